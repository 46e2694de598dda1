import type {
  AccessLogEntry,
  DeadLetterView,
  DeskService,
  QueueView,
  WireAccessLogEntry,
  WireDeadLetter,
  WireQueue,
} from '@jumun/contracts';

export const presentDeadLetter = (service: DeskService, letter: DeadLetterView): WireDeadLetter => ({
  service,
  dead_letter_id: letter.deadLetterId,
  consumer: letter.consumer,
  fact_id: letter.factId,
  subject: letter.subject,
  payload: letter.payload,
  reason: letter.reason,
  attempts: letter.attempts,
  parked_at: letter.parkedAt,
});

export const presentQueue = (service: DeskService, queue: QueueView): WireQueue => ({
  ...queue,
  service,
  failures: queue.failures.map((failure) => ({
    chore_id: failure.choreId,
    reason: failure.reason,
    attempts: failure.attempts,
    failed_at: failure.failedAt,
  })),
});

export const presentAccess = (service: DeskService, entry: AccessLogEntry): WireAccessLogEntry => ({
  service,
  position: entry.position,
  at: entry.at,
  actor_kind: entry.actorKind,
  actor_id: entry.actorId,
  act: entry.act,
  subject: entry.subject,
  request_id: entry.requestId,
});
