import { v7 } from 'uuid';
import { BoardChanged, contracts, namespaces, OrderCalled, revokedKey, socketEvents } from '@jumun/contracts';
import { eventually } from '@jumun/testing';
import { collect, connected, ORDER_NUMBER, OTHER_SHOP_ID, refusal, SHOP_ID, openedCopies } from './setup-copies.js';

const { boardChanged, orderCalled } = contracts.orders.hints;
const AT = '2026-11-21T03:00:00.000Z';

const test = openedCopies(2);

const tokenOf = (more: object = {}) => test.token({ role: 'device', scope: 'screen', ...more });
const screen = async (copy: number, more: object = {}) =>
  test.client(copy, namespaces.screen, { auth: { token: await tokenOf(more) } });

describe('a call screen', () => {
  it('is let in by the token of a device that was paired as one, and by no other', async () => {
    const sid = v7();
    await test.base.redis.set(revokedKey(sid), '1', 'EX', 60);
    const cases: [string, object][] = [
      ['let in', { token: await tokenOf() }],
      ['AUTH090', {}],
      ['AUTH097', { token: await tokenOf({ sid }) }],
      ['AUTH099', { token: await tokenOf({ expiresIn: -5 }) }],
      ['FORBIDDEN', { token: await tokenOf({ scope: 'print' }) }],
      ['FORBIDDEN', { token: await test.token() }],
    ];
    for (const [code, auth] of cases) expect(await refusal(test.client(0, namespaces.screen, { auth }))).toBe(code);
    expect(await refusal(test.client(0, namespaces.owner, { auth: { token: await tokenOf() } }))).toBe('FORBIDDEN');
  });

  it('hears on every copy that it has to ask, and nothing of another shop', async () => {
    const sockets = [await screen(0), await screen(1), await screen(0, { sub: OTHER_SHOP_ID })];
    await Promise.all(sockets.map(connected));
    const events = sockets.map((socket) => collect<BoardChanged>(socket, socketEvents.screenChanged));
    test.base.hint(boardChanged, { shopId: SHOP_ID, at: AT });
    await eventually(() => events.slice(0, 2).every((told) => told.length === 1));
    test.base.hint(boardChanged, { shopId: OTHER_SHOP_ID, at: AT });
    await eventually(() => events[2]?.length === 1);
    expect(events).toEqual([[{ at: AT }], [{ at: AT }], [{ at: AT }]]);
    BoardChanged.parse(events[0]?.[0]);
  });
});

it('a shopper hears that the order was called once more', async () => {
  const query = { shopId: SHOP_ID, orderNumber: ORDER_NUMBER };
  const shopper = test.client(0, namespaces.shopper, { query });
  await connected(shopper);
  await shopper.emitWithAck(socketEvents.joinOrderRoom, query);
  const calls = collect<OrderCalled>(shopper, socketEvents.orderCalled);
  test.base.hint(orderCalled, { ...query, at: AT });
  await eventually(() => calls.length === 1);
  expect(OrderCalled.parse(calls[0])).toEqual({ orderNumber: ORDER_NUMBER, at: AT });
});
