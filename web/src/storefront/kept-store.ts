import { decode } from '@jumun/contracts';
import type { Product, Store } from '../api/views';
import { storeKeyAt } from './store-key';

const PREFIX = 'jumun_store:';
/** A device remembers the last few stores it has seen; older ones make room. */
const MOST_STORES = 5;
/** Letters of one kept answer; a store of a thousand products stays under it. */
const MOST_LETTERS = 1_000_000;
/** Letters of all kept answers; the rest of what a browser keeps for a site is for orders, carts and the device's id. */
const MOST_LETTERS_TOGETHER = 1_500_000;

/** A store's answer, and the time at which this device got it. */
interface StoredStore {
  at: string;
  store: Store;
}

type OldProduct = Omit<Product, 'optionGroupIds'> & Partial<Product>;
type OldStore = Omit<Store, 'optionGroups' | 'products'> &
  Partial<Pick<Store, 'optionGroups'>> & { products: OldProduct[] };

const namesKept = (): string[] =>
  Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '').filter((name) =>
    name.startsWith(PREFIX),
  );

/** A store from before there were options has none. */
const withOptions = (store: OldStore): Store => ({
  ...store,
  optionGroups: store.optionGroups ?? [],
  products: store.products.map((product) => ({ ...product, optionGroupIds: product.optionGroupIds ?? [] })),
});

function parsed(text: string | null): StoredStore | undefined {
  const kept: unknown = decode(JSON.parse(text ?? 'null'));
  if (typeof kept !== 'object' || kept === null || !('at' in kept) || !('store' in kept)) return undefined;
  // Written by `keepStore` below, from an answer that the contract promises.
  const { at, store } = kept as StoredStore;
  return { at, store: withOptions(store) };
}

/** Remembers a store's answer on this device, for when the network is gone. It holds nothing of a person. */
export function keepStore(storeName: string, store: Store, at: Date): void {
  try {
    const name = PREFIX + storeKeyAt(storeName);
    const text = JSON.stringify({ at: at.toISOString(), store } satisfies StoredStore);
    if (text.length > MOST_LETTERS) return localStorage.removeItem(name);
    const others = namesKept().filter((other) => other !== name);
    const newestFirst = others.sort((a, b) => atOf(b).localeCompare(atOf(a)));
    let room = MOST_LETTERS_TOGETHER - text.length;
    for (const [place, other] of newestFirst.entries()) {
      room -= localStorage.getItem(other)?.length ?? 0;
      if (place >= MOST_STORES - 1 || room < 0) localStorage.removeItem(other);
    }
    localStorage.setItem(name, text);
  } catch {
    // A browser may refuse storage, or be full; then there is no menu without the network.
  }
}

/** Takes what the service worker remembers of a store, unless this device has seen it since: not every answer comes by it. */
export function keepRemembered(storeName: string, store: Store, at: string): void {
  if ((keptStore(storeName)?.at ?? '') < at) keepStore(storeName, store, new Date(at));
}

function atOf(name: string): string {
  try {
    return parsed(localStorage.getItem(name))?.at ?? '';
  } catch {
    return '';
  }
}

export function keptStore(storeName: string): StoredStore | undefined {
  try {
    return parsed(localStorage.getItem(PREFIX + storeKeyAt(storeName)));
  } catch {
    return undefined;
  }
}

/** A store that is gone is not remembered. */
export function forgetStore(storeName: string): void {
  try {
    localStorage.removeItem(PREFIX + storeKeyAt(storeName));
  } catch {
    // Nothing was kept either.
  }
}
