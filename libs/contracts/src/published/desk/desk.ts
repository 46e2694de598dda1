import { z } from 'zod';
import { auth } from '../../auth/contract.js';
import { done, ok, route } from '../../publish/route.js';
import { notifications } from '../../notifications/contract.js';
import { orders } from '../../orders/contract.js';
import { settlement } from '../../settlement/contract.js';
import { Id } from '../../values/ids.js';
import { EVERY_ROLE } from '../../values/operator-access.js';
import { BusinessDay, Moment } from '../../values/time.js';
import { desks } from '../../desk/contract.js';
import { WirePlatform } from '../../desk/platform.js';
import { WireProviders } from '../../desk/providers.js';
import { AccessLogEntry, DeadLetterView, DeskService, QueueView } from '../../desk/views.js';
import { wire } from '../../spelling/wire.js';
import { searchRoutes } from './search.js';

const service = { service: DeskService };
/** Which services did not answer; the rest of the answer is without them. */
const away = { away: z.array(DeskService) };

const deadLetterWire = wire(z.object({ ...service, ...DeadLetterView.shape }));
const queueWire = wire(z.object({ ...service, ...QueueView.shape }));
const entryWire = wire(
  z.object({
    ...service,
    ...AccessLogEntry.shape,
    /** Of an owner who acted, where it is known. */
    owner: z.object({ name: z.string(), shopName: z.string() }).optional(),
  }),
);
export type WireDeadLetter = z.infer<typeof deadLetterWire.schema>;
export type WireQueue = z.infer<typeof queueWire.schema>;
export type WireAccessLogEntry = z.infer<typeof entryWire.schema>;
export const { encode: presentDeadLetter } = deadLetterWire;
export const { encode: presentQueue } = queueWire;
export const { encode: presentAccess } = entryWire;

/** How much waits, `is_more` where it is at least that much, and since when the oldest does; null while unknown. */
export const WireWaitingCount = z
  .object({ count: z.int(), is_more: z.boolean(), since: Moment.nullable().optional() })
  .nullable();
export type WireWaitingCount = z.infer<typeof WireWaitingCount>;

export const WireWaiting = z.object({
  shops: WireWaitingCount,
  inquiries: WireWaitingCount,
  payments: WireWaitingCount,
  payouts: WireWaitingCount,
  bank_files: WireWaitingCount,
  payout_accounts: WireWaitingCount,
  breaks: WireWaitingCount,
  broken_rules: WireWaitingCount,
  messages: WireWaitingCount,
  dead_letters: WireWaitingCount,
  failed_chores: WireWaitingCount,
  approvals: WireWaitingCount.optional(),
});
export type WireWaiting = z.infer<typeof WireWaiting>;

const every = Object.values(desks);

export const deskRoutes = {
  waiting: route({
    method: 'GET',
    path: '/v1/ops/waiting',
    caller: 'operator',
    about: 'How much waits for operators, in figures alone; what a service that is away counts is null.',
    answer: ok(WireWaiting),
    asks: [
      ...[auth, notifications, orders, settlement].map(({ procedures }) => procedures.countWaiting),
      ...every.map(({ procedures }) => procedures.countStuck),
    ],
  }),
  deadLetters: route({
    method: 'GET',
    path: '/v1/ops/dead-letters',
    caller: 'operator',
    about:
      'Facts that a reaction refused again and again, of one service or of all, with how many there are; `next` names the services that have more, to be asked one by one.',
    query: z.object({ service: DeskService.optional(), after: Id.optional() }),
    answer: ok(
      z.object({
        dead_letters: z.array(deadLetterWire.schema),
        total: WireWaitingCount.optional(),
        next: z.array(z.object({ service: DeskService, after: Id })).optional(),
        ...away,
      }),
    ),
    asks: every.flatMap(({ procedures }) => [procedures.listDeadLetters, procedures.countStuck]),
  }),
  replayDeadLetter: route({
    method: 'POST',
    path: '/v1/ops/dead-letters/replay',
    caller: 'operator',
    about: 'Works on a parked fact once more; what fails again stays parked.',
    body: z.object({ ...service, dead_letter_id: Id }),
    answer: done,
    asks: every.map(({ procedures }) => procedures.replayDeadLetter),
  }),
  queues: route({
    method: 'GET',
    path: '/v1/ops/queues',
    caller: 'operator',
    about: 'The queues of chores with those that gave up, of one service or of all.',
    query: z.object({ service: DeskService.optional() }),
    answer: ok(z.object({ queues: z.array(queueWire.schema), ...away })),
    asks: every.map(({ procedures }) => procedures.listQueues),
  }),
  retryChore: route({
    method: 'POST',
    path: '/v1/ops/queues/retry',
    caller: 'operator',
    about: 'Puts a chore that gave up into its queue again.',
    body: z.object({ ...service, queue: z.string().min(1).max(100), chore_id: z.string().min(1).max(100) }),
    answer: done,
    asks: every.map(({ procedures }) => procedures.retryChore),
  }),
  platform: route({
    method: 'GET',
    path: '/v1/ops/platform',
    caller: 'operator',
    roles: ['support'],
    about: 'How many copies of each part of the platform are ready now, and how much room its database has.',
    answer: ok(WirePlatform),
    asks: [],
  }),
  providers: route({
    method: 'GET',
    path: '/v1/ops/providers',
    caller: 'operator',
    roles: EVERY_ROLE,
    about:
      'How calls to other companies end, in figures alone: the last of each outcome, and the last hour. What a service that is away knows is missing.',
    answer: ok(WireProviders),
    asks: [],
  }),
  ...searchRoutes,
  accessLog: route({
    method: 'GET',
    path: '/v1/ops/access-log',
    caller: 'operator',
    about:
      'Who did what in a service or, where none is named, in all of them, the latest first; `from` and `to` are Korean days, both included. The next page of one service begins `before` the last entry, that of all at the `places` of the answer.',
    query: z.object({
      service: DeskService.optional(),
      act: z.string().max(100).optional(),
      subject: z.string().max(200).optional(),
      actor_id: Id.optional(),
      from: BusinessDay.optional(),
      to: BusinessDay.optional(),
      limit: z.coerce.number().int().min(1).max(200).optional(),
      before: z.coerce.number().int().min(1).optional(),
      places: z
        .string()
        .regex(/^[a-z]+:\d{1,15}(,[a-z]+:\d{1,15}){0,9}$/, '형식이 올바르지 않아요.')
        .optional(),
    }),
    answer: ok(
      z.object({
        entries: z.array(entryWire.schema),
        next: z.int().nullable(),
        places: z.string().nullable().optional(),
        away: z.array(DeskService).optional(),
      }),
    ),
    asks: [...every.map(({ procedures }) => procedures.listAccessLog), auth.procedures.nameOwners],
  }),
};
