import { orderKeyWords } from '../../api/contract-values';
import { orderKeys } from './order-keys';

const KEY = /^[\w-]{16,64}$/;

/** Keeps the key that a link to an order brought behind its #, and takes it out of the address, which people copy and send on. */
export function takeOrderKey(
  orderNumber: string,
  {
    location,
    history,
  }: {
    location: Pick<Location, 'hash' | 'pathname' | 'search'>;
    history: Pick<History, 'state' | 'replaceState'>;
  } = window,
): void {
  const { hash, pathname, search } = location;
  if (!hash.startsWith(orderKeyWords.hash)) return;
  const key = hash.slice(orderKeyWords.hash.length);
  if (KEY.test(key)) orderKeys.keep(orderNumber, key);
  history.replaceState(history.state, '', `${pathname}${search}`);
}
