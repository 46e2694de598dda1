import { useSyncExternalStore } from 'react';
import type { Tokens } from '../session';
import { orNothing } from '../util/or-nothing';

export interface OperatorSession extends Tokens {
  email: string;
}

/** Apart from the owner's keys: neither side ever finds the other's tokens. */
const KEY = 'jumun.operator';
const watchers = new Set<() => void>();
let current: OperatorSession | null | undefined;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function readStored(): OperatorSession | null {
  const stored = orNothing(() => JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<OperatorSession> | null);
  const { accessToken, refreshToken, email } = stored ?? {};
  return isText(accessToken) && isText(refreshToken) && isText(email) ? { accessToken, refreshToken, email } : null;
}

function change(next: OperatorSession | null): void {
  current = next;
  // Where the browser keeps no site data, `current` alone carries the session until the page is loaded anew.
  orNothing(() => (next ? sessionStorage.setItem(KEY, JSON.stringify(next)) : sessionStorage.removeItem(KEY)));
  for (const watcher of watchers) watcher();
}

/** The operator's session of this tab. It knows nothing of an owner's, who may be logged in beside it. */
export const operatorSession = {
  get(): OperatorSession | null {
    if (current === undefined) current = readStored();
    return current;
  },
  start: (next: OperatorSession): void => change(next),
  renew({ accessToken, refreshToken }: Tokens): void {
    const known = operatorSession.get();
    if (known) change({ ...known, accessToken, refreshToken });
  },
  end: (): void => change(null),
  subscribe(watcher: () => void): () => void {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
};

/** The operator's session, followed by the component that asks. */
export const useOperatorSession = (): OperatorSession | null =>
  useSyncExternalStore(operatorSession.subscribe, operatorSession.get, () => null);
