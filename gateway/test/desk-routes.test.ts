import { v7 } from 'uuid';
import {
  contracts,
  desks,
  http,
  MOST_COUNTED,
  Problem,
  type DeskService,
  type WireAccessLogEntry,
} from '@jumun/contracts';
import { openedGateway } from './setup-gateway.js';

const routes = http.desk;
const SERVICES = Object.keys(desks) as DeskService[];

const gateway = openedGateway();
let token: string;
let operatorId: string;
beforeAll(async () => {
  operatorId = v7();
  token = await gateway.keys.token({ role: 'operator', sub: operatorId });
});

const letter = {
  deadLetterId: v7(),
  consumer: 'settlement__orders_payment_paid',
  factId: v7(),
  subject: contracts.orders.facts.paymentPaid.subject,
  payload: { amount: 9000 },
  reason: 'no such shop',
  attempts: 5,
  parkedAt: '2026-11-21T03:00:00.000Z',
};
const queue = {
  queue: 'send-message',
  waiting: 1,
  delayed: 2,
  active: 0,
  failed: 1,
  failures: [{ choreId: '17', reason: 'no answer', attempts: 5, failedAt: '2026-11-21T03:00:00.000Z' }],
};

describe('what waits', () => {
  const { auth, notifications, orders, settlement } = contracts;
  const waiting = async () => (await gateway.ask('GET', routes.waiting.path, { token })).body.data;
  const people = { inquiries: 2, messages: 3 };
  const money = { payouts: 5, bankFiles: 6, payoutAccounts: 7, breaks: 8, brokenRules: 9, approvals: 10 };
  const exactly = (count: number) => ({ count, is_more: false });
  const atLeast = (count: number) => ({ count, is_more: true });

  beforeEach(async () => {
    await gateway.base.stub(auth.procedures.countWaiting, () => ({ shops: 1 }));
    await gateway.base.stub(notifications.procedures.countWaiting, () => people);
    await gateway.base.stub(orders.procedures.countWaiting, () => ({ payments: 4 }));
    await gateway.base.stub(settlement.procedures.countWaiting, () => money);
    for (const service of SERVICES)
      await gateway.base.stub(desks[service].procedures.countStuck, () => ({ deadLetters: 1, failedChores: 2 }));
  });

  it('is counted in one answer', async () => {
    expect(await waiting()).toEqual({
      shops: exactly(1),
      inquiries: exactly(2),
      messages: exactly(3),
      payments: exactly(4),
      payouts: exactly(5),
      bank_files: exactly(6),
      payout_accounts: exactly(7),
      breaks: exactly(8),
      broken_rules: exactly(9),
      approvals: exactly(10),
      dead_letters: exactly(SERVICES.length),
      failed_chores: exactly(SERVICES.length * 2),
    });
  });

  it.each(['SERVICE_AWAY', 'TOOK_TOO_LONG', 'INTERNAL'] as const)(
    'is unknown of a service that answers %s, and known of the others',
    async (code) => {
      const fail = () => {
        throw new Problem(code);
      };
      await gateway.base.stub(settlement.procedures.countWaiting, fail);
      await gateway.base.stub(desks.settlement.procedures.countStuck, fail);
      expect(await waiting()).toMatchObject({
        shops: exactly(1),
        ...{
          payouts: null,
          bank_files: null,
          payout_accounts: null,
          breaks: null,
          broken_rules: null,
          approvals: null,
        },
        dead_letters: atLeast(SERVICES.length - 1),
      });
    },
  );

  it('says since when the oldest waits, of parked facts in any service', async () => {
    const [early, late] = ['2026-11-20T01:00:00+09:00', '2026-11-20T00:00:00.000Z'];
    await gateway.base.stub(auth.procedures.countWaiting, () => ({ shops: 1, since: { shops: early } }));
    await gateway.base.stub(orders.procedures.countWaiting, () => ({ payments: 0, since: { payments: null } }));
    for (const [service, since] of [
      ['auth', late],
      ['orders', early],
    ] as const)
      await gateway.base.stub(desks[service].procedures.countStuck, () => ({
        ...{ deadLetters: 1, failedChores: 2, since: { deadLetters: since } },
      }));
    expect(await waiting()).toMatchObject({
      shops: { ...exactly(1), since: early },
      payments: exactly(0),
      dead_letters: { ...exactly(SERVICES.length), since: early },
    });
  });

  it('is so much or more where nobody counted further', async () => {
    await gateway.base.stub(orders.procedures.countWaiting, () => ({ payments: MOST_COUNTED }));
    await gateway.base.stub(desks.orders.procedures.countStuck, () => ({
      deadLetters: MOST_COUNTED,
      failedChores: null,
    }));
    expect(await waiting()).toMatchObject({
      payments: atLeast(MOST_COUNTED),
      dead_letters: atLeast(MOST_COUNTED + SERVICES.length - 1),
      failed_chores: atLeast((SERVICES.length - 1) * 2),
    });
  });

  it('is unknown where no service knows it, or one does not and the others have none', async () => {
    for (const service of SERVICES)
      await gateway.base.stub(desks[service].procedures.countStuck, () => ({ deadLetters: 0, failedChores: null }));
    await gateway.base.stub(desks.auth.procedures.countStuck, () => ({ deadLetters: 0, failedChores: 0 }));
    expect(await waiting()).toMatchObject({ dead_letters: exactly(0), failed_chores: null });
  });
});

describe('parked facts', () => {
  it('of all services are in one list, and a service that is away is named', async () => {
    for (const service of SERVICES) {
      await gateway.base.stub(desks[service].procedures.listDeadLetters, (input) => {
        // As many as the contract lets it: a list that is cut short hides what is the newest.
        expect(input).toEqual({ limit: 200 });
        if (service === 'orders') throw new Problem('SERVICE_AWAY');
        return service === 'settlement' ? [letter] : [];
      });
      await gateway.base.stub(desks[service].procedures.countStuck, () => ({
        deadLetters: service === 'settlement' ? 1 : 0,
        failedChores: 0,
      }));
    }
    const { body } = await gateway.ask('GET', routes.deadLetters.path, { token });
    const { deadLetterId: dead_letter_id, factId: fact_id, parkedAt: parked_at, ...rest } = letter;
    expect(body.data).toEqual({
      dead_letters: [{ service: 'settlement', dead_letter_id, fact_id, parked_at, ...rest }],
      total: { count: 1, is_more: true },
      next: [],
      away: ['orders'],
    });
    const one = await gateway.ask('GET', `${routes.deadLetters.path}?service=catalog`, { token });
    expect(one.body.data).toEqual({ dead_letters: [], total: { count: 0, is_more: false }, next: [], away: [] });
    expect((await gateway.ask('GET', `${routes.deadLetters.path}?service=orders`, { token })).status).toBe(503);
    expect((await gateway.ask('GET', `${routes.deadLetters.path}?service=x`, { token })).status).toBe(400);
  });

  it('are shown although nobody could count them in time', async () => {
    await gateway.base.stub(desks.settlement.procedures.listDeadLetters, () => [letter]);
    await gateway.base.stub(desks.settlement.procedures.countStuck, () => {
      throw new Problem('TOOK_TOO_LONG');
    });
    const { data } = (await gateway.ask('GET', `${routes.deadLetters.path}?service=settlement`, { token })).body;
    expect([data.dead_letters.length, data.total, data.away]).toEqual([1, null, []]);
  });

  it('go on where a service has told as many as it tells at once', async () => {
    const { listDeadLetters, countStuck } = desks.settlement.procedures;
    const ids = Array.from({ length: 201 }, () => v7());
    await gateway.base.stub(listDeadLetters, ({ after }) => {
      const from = ids.findIndex((id) => id === after) + 1;
      return ids.slice(from, from + 200).map((deadLetterId) => ({ ...letter, deadLetterId }));
    });
    await gateway.base.stub(countStuck, () => ({ deadLetters: 201, failedChores: 0 }));
    const page = async (query: string) =>
      (await gateway.ask('GET', `${routes.deadLetters.path}?${query}`, { token })).body;
    const first = (await page('service=settlement')).data;
    expect([first.total.count, first.next]).toEqual([201, [{ service: 'settlement', after: ids[199] }]]);
    const second = (await page(`service=settlement&after=${ids[199]}`)).data;
    expect([second.dead_letters.length, second.next]).toEqual([1, []]);
    expect((await page(`after=${ids[199]}`)).errors[0].path).toBe('service');
  });

  it('are worked on again in the name of the operator', async () => {
    let asked: unknown;
    await gateway.base.stub(desks.settlement.procedures.replayDeadLetter, (input, actor) => {
      asked = [input, actor];
      return {};
    });
    const json = { service: 'settlement', dead_letter_id: letter.deadLetterId };
    expect((await gateway.ask('POST', routes.replayDeadLetter.path, { token, json })).status).toBe(200);
    expect(asked).toEqual([
      { deadLetterId: letter.deadLetterId },
      expect.objectContaining({ kind: 'operator', operatorId }),
    ]);
    await gateway.base.stub(desks.settlement.procedures.replayDeadLetter, () => {
      throw new Problem('REPLAY_FAILED', { data: { reason: 'no such shop' } });
    });
    const failed = await gateway.ask('POST', routes.replayDeadLetter.path, { token, json });
    expect([failed.status, failed.body.errorCode, failed.body.data]).toEqual([
      409,
      'REPLAY_FAILED',
      { reason: 'no such shop' },
    ]);
  });
});

describe('queues', () => {
  it('are shown with the jobs that gave up, which can be tried again', async () => {
    await gateway.base.stub(desks.notifications.procedures.listQueues, () => [queue]);
    const { body } = await gateway.ask('GET', `${routes.queues.path}?service=notifications`, { token });
    expect(body.data.queues).toEqual([
      {
        ...queue,
        service: 'notifications',
        failures: [{ chore_id: '17', reason: 'no answer', attempts: 5, failed_at: '2026-11-21T03:00:00.000Z' }],
      },
    ]);
    let asked: unknown;
    await gateway.base.stub(desks.notifications.procedures.retryChore, (input) => {
      asked = input;
      return {};
    });
    const json = { service: 'notifications', queue: 'send-message', chore_id: '17' };
    expect((await gateway.ask('POST', routes.retryChore.path, { token, json })).status).toBe(200);
    expect(asked).toEqual({ queue: 'send-message', choreId: '17' });
  });
});

describe('the access log', () => {
  it('is read of one service, page by page', async () => {
    const entry = {
      position: 7,
      at: '2026-11-21T03:00:00.000Z',
      actorKind: 'operator',
      actorId: operatorId,
      act: 'approve-shop',
      subject: v7(),
      requestId: v7(),
    };
    let asked: unknown;
    await gateway.base.stub(desks.auth.procedures.listAccessLog, (input) => {
      asked = input;
      return [entry];
    });
    const path = `${routes.accessLog.path}?service=auth&act=approve-shop&limit=1&before=9&from=2026-11-20&to=2026-11-21`;
    const { body } = await gateway.ask('GET', path, { token });
    expect(asked).toEqual({ act: 'approve-shop', limit: 1, before: 9, from: '2026-11-20', to: '2026-11-21' });
    expect(body.data).toEqual({
      entries: [
        {
          service: 'auth',
          position: 7,
          at: entry.at,
          actor_kind: 'operator',
          actor_id: operatorId,
          act: 'approve-shop',
          subject: entry.subject,
          request_id: entry.requestId,
        },
      ],
      next: 7,
    });
  });

  it('names the owner who acted, and is without the name while nobody can tell it', async () => {
    const [shopId, request] = [v7(), v7()];
    const common = { at: '2026-11-21T03:00:00.000Z', act: 'pay-out', subject: shopId, requestId: request };
    await gateway.base.stub(desks.settlement.procedures.listAccessLog, () => [
      { ...common, position: 2, actorKind: 'owner', actorId: shopId },
      { ...common, position: 1, actorKind: 'service', actorId: null },
    ]);
    const { nameOwners } = contracts.auth.procedures;
    let asked: unknown;
    await gateway.base.stub(nameOwners, (input) => {
      asked = input;
      return [{ shopId, shopName: '데모 카페', ownerName: '김사장' }];
    });
    const owners = async () => {
      const { body } = await gateway.ask('GET', `${routes.accessLog.path}?service=settlement`, { token });
      return body.data.entries.map(({ owner }: WireAccessLogEntry) => owner);
    };
    expect(await owners()).toEqual([{ name: '김사장', shop_name: '데모 카페' }, undefined]);
    expect(asked).toEqual({ shopIds: [shopId] });
    await gateway.base.stub(nameOwners, () => {
      throw new Problem('SERVICE_AWAY');
    });
    expect(await owners()).toEqual([undefined, undefined]);
  });
});
