import { counter, type Logger } from '@jumun/runtime';

/** Why a message is not believed. */
export type RefusedReason =
  'unmarked' | 'unknown-sender' | 'forged' | 'stale' | 'not-allowed' | 'repeated' | 'without-token';

/** A message without a good signature. The reason is for our metric and log; the sender never hears it. */
export class NotBelieved extends Error {
  override readonly name = 'NotBelieved';

  constructor(
    readonly reason: RefusedReason,
    /** The party whose key made the signature, or whose name stands on it. */
    readonly party?: string,
  ) {
    super(`not believed: ${reason}`);
  }
}

const refused = counter('messages_refused_total', 'Messages without a good mark, by reason', ['reason']);
/** A flood of forged messages must not fill the disk with our log. */
const LOG_EVERY_MS = 1_000;
const loggedAtMs = new Map<RefusedReason, number>();

/** Counts a refused message, and tells of it at most once a second for each reason, without what it holds. */
export function noteRefused(logger: Logger, { reason, party }: NotBelieved, message: string): void {
  refused.inc({ reason });
  const nowMs = performance.now();
  if (nowMs - (loggedAtMs.get(reason) ?? -LOG_EVERY_MS) < LOG_EVERY_MS) return;
  loggedAtMs.set(reason, nowMs);
  logger.error({ reason, party, message }, 'a message was refused');
}
