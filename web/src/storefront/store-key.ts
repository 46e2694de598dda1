import { storeKey } from '@jumun/contracts';
import { storeNameOf } from './use-store-address';

/** The key of the store at an address part, with or without its @. */
export const storeKeyAt = (addressPart: string): string => storeKey(storeNameOf(addressPart));
