import { useParams } from 'react-router';

/** The store name of an address part: its leading @ is for people and never sent. */
export const storeNameOf = (addressPart: string): string => addressPart.replace(/^@/, '');

/** Where we are: `base` as it stands in the address, `storeName` as calls take it. */
export function useStoreAddress(): { base: string; storeName: string } {
  const { storeName = '' } = useParams();
  return { base: encodeURIComponent(storeName).replace(/^%40/, '@'), storeName: storeNameOf(storeName) };
}
