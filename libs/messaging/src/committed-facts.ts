import type { Fact, PayloadOf } from '@jumun/contracts';
import { counter } from '@jumun/runtime';

const committed = counter('facts_committed_total', 'Facts that a transaction of this process has made true', [
  'subject',
]);
const counts = new Map<string, (payload: unknown) => void>();

/** Counts something of each fact that this process commits, for metrics; what a crash keeps from being counted is lost. */
export function countEach<F extends Fact>(fact: F, count: (payload: PayloadOf<F>) => void): void {
  // Rows are made by `outboxRow`, which parses the payload by the fact's own schema.
  counts.set(fact.subject, (payload) => count(payload as PayloadOf<F>));
}

/** Counts facts that were just committed. */
export function countCommitted(rows: readonly { subject: string; payload: unknown }[]): void {
  for (const { subject, payload } of rows) {
    committed.inc({ subject });
    counts.get(subject)?.(payload);
  }
}
