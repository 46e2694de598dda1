// Imports nothing: the storefront takes this function into the browser, and must not take zod with it.

/** By what a store is found: names that differ in case or spaces alone are one store's. */
export const storeKey = (storeName: string): string => storeName.trim().replace(/\s+/g, ' ').toLowerCase();
