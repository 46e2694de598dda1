import type { Socket } from 'socket.io-client';
import { v7 } from 'uuid';
import {
  contracts,
  namespaces,
  OrderChanged,
  PaymentRefunded,
  socketEvents,
  StatusChanged,
  statusMessages,
  won,
} from '@jumun/contracts';
import { eventually } from '@jumun/testing';
import {
  collect,
  connected,
  heard,
  ORDER_NUMBER,
  OTHER_SHOP_ID,
  PAYMENT_ID,
  refusal,
  SHOP_ID,
  openedCopies,
} from './setup-copies.js';

const { moveUndone, orderDelayed, paymentRefunded } = contracts.orders.facts;
const order = { shopId: SHOP_ID, orderNumber: ORDER_NUMBER };

const test = openedCopies(2);

const owner = async (copy = 0): Promise<Socket> =>
  test.client(copy, namespaces.owner, { auth: { token: await test.token() } });
const customer = (copy = 0, query: object = order): Socket => test.client(copy, namespaces.shopper, { query });

/** A refund after which so much has gone back of 4,500 won. */
function refunded(refundedTotal: number, id?: string, at = new Date()): Promise<string> {
  const payload = {
    ...order,
    ...{ paymentId: PAYMENT_ID, checkoutId: v7(), refundId: v7(), currency: 'KRW' as const },
    ...{
      amount: won(4_500),
      refundAmount: won(1_000),
      refundedTotal: won(refundedTotal),
      full: refundedTotal === 4_500,
    },
    ...{ restock: false, by: 'owner' as const, storeName: 'demo', title: '라떼', refundedAt: at.toISOString() },
  };
  return test.base.publish(paymentRefunded, payload, id);
}

function delayed(nth: number, id?: string, at = new Date()): Promise<string> {
  const moment = at.toISOString();
  const payload = {
    ...order,
    paymentId: PAYMENT_ID,
    storeName: 'demo',
    sequence: nth,
    readyBy: moment,
    delayedAt: moment,
  };
  return test.base.publish(orderDelayed, payload, id);
}

describe('a customer', () => {
  it.each([
    ['without an order', {}],
    ['with a number of nobody', { ...order, orderNumber: '261121-AAAAAAAA-009' }],
    ['with the number of another shop', { ...order, shopId: OTHER_SHOP_ID }],
    ['with nonsense', { shopId: 'x', orderNumber: "' or 1=1" }],
  ])('%s is not let in', async (_name, query) => {
    expect(await refusal(customer(0, query))).toBe('ORDER_NOT_FOUND');
  });

  it('joins the room of its order, and no other', async () => {
    const socket = customer();
    await connected(socket);
    const joined = heard(socket, socketEvents.orderRoomJoined);
    socket.emit(socketEvents.joinOrderRoom, order);
    expect(await joined).toEqual({ message: statusMessages[test.order.status], status: test.order.status });
    const refused = await socket.emitWithAck(socketEvents.joinOrderRoom, {
      ...order,
      orderNumber: '261121-AAAAAAAA-009',
    });
    expect(refused).toMatchObject({ success: false, errorCode: 'FORBIDDEN' });
  });

  it('hears each change once, whichever copy it and the change are at, and so does the owner', async () => {
    const sockets = [customer(0), customer(1), await owner(0), await owner(1)];
    await Promise.all(sockets.map(connected));
    await Promise.all(
      sockets.map((socket, at) =>
        socket.emitWithAck(at < 2 ? socketEvents.joinOrderRoom : socketEvents.joinShopOrderRoom, order),
      ),
    );
    const changes = sockets.map((socket) => collect<StatusChanged>(socket, socketEvents.statusChanged));
    const id = await test.moved('preparing');
    test.order.sequence -= 1;
    await test.moved('preparing', id);
    // Waits here: the copy that has the next move may be quicker, and a move that is outdated by then is not sent.
    await eventually(() => changes.every((list) => list.length === 1));
    await test.moved('ready');
    await eventually(() => changes.every((list) => list.length >= 2));
    await test.base.settle();
    const expected = (['preparing', 'ready'] as const).map((status, at) => ({
      status,
      message: statusMessages[status],
      orderNumber: ORDER_NUMBER,
      sequence: test.order.sequence - 1 + at,
    }));
    for (const list of changes) expect(list).toEqual(expected);
    StatusChanged.parse(changes[0]?.[0]);
  });

  it('hears each refund once, on whichever copy, however late it was found, and the owner none', async () => {
    const [here, there, shop] = [customer(0), customer(1), await owner(0)];
    await Promise.all([here, there, shop].map(connected));
    await Promise.all([here, there].map((socket) => socket.emitWithAck(socketEvents.joinOrderRoom, order)));
    await shop.emitWithAck(socketEvents.joinShopOrderRoom, order);
    const heardBy = [here, there, shop].map((s) => collect<PaymentRefunded>(s, socketEvents.paymentRefunded));
    const id = await refunded(1_000);
    await refunded(1_000, id);
    await eventually(() => heardBy[0]?.length === 1 && heardBy[1]?.length === 1);
    await refunded(4_500, undefined, new Date(Date.now() - 60 * 60 * 1000));
    await eventually(() => heardBy[0]?.length === 2 && heardBy[1]?.length === 2);
    await refunded(2_500);
    await test.base.settle();
    const told = [
      { orderNumber: ORDER_NUMBER, refundedAmount: 1_000, full: false },
      { orderNumber: ORDER_NUMBER, refundedAmount: 4_500, full: true },
    ];
    expect(heardBy).toEqual([told, told, []]);
    PaymentRefunded.parse(heardBy[0]?.[0]);
  });

  it('is told to look again, once, when another moment was promised', async () => {
    const [here, shop] = [customer(0), await owner(1)];
    await Promise.all([here, shop].map(connected));
    await here.emitWithAck(socketEvents.joinOrderRoom, order);
    const heardHere = collect<OrderChanged>(here, socketEvents.orderChanged);
    const heardThere = collect<OrderChanged>(shop, socketEvents.orderChanged);
    const id = await delayed(1);
    await delayed(1, id);
    await delayed(2);
    await eventually(() => heardHere.length === 2);
    await delayed(3, undefined, new Date(Date.now() - 60 * 60 * 1000));
    await test.base.settle();
    expect(heardHere).toEqual([{ orderNumber: ORDER_NUMBER }, { orderNumber: ORDER_NUMBER }]);
    expect(heardThere).toEqual([]);
    OrderChanged.parse(heardHere[0]);
  });

  it('hears of a move that was undone that its order is another one, once, and of no status', async () => {
    const socket = customer();
    await connected(socket);
    await socket.emitWithAck(socketEvents.joinOrderRoom, order);
    const changes = collect<OrderChanged>(socket, socketEvents.orderChanged);
    const moves = collect<StatusChanged>(socket, socketEvents.statusChanged);
    await test.moved('preparing');
    await eventually(() => moves.length === 1);
    test.order.sequence += 1;
    const undo = {
      ...{ ...order, paymentId: PAYMENT_ID, storeName: 'demo' },
      ...{ from: 'preparing' as const, to: 'waiting' as const },
      ...{ sequence: test.order.sequence, undoneAt: new Date().toISOString() },
    };
    const tablet = await owner(1);
    await connected(tablet);
    const shown = collect<OrderChanged>(tablet, socketEvents.orderChanged);
    const id = await test.base.publish(moveUndone, undo);
    await test.base.publish(moveUndone, undo, id);
    await eventually(() => changes.length === 1 && shown.length === 1);
    await test.base.settle();
    expect([changes, shown, moves.length]).toEqual([[{ orderNumber: ORDER_NUMBER }], changes, 1]);
  });

  it('hears nothing of what is late or old', async () => {
    const socket = customer();
    await connected(socket);
    await socket.emitWithAck(socketEvents.joinOrderRoom, order);
    const changes = collect<StatusChanged>(socket, socketEvents.statusChanged);
    test.order.sequence -= 2;
    await test.moved('preparing');
    test.order.sequence += 5;
    await test.moved('preparing', undefined, new Date(Date.now() - 60 * 60 * 1000));
    await test.base.settle();
    await test.moved('completed');
    await eventually(() => changes.length > 0);
    expect(changes.map(({ status }) => status)).toEqual(['completed']);
  });

  it('that was away for a moment gets what it missed', async () => {
    const socket = customer();
    await connected(socket);
    await socket.emitWithAck(socketEvents.joinOrderRoom, order);
    const first = heard(socket, socketEvents.statusChanged);
    await test.moved('preparing');
    await first;
    const changes = collect<StatusChanged>(socket, socketEvents.statusChanged);
    const gone = heard(socket, 'disconnect');
    socket.io.engine.close();
    await gone;
    await test.moved('ready');
    await test.base.settle();
    await connected(socket);
    await eventually(() => changes.length > 0);
    expect([socket.recovered, changes.map(({ status }) => status)]).toEqual([true, ['ready']]);
  });
});
