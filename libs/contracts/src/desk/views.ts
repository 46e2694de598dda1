import { z } from 'zod';
import { STORING_SERVICES } from '../define/services.js';
import { Id } from '../values/ids.js';
import { BusinessDay, Moment } from '../values/time.js';

/** A fact that a reaction refused again and again, and that waits for an operator. */
export const DeadLetterView = z.object({
  deadLetterId: Id,
  /** The reaction that refused it. */
  consumer: z.string(),
  factId: Id,
  subject: z.string(),
  /** The fact's payload; null when it does not match its contract, since its contents are then unknown. */
  payload: z.unknown(),
  reason: z.string(),
  attempts: z.int(),
  parkedAt: Moment,
});
export type DeadLetterView = z.infer<typeof DeadLetterView>;

/** One queue of jobs, and those of its jobs that gave up. What a job is about is not shown. */
export const QueueView = z.object({
  queue: z.string(),
  waiting: z.int(),
  delayed: z.int(),
  active: z.int(),
  failed: z.int(),
  failures: z.array(
    z.object({ choreId: z.string(), reason: z.string(), attempts: z.int(), failedAt: Moment.nullable() }),
  ),
});
export type QueueView = z.infer<typeof QueueView>;

/** An act with its actor and its object, by ids alone. */
export const AccessLogEntry = z.object({
  position: z.int(),
  at: Moment,
  actorKind: z.string(),
  actorId: Id.nullable(),
  act: z.string(),
  subject: z.string(),
  requestId: z.string(),
});
export type AccessLogEntry = z.infer<typeof AccessLogEntry>;

export const AccessLogSearch = z.object({
  act: z.string().max(100).optional(),
  subject: z.string().max(200).optional(),
  actorId: Id.optional(),
  /** The first and the last Korean day, both included. */
  from: BusinessDay.optional(),
  to: BusinessDay.optional(),
  limit: z.int().min(1).max(200).default(100),
  /** Entries older than this one. */
  before: z.int().min(1).optional(),
});
export type AccessLogSearch = z.infer<typeof AccessLogSearch>;

/** The most parked facts of a service in one answer. */
export const MOST_LETTERS = 200;
/** Jobs of a queue that gave up and are shown, the latest first. */
export const SHOWN_FAILURES = 50;

/** A service that keeps something, and so has a desk. */
export const DeskService = z.enum(STORING_SERVICES);
export type DeskService = z.infer<typeof DeskService>;
