import { z } from 'zod';
import { defineService } from '../define/define.js';
import { STORING_SERVICES } from '../define/services.js';
import { Id } from '../values/ids.js';
import { AccessLogEntry, AccessLogSearch, DeadLetterView, DeskService, MOST_LETTERS, QueueView } from './views.js';
import { counting, WaitingCount } from '../define/waiting.js';

/** The procedures by which every service tells operators of its own machinery; messaging serves them. */
export const deskOf = (service: string) =>
  defineService(service, {
    procedures: {
      /** Parked facts and jobs that gave up; of the latter nothing is known while Redis is away. */
      countStuck: counting({ deadLetters: WaitingCount, failedChores: WaitingCount.nullable() }),
      /** Those first that were parked first; the next page begins after the last one, worked on meanwhile or not. */
      listDeadLetters: {
        input: z.object({ after: Id.optional(), limit: z.int().min(1).max(MOST_LETTERS).default(100) }),
        output: z.array(DeadLetterView),
        roles: ['support'],
        errors: ['FORBIDDEN'],
      },
      /** Works on a parked fact once more; what fails again stays parked, and the refusal says why. */
      replayDeadLetter: {
        input: z.object({ deadLetterId: Id }),
        output: z.object({}),
        roles: ['support'],
        errors: ['FORBIDDEN', 'NOT_FOUND', 'REPLAY_FAILED'],
        timeoutMs: 15_000,
      },
      listQueues: { input: z.object({}), output: z.array(QueueView), roles: ['support'], errors: ['FORBIDDEN'] },
      /** Puts a job that gave up into its queue again. */
      retryChore: {
        input: z.object({ queue: z.string().max(100), choreId: z.string().min(1).max(100) }),
        output: z.object({}),
        roles: ['support'],
        errors: ['FORBIDDEN', 'NOT_FOUND'],
      },
      /** The latest first. */
      listAccessLog: {
        input: AccessLogSearch,
        output: z.array(AccessLogEntry),
        roles: ['admin'],
        errors: ['FORBIDDEN'],
      },
    },
    facts: {},
  });

/** The desks of all services, by name. */
export const desks = Object.fromEntries(STORING_SERVICES.map((name) => [name, deskOf(name)])) as Readonly<
  Record<DeskService, ReturnType<typeof deskOf>>
>;
