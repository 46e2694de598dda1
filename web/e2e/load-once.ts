type Load = (name: string) => Promise<unknown>;

/** Loads a module, by its name or URL, that a test worker has once for all of its files; `environment.mjs` says why. */
// Put there by the environment of browser tests; who is no test has one realm only.
export const loadOnce: Load = (Reflect.get(globalThis, 'loadOnce') as Load | undefined) ?? ((name) => import(name));
