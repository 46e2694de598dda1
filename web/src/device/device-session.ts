import { useSyncExternalStore } from 'react';
import type { OwnDevice } from '../api/views';
import type { Tokens } from '../session/session-store';
import { orNothing } from '../util/or-nothing';

export interface DeviceSession extends Tokens {
  /** This device, as the shop that paired it knows it. */
  device: OwnDevice;
}
/** A pairing code that waits to be typed, and the key to poll for the outcome. */
export interface Offer {
  code: string;
  pollKey: string;
}

const keys = { session: 'jumun_screen', offer: 'jumun_screen_offer' } as const;

/** Where a browser keeps no site data, the page remembers by itself until it is loaded anew. */
const memory = new Map<string, string>();
const texts = new Map<string, unknown>();
const watchers = new Set<() => void>();

/** Read anew each time: another tab of the same screen may have renewed the tokens. The same text is the same object. */
function read<T>(key: string): T | null {
  const text = orNothing(() => localStorage.getItem(key)) ?? memory.get(key);
  if (text === undefined || text === '') return null;
  // Only this file writes it; a user who edits the storage changes only their own screen.
  if (!texts.has(text)) texts.set(text, orNothing(() => JSON.parse(text) as unknown) ?? null);
  return texts.get(text) as T | null;
}

function write(key: string, value: object | null): void {
  texts.clear();
  const text = value === null ? '' : JSON.stringify(value);
  memory.set(key, text);
  orNothing(() => (value === null ? localStorage.removeItem(key) : localStorage.setItem(key, text)));
  for (const watcher of watchers) watcher();
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher);
  addEventListener('storage', watcher);
  return () => {
    watchers.delete(watcher);
    removeEventListener('storage', watcher);
  };
}

/** The session of a paired screen, in local storage: it outlives the tab, since a TV is not signed in every morning. */
export const deviceSession = {
  get: () => read<DeviceSession>(keys.session),
  start: (next: DeviceSession) => write(keys.session, next),
  renew({ accessToken, refreshToken }: Tokens): void {
    const known = deviceSession.get();
    if (known) deviceSession.start({ ...known, accessToken, refreshToken });
  },
  /** Keeps what the server says of this device now. */
  describe(device: OwnDevice): void {
    const known = deviceSession.get();
    if (known?.device.deviceId === device.deviceId) deviceSession.start({ ...known, device });
  },
  end: () => write(keys.session, null),
  useSession: () => useSyncExternalStore(subscribe, deviceSession.get, () => null),
};

export const offers = {
  get: () => read<Offer>(keys.offer),
  keep: (offer: Offer | null) => write(keys.offer, offer),
};
