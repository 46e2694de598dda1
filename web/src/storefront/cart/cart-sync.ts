import type { StoreApi } from 'zustand/vanilla';
import { cartFrom, keptCart, type Cart } from './kept-cart';

/** Scanning the code again opens another tab: all tabs share one cart, and the latest change wins. */
export function startCartSync(key: string, cart: StoreApi<Cart>): void {
  if (typeof document === 'undefined' || typeof BroadcastChannel === 'undefined') return;
  let channel: BroadcastChannel | undefined;
  let told = 0;

  function takeOver(other: Cart): void {
    if (other.changedAt <= cart.getState().changedAt) return;
    told = other.changedAt;
    cart.setState(other, true);
  }
  function hear({ data }: MessageEvent<unknown>): void {
    if (data !== 'hello') return takeOver(cartFrom(data));
    if (cart.getState().changedAt > 0) channel?.postMessage(cart.getState());
  }
  function open(): void {
    channel = new BroadcastChannel(key);
    channel.addEventListener('message', hear);
    channel.postMessage('hello');
  }

  cart.subscribe((changed) => {
    if (changed.changedAt > told) channel?.postMessage(changed);
    told = Math.max(told, changed.changedAt);
  });
  open();
  // An open channel would keep the page out of the browser's memory of pages that "back" shows at once.
  globalThis.addEventListener('pagehide', () => channel?.close());
  globalThis.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    takeOver(keptCart(key));
    open();
  });
}
