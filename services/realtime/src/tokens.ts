/** Injection token of the process's logger. */
export const LOGGER = Symbol('logger');
/** Injection token of the settings. */
export const CONFIG = Symbol('config');
