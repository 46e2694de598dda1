/** Injection tokens of values that are no classes. */ export const GATEWAY_CONFIG = Symbol('gateway config');
export const LOGGER = Symbol('logger');
export const OBJECT_STORE = Symbol('object store');

//# sourceMappingURL=tokens.js.map