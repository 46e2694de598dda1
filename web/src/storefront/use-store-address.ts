import { useParams } from 'react-router';

/** The store name of an address part: its leading @ is for people and never sent. */
export const storeNameOf = (addressPart: string): string => addressPart.replace(/^@/, '');

/** The address part of a store, with the leading @ exactly when `base` has it. */
export const baseLike = (base: string, storeName: string): string =>
  (base.startsWith('@') ? '@' : '') + encodeURIComponent(storeName);

/** Where we are: `base` as it stands in the address, `storeName` as calls take it. */
export function useStoreAddress(): { base: string; storeName: string } {
  const { storeName = '' } = useParams();
  return { base: encodeURIComponent(storeName).replace(/^%40/, '@'), storeName: storeNameOf(storeName) };
}
