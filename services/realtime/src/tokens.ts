/** Injection token of the process's logger. */
export const LOGGER = Symbol('logger');
