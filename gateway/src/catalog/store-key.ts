/** Names that differ in case or spaces alone are one store's. */
export const storeKey = (storeName: string): string => storeName.trim().replace(/\s+/g, ' ').toLowerCase();
