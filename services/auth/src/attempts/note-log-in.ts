import type { Client, SecurityEventDetail } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import type { OpenSession } from '../access-token.js';
import { knownBrowser, type KnownAccount } from './known-browser.js';
import type { AuthDeps } from '../auth-deps.js';
import { noteEvent } from '../events/note-event.js';

interface LogIn {
  session: Pick<OpenSession, 'sessionId'>;
  client: Client | undefined;
  /** By what it was proven. */
  by: SecurityEventDetail;
}

/** Writes a log-in down, by what it was proven, and whether the account knew the browser before. */
export async function noteLogIn(
  tx: Tx,
  { vault, clock }: Pick<AuthDeps, 'vault' | 'clock'>,
  account: KnownAccount,
  { session: { sessionId }, client, by }: LogIn,
): Promise<void> {
  const at = clock.now();
  const isKnown = knownBrowser(vault, account, client?.mark ?? '', at) !== undefined;
  const of = account.role === 'operator' ? { operatorId: account.id } : { shopId: account.id };
  await noteEvent(tx, vault, { kind: 'log-in', ...of, sessionId, detail: by, isKnown, client, at });
}
