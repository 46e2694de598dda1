import { contracts, type AnswerOfRoute, type http } from '@jumun/contracts';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { eventually } from '@jumun/testing';
import { v7 } from 'uuid';
import { UNKNOWN_ID, type CallCase } from './case.js';
import type { TwoShops } from './two-shops.js';

const PARK = `insert into dead_letter (id, consumer, fact_id, subject, payload, reason, attempts) values ($1, $2, $3, $4, $5, 'a test', 5)`;
const QUEUE = 'expire-checkouts';

/** A fact that could not be worked on when it came, and can be now. */
async function parkedFact({ fixture }: TwoShops): Promise<string> {
  const id = v7();
  const closed = contracts.orders.facts.checkoutClosed;
  const payload = { shopId: UNKNOWN_ID, paymentId: v7(), checkoutId: v7(), orderNumber: '261121-00000000-001', amount: 1, currency: 'KRW', reason: 'expired', closedAt: new Date().toISOString() }; // prettier-ignore
  await fixture.sql('catalog', PARK, [id, `catalog__${closed.key.replace(/\W/g, '_')}`, v7(), closed.subject, payload]);
  return id;
}

/** A job with an unreadable payload, which fails at its only attempt. */
async function failedChore({ fixture }: TwoShops): Promise<string> {
  const connection = new Redis(fixture.platform.run().redis.url, { maxRetriesPerRequest: null });
  const queue = new Queue(`orders.${QUEUE}`, { connection, skipVersionCheck: true });
  try {
    const chore = await queue.add(QUEUE, 'nonsense', { attempts: 1 });
    await eventually(async () => (await chore.getState()) === 'failed');
    return chore.id ?? '';
  } finally {
    await queue.close();
    connection.disconnect();
  }
}

export const deskCalls = {
  waiting: { right: () => ({}) },
  deadLetters: {
    right: () => ({}),
    wrong: [
      { query: { service: 'kitchen' }, path: 'service', message: '고를 수 있는 값이 아니에요.' },
      { query: { after: UNKNOWN_ID }, path: 'service', message: '서비스를 골라주세요.' },
    ],
  },
  replayDeadLetter: {
    right: async (twoShops) => ({ body: { service: 'catalog', dead_letter_id: await parkedFact(twoShops) } }),
    unknown: { call: () => ({ body: { service: 'catalog', dead_letter_id: UNKNOWN_ID } }), code: 'NOT_FOUND' },
  },
  queues: { right: () => ({}) },
  retryChore: {
    right: async (twoShops) => ({ body: { service: 'orders', queue: QUEUE, chore_id: await failedChore(twoShops) } }),
    unknown: {
      call: () => ({ body: { service: 'orders', queue: QUEUE, chore_id: 'no-such-chore' } }),
      code: 'NOT_FOUND',
    },
  },
  platform: { right: () => ({}) },
  providers: { right: () => ({}) },
  search: {
    right: ({ a }) => ({ body: { q: a.orderNumber } }),
    answers: ({ data }: AnswerOfRoute<typeof http.desk.search>, { a }) => {
      expect(data.payments.map(({ payment_id }) => payment_id)).toEqual([a.paymentId]);
    },
    wrong: [{ set: { q: '' }, path: 'q', message: '검색어를 입력해주세요.' }],
  },
  accessLog: {
    right: () => ({ query: { service: 'auth', from: '2026-01-01' } }),
    wrong: [{ query: { to: 'someday' }, path: 'to', message: '형식이 올바르지 않아요.' }],
  },
} satisfies Record<string, CallCase>;
