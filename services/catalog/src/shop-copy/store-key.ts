/** What makes two store names the same: neither case nor spaces around or between words. */
export const storeKey = (storeName: string): string => storeName.trim().replace(/\s+/g, ' ').toLowerCase();
