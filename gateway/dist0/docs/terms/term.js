/** The meaning of a published name, and a value that it could have. */ export { };

//# sourceMappingURL=term.js.map