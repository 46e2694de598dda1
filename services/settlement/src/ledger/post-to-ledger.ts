import { v7 } from 'uuid';
import type { LedgerKind, Won } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { POST } from './post.sql.js';

/** An amount that goes from one account to another. */
export interface Posting {
  kind: LedgerKind;
  debit: string;
  credit: string;
  amount: Won;
}

/** Everything that one event moves: its first posting says whether the event is known, the rest go with it. */
export interface Movement {
  shopId: string;
  /** The payment, refund or payout. */
  sourceId: string;
  occurredAt: string;
  /** The payment that it is about, where it is about one. */
  paymentId?: string;
  orderNumber?: string;
  tno?: string | undefined;
  feeBps?: number;
  postings: readonly [Posting, ...Posting[]];
}

/** Posts movements that the ledger does not know; returns how many entries that made. */
export async function postToLedger(tx: Tx, movements: readonly Movement[]): Promise<number> {
  const rows = [...bySource(movements).values()].flatMap(({ postings, ...event }) =>
    postings.map((posting) => ({ id: v7(), ...event, ...posting, lead: postings[0].kind })),
  );
  if (rows.length === 0) return 0;
  const made = await tx.run(POST, [JSON.stringify(rows)]);
  return made.length;
}

/** A statement can't see its own rows, so a movement that is twice in one batch is reduced to one here. */
function bySource(movements: readonly Movement[]): ReadonlyMap<string, Movement> {
  const once = new Map<string, Movement>();
  for (const movement of movements) {
    const key = `${movement.sourceId} ${movement.postings[0].kind}`;
    if (!once.has(key)) once.set(key, movement);
  }
  return once;
}
