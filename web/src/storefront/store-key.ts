/** Names that differ in case or spaces alone are one store's, as the gateway sees them too. */
export const storeKey = (storeName: string): string =>
  storeName.replace(/^@/, '').trim().replace(/\s+/g, ' ').toLowerCase();
