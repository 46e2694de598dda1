import type { WireShop } from '@jumun/contracts';
import { useSyncExternalStore } from 'react';
import { orNothing } from './util/or-nothing';

export interface Tokens {
  accessToken: string;
  refreshToken: string;
}
export interface Session extends Tokens {
  shop: WireShop | null;
}

const keys = { accessToken: 'accessToken', refreshToken: 'refreshToken', shop: 'shop_info' } as const;
const watchers = new Set<() => void>();
let current: Session | null | undefined;

function readShop(): WireShop | null {
  // The value was written by `start` from a checked answer; whoever edits the own storage only fools the own screen.
  return orNothing(() => JSON.parse(sessionStorage.getItem(keys.shop) ?? 'null') as WireShop | null) ?? null;
}

function readStored(): Session | null {
  const accessToken = orNothing(() => sessionStorage.getItem(keys.accessToken));
  const refreshToken = orNothing(() => sessionStorage.getItem(keys.refreshToken));
  return accessToken && refreshToken ? { accessToken, refreshToken, shop: readShop() } : null;
}

/** Where the browser keeps no site data, `current` alone carries the session, until the page is loaded anew. */
const store = (key: string, value: string) => orNothing(() => sessionStorage.setItem(key, value));

function change(next: Session | null): void {
  current = next;
  for (const watcher of watchers) watcher();
}

/** The owner's session of this tab: tokens and shop, kept in session storage under the published keys. */
export const session = {
  get(): Session | null {
    if (current === undefined) current = readStored();
    return current;
  },
  start({ accessToken, refreshToken }: Tokens, shop: WireShop): void {
    store(keys.accessToken, accessToken);
    store(keys.refreshToken, refreshToken);
    store(keys.shop, JSON.stringify(shop));
    change({ accessToken, refreshToken, shop });
  },
  renew({ accessToken, refreshToken }: Tokens): void {
    store(keys.accessToken, accessToken);
    store(keys.refreshToken, refreshToken);
    change({ accessToken, refreshToken, shop: session.get()?.shop ?? null });
  },
  setShop(shop: WireShop): void {
    const known = session.get();
    if (!known) return;
    store(keys.shop, JSON.stringify(shop));
    change({ ...known, shop });
  },
  end(): void {
    for (const key of Object.values(keys)) orNothing(() => sessionStorage.removeItem(key));
    change(null);
  },
  subscribe(watcher: () => void): () => void {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
};

/** The session, followed by the component that asks; a page made by the server knows nobody. */
export const useSession = (): Session | null => useSyncExternalStore(session.subscribe, session.get, () => null);
