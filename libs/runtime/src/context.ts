import { AsyncLocalStorage } from 'node:async_hooks';
import { v7 } from 'uuid';
import { quickRandomBytes } from './random.js';

/** The context of one request, message or job, carried through all of its asynchronous work. */
export type Context = {
  requestId: string;
  shopId?: string;
  traceparent?: string;
  /**
   * The moment from which no caller waits for the outcome, by `performance.now()`; undefined for work without a caller.
   */
  deadlineMs?: number;
  /** The access token of who calls, for the services that ask to see it; never logged. */
  token?: string;
};

const storage = new AsyncLocalStorage<Context>();

/** Runs fn so that everything it calls, also later and asynchronously, sees the context. */
export function runInContext<T>(context: Context, fn: () => T): T {
  return storage.run(context, fn);
}

/** The context of the running work; undefined outside of one. */
export function currentContext(): Context | undefined {
  return storage.getStore();
}

/** Milliseconds until the deadline of the running work; Infinity without a deadline, 0 when it has passed. */
export function timeLeftMs(): number {
  const { deadlineMs = Infinity } = storage.getStore() ?? {};
  return Math.max(0, deadlineMs - performance.now());
}

/**
 * Runs fn in the same context without its deadline: for work that must finish after a late call, such as cleaning up.
 */
export function beyondDeadline<T>(fn: () => T): T {
  const context = storage.getStore();
  if (!context) return fn();
  const { deadlineMs: _, ...rest } = context;
  return storage.run(rest, fn);
}

const REQUEST_ID = /^[A-Za-z0-9._-]{8,64}$/;

/** Takes a caller's request id when it is harmless (8-64 of A-Z a-z 0-9 . _ -), else makes a UUIDv7. */
export function requestIdFrom(given: unknown): string {
  if (typeof given === 'string' && REQUEST_ID.test(given)) return given;
  // By itself v7 asks the system for 16 bytes each time, which costs more than all the rest of a short answer.
  return v7({ random: quickRandomBytes(16) });
}

const TRACEPARENT = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** A new W3C traceparent (version 00, sampled) that starts a trace. */
export function newTraceparent(): string {
  const random = quickRandomBytes(24).toString('hex');
  return `00-${random.slice(0, 32)}-${random.slice(32)}-01`;
}

/** The same trace with a new span id; a missing or malformed parent starts a new trace. */
export function childTraceparent(parent: string | undefined): string {
  if (parent === undefined || !TRACEPARENT.test(parent)) return newTraceparent();
  return `${parent.slice(0, 36)}${quickRandomBytes(8).toString('hex')}${parent.slice(52)}`;
}

/** The 32 hex digits of the trace id, or undefined when the traceparent is malformed. */
export function traceIdOf(traceparent: string | undefined): string | undefined {
  return traceparent !== undefined && TRACEPARENT.test(traceparent) ? traceparent.slice(3, 35) : undefined;
}
