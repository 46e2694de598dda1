import { decode, http, type Route } from '@jumun/contracts';
import { arbitraryOf } from '@jumun/testing/arbitrary';
import fc from 'fast-check';
import { z } from 'zod';
import {
  asBefore,
  example,
  exampleContent,
  PlayedApi,
  refused,
  uncalled,
  wireContent,
  type SomeAnswers,
} from './played.ts';
import { spellAnswer } from './played/spell-answer.ts';

const PAYOUT = '0192f000-0000-7000-8000-000000000001';
const at = ({ path }: Route, params: Record<string, string> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? PAYOUT);
async function answerTo(answers: SomeAnswers, route: Route, init: RequestInit = {}, search = '') {
  const { fetch } = new PlayedApi(answers);
  const response = await fetch(`${at(route)}${search}`, { method: route.method, ...init });
  return { status: response.status, body: await response.json() };
}

describe('a played call', () => {
  it('is answered in our spelling, and sends the published one', async () => {
    const account = { ...exampleContent(http.orders.searchPayments)[0], status: 'cancelled', orderStatus: 'ready' };
    const { body } = await answerTo(
      {
        orders: {
          listPayments: () => [account as ReturnType<typeof exampleContent<typeof http.orders.listPayments>>[number]],
        },
      },
      http.orders.listPayments,
    );
    expect(body).toMatchObject({ success: true, data: [{ status: 'cancel', delivery_status: 'ready' }] });
  });

  it('reads its request in our spelling', async () => {
    const asked: unknown[] = [];
    await answerTo(
      { orders: { listPayments: ({ query }) => (asked.push(query), []) } },
      http.orders.listPayments,
      {},
      '?status=cancel&limit=5',
    );
    expect(asked).toEqual([{ status: 'cancelled', limit: 5 }]);
  });

  it('is refused for an input that its contract does not take, and by a code of the catalogue', async () => {
    const { payout } = http.payouts;
    const wrong = { ...payout, path: payout.path.replace(':payout_id', 'no-id') };
    expect(await answerTo({ payouts: { payout: example } }, wrong)).toMatchObject({
      status: 400,
      body: { errorCode: 'INVALID_INPUT', errors: [{ path: 'payout_id' }] },
    });
    expect(await answerTo({ payouts: { payout: refused('PAYOUT_NOT_FOUND') } }, http.payouts.payout)).toMatchObject({
      status: 404,
      body: { success: false, errorCode: 'PAYOUT_NOT_FOUND', message: '입금 내역을 찾을 수 없어요.' },
    });
  });

  it('rejects an answer with a name or a value that its contract does not know', async () => {
    const wrong = (rows: unknown) => answerTo({ orders: { listPayments: rows as [] } }, http.orders.listPayments);
    await expect(wrong([{ paymentNumber: 1 }])).rejects.toThrow(/http\.orders\.listPayments.*"paymentNumber"/);
    await expect(wrong([{}])).rejects.toThrow(/http\.orders\.listPayments/);
  });

  it('without an answer is named, also where a whole record leaves it out', async () => {
    await expect(answerTo({}, http.orders.listPayments)).rejects.toThrow(/http\.orders\.listPayments/);
    const left = answerTo({ orders: { listPayments: uncalled } }, http.orders.listPayments);
    await expect(left).rejects.toThrow(/http\.orders\.listPayments/);
  });
});

describe('answers', () => {
  const statusOf = async ({ fetch }: PlayedApi, route: Route) =>
    (await fetch(at(route), { method: route.method })).status;
  const { listPayments, dashboard, orderCounts } = http.orders;

  it('take the place of others until they are taken back', async () => {
    const api = new PlayedApi({ orders: { listPayments: () => [] } });
    const undo = api.playRoute(listPayments, refused('INTERNAL'));
    expect([await statusOf(api, listPayments), api.isReplaced(listPayments)]).toEqual([500, true]);
    undo();
    expect([await statusOf(api, listPayments), api.isReplaced(listPayments)]).toEqual([200, false]);
  });

  it('may be those of before, for some calls alone', async () => {
    const api = new PlayedApi({ orders: { listPayments: () => [] } });
    api.play({ orders: { listPayments: ({ query }) => (query.limit === 5 ? refused('INTERNAL') : asBefore) } });
    const { status } = await api.fetch(`${at(listPayments)}?limit=5`);
    expect([status, await statusOf(api, listPayments)]).toEqual([500, 200]);
  });

  it('stay where a whole record leaves their call out', async () => {
    const api = new PlayedApi({ orders: { listPayments: () => [] } });
    api.play({ orders: { listPayments: uncalled } });
    expect(await statusOf(api, listPayments)).toBe(200);
  });

  it('take the place of those to every call that reads, and to no other call', async () => {
    const api = new PlayedApi({ orders: { listPayments: () => [], orderCounts: example }, auth: { logout: example } });
    api.playReads(refused('INTERNAL'));
    const asked = [listPayments, orderCounts, http.auth.logout].map((route) => statusOf(api, route));
    expect(await Promise.all(asked)).toEqual([500, 500, 200]);
    await expect(statusOf(api, dashboard)).rejects.toThrow(/http\.orders\.dashboard/);
  });
});

const calls = Object.entries(http).flatMap(([group, routes]) =>
  Object.entries<Route>(routes).map(([name, route]) => ({ name: `${group}.${name}`, route })),
);
/** Files, streams and bare redirections have no schema to be made from. */
const described = calls.filter(({ route: { answer } }) => answer instanceof z.ZodObject);

describe('each published call', () => {
  it.each(described)('has an example that its contract takes: $name', ({ route }) => {
    expect(wireContent(route, exampleContent(route))).toBeDefined();
  });

  // The forms of payment pages hold what a provider likes, in its own spelling.
  const spellable = described.filter(({ name }) => !/^orders\.register(?:Trade|Payment)$/.test(name));
  it.each(spellable)('is spelled back as it was: $name', ({ route: { answer } }) => {
    fc.assert(
      fc.property(arbitraryOf(answer), (value) => {
        expect(spellAnswer(answer, decode(value))).toEqual(value);
      }),
      { numRuns: 10 },
    );
  });
});
