import { defineEntity, p } from '@jumun/database';

/** A fact that waits to be published, or was. */
export const Outbox = defineEntity({
  name: 'Outbox',
  tableName: 'outbox',
  properties: {
    position: p.bigint('number').autoincrement().generated('identity'),
    id: p.uuid().primary(),
    subject: p.text(),
    payload: p.json<unknown>(),
    requestId: p.text(),
    traceparent: p.text(),
    createdAt: p.datetime().defaultRaw('now()'),
    /** Until then the copy that wrote the row publishes it from memory; later any copy may. */
    leaseUntil: p.datetime().defaultRaw(`(now() + '00:00:05'::interval)`),
    publishedAt: p.datetime().nullable(),
  },
});

/** How far a stream had come when it was seen last. */
export const RelayMemory = defineEntity({
  name: 'RelayMemory',
  tableName: 'relay_memory',
  properties: {
    stream: p.text().primary(),
    streamCreated: p.text(),
    lastSequence: p.bigint('number'),
  },
});

/** A fact that a consumer has worked on. */
export const Inbox = defineEntity({
  name: 'Inbox',
  tableName: 'inbox',
  properties: {
    consumer: p.text().primary(),
    factId: p.uuid().primary(),
    receivedAt: p.datetime().defaultRaw('now()'),
  },
});

/** A fact that a reaction refused again and again. */
export const DeadLetter = defineEntity({
  name: 'DeadLetter',
  tableName: 'dead_letter',
  properties: {
    id: p.uuid().primary(),
    consumer: p.text(),
    factId: p.uuid(),
    subject: p.text(),
    payload: p.json<unknown>(),
    reason: p.text(),
    attempts: p.integer(),
    parkedAt: p.datetime().defaultRaw('now()'),
    replayedAt: p.datetime().nullable(),
  },
});

/** The answer to a call that came with an idempotency key. */
export const IdempotencyKey = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_key',
  properties: {
    scope: p.text().primary(),
    key: p.text().primary(),
    inputHash: p.text(),
    answer: p.json<unknown>(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** Reads and changes that the law or the handling of money requires to be on record; append-only. */
export const AccessLog = defineEntity({
  name: 'AccessLog',
  tableName: 'access_log',
  properties: {
    id: p.bigint('number').primary().autoincrement().generated('identity'),
    at: p.datetime().defaultRaw('now()'),
    actorKind: p.text(),
    actorId: p.uuid().nullable(),
    act: p.text(),
    subject: p.text(),
    requestId: p.text(),
  },
});

/** The tables that every service has beside its own; `startService` adds them. */
export const messagingTables = [Outbox, RelayMemory, Inbox, DeadLetter, IdempotencyKey, AccessLog];
