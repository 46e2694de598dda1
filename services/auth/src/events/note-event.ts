import { v7 } from 'uuid';
import { SecurityEventKind, SecurityEventOutcome, type Client, type SecurityEventDetail } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { counter } from '@jumun/runtime';
import { holderOf } from '../address.js';
import type { Vault } from '../vault.js';
import { ADD_EVENT, COUNT_REFUSAL } from './note-event.sql.js';

/** Rows of refusals of an account within a day, each of a place and an hour; the others are counted in one row of each kind. */
export const MOST_REFUSALS_A_DAY = 20;

/** The account; `unknown` of an e-mail address that no such account has. */
export type EventAccount = { shopId: string } | { operatorId: string } | { unknown: 'owner' | 'operator' };

/** A security event. None of it is personal: the address is kept as a keyed hash, and the detail is one of a list. */
export type NewEvent = EventAccount & {
  kind: SecurityEventKind;
  at: Date;
  /** Done where nothing is said. */
  outcome?: SecurityEventOutcome;
  detail?: SecurityEventDetail | undefined;
  /** Whether it came from a browser that had logged in before, where that was looked at. */
  isKnown?: boolean;
  /** From where it came, where there is no session yet. */
  client?: Client | undefined;
  /** The session that it began; else it is that of the account's own actor. */
  sessionId?: string;
};

/** Writes a security event in the commit of what happened, in one statement. Refusals are counted together. */
export async function noteEvent(tx: Tx, vault: Vault, event: NewEvent): Promise<void> {
  const { kind, at, outcome = 'done', detail = null, isKnown = null, client } = event;
  const shopId = 'shopId' in event ? event.shopId : null;
  const operatorId = 'operatorId' in event ? event.operatorId : null;
  const place = client && vault.attemptIndex('security-event', holderOf(client.address))[0];
  const sessionId = event.sessionId ?? sessionOf(tx, { shopId, operatorId });
  const known = [client?.browser ?? null, isKnown, sessionId, place ?? null];
  const values = [v7(), shopId, operatorId, kind, outcome, at, detail, ...known];
  let isFirst = true;
  if (outcome === 'done') await tx.run(ADD_EVENT, values);
  else {
    const [day = '', time = ''] = at.toISOString().split('T');
    const ofDay = `${day} ${shopId ?? operatorId ?? 'unknown'} `;
    const what = `${kind} ${detail ?? ''}`;
    const own = `${ofDay}${time.slice(0, 2)} ${what} ${place ?? sessionId ?? ''}`;
    const counts = [own, `${ofDay}rest ${what}`, ofDay, MOST_REFUSALS_A_DAY];
    const [refusals] = await tx.run(COUNT_REFUSAL, [...values, ...counts]);
    isFirst = refusals?.times === 1;
  }
  const role = operatorId !== null || ('unknown' in event && event.unknown === 'operator') ? 'operator' : 'owner';
  const isGuardedAnew = kind === 'log-in-ceiling' && shopId !== null && isFirst;
  tx.afterCommit(() => {
    countEvent({ kind, outcome, role });
    if (isGuardedAnew) guarded.inc();
  });
}

/** The calling session, where it is the account's own. */
function sessionOf({ actor }: Tx, of: { shopId: string | null; operatorId: string | null }): string | null {
  if (actor.kind === 'owner' && actor.shopId === of.shopId) return actor.sessionId;
  return actor.kind === 'operator' && actor.operatorId === of.operatorId ? actor.sessionId : null;
}

const counted = counter('security_events_total', 'Security events of accounts, each refusal by itself', [
  'kind',
  'outcome',
  'role',
]);
const guarded = counter(
  'accounts_guarded_total',
  'Shops at whose account so many passwords were wrong that no new browser gets in by password, each once an hour',
);
// From the start, so that the first one is a rise for the rules of alarms.
for (const kind of SecurityEventKind.options)
  for (const outcome of SecurityEventOutcome.options)
    for (const role of ['owner', 'operator']) counted.inc({ kind, outcome, role }, 0);

/** Counts a security event for the metrics; alone where no row is written of it. */
export function countEvent(of: {
  kind: SecurityEventKind;
  outcome: SecurityEventOutcome;
  role: 'owner' | 'operator';
}): void {
  counted.inc(of);
}
