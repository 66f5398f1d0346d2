//! Checks values against a JSON Schema.

use boon::{Compiler, SchemaIndex, Schemas};
use serde_json::Value;

/// A JSON Schema that was checked: it is itself a valid schema.
pub struct Validator {
    schemas: Schemas,
    root: SchemaIndex,
}

impl Validator {
    /// Compiles a schema. Values must also match string formats such as `date`.
    pub fn new(schema: Value) -> Validator {
        let mut compiler = Compiler::new();
        compiler.enable_format_assertions();
        compiler.add_resource("memory:schema", schema).unwrap();
        let mut schemas = Schemas::new();
        let root = compiler.compile("memory:schema", &mut schemas).unwrap();
        Validator { schemas, root }
    }

    /// Returns whether a value matches the schema.
    pub fn is_valid(&self, value: &Value) -> bool {
        self.schemas.validate(value, self.root).is_ok()
    }

    /// Panics if a value does not match the schema. `what` names the value in the message.
    pub fn assert_valid(&self, what: &str, value: &Value) {
        if let Err(error) = self.schemas.validate(value, self.root) {
            panic!("{what}: {error:#}\n{value:#}");
        }
    }
}
