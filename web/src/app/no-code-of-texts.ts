/**
 * The library of checks makes code out of texts where a browser lets it, and tries that first: the pages' policy forbids it,
 * and each try is a report to us. It reads this as it loads, so a page sets it before any of its screens.
 */
// eslint-disable-next-line jumun/house-spelling -- the library's own name
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
