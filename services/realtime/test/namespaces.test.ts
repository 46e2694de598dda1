import { generateKeyPair } from 'jose';
import type { Socket } from 'socket.io-client';
import { v7 } from 'uuid';
import {
  BoardChanged,
  type StaffCall,
  contracts,
  namespaces,
  NewNotice,
  NewOrder,
  Problem,
  revokedKey,
  socketEvents,
  StatusChanged,
  statusMessages,
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

const { bellAdded, noticeAdded } = contracts.notifications.facts;
const order = { shopId: SHOP_ID, orderNumber: ORDER_NUMBER };

const test = openedCopies(2);

const owner = async (copy = 0, token?: string): Promise<Socket> =>
  test.client(copy, namespaces.owner, { auth: { token: token ?? (await test.token()) } });

describe('an owner', () => {
  it('is let in by its access token alone, and is told the code otherwise', async () => {
    const sid = v7();
    await test.base.redis.set(revokedKey(sid), '1', 'EX', 60);
    const stranger = await generateKeyPair('ES256');
    const cases: [string, object][] = [
      ['let in', { token: await test.token() }],
      ['AUTH090', {}],
      ['AUTH091', { token: 'nonsense' }],
      ['AUTH091', { token: { a: 1 } }],
      ['AUTH092', { token: await test.token({}, stranger.privateKey) }],
      ['AUTH097', { token: await test.token({ sid }) }],
      ['AUTH099', { token: await test.token({ expiresIn: -5 }) }],
      ['FORBIDDEN', { token: await test.token({ role: 'operator' }) }],
    ];
    for (const [code, auth] of cases) expect(await refusal(test.client(0, namespaces.owner, { auth }))).toBe(code);
  });

  it("hears of its shop's new and cancelled orders on every copy, once, with the number of unread notifications", async () => {
    const here = await owner(0);
    const there = await owner(1);
    const other = await owner(0, await test.token({ sub: OTHER_SHOP_ID }));
    await Promise.all([here, there, other].map(connected));
    const events = [here, there, other].map((socket) => collect<NewOrder>(socket, socketEvents.newOrder));
    const bell = {
      shopId: SHOP_ID,
      notificationId: v7(),
      paymentId: PAYMENT_ID,
      orderNumber: ORDER_NUMBER,
      unread: 3,
      createdAt: new Date().toISOString(),
      total: 3_500,
    };
    const id = await test.base.publish(bellAdded, { ...bell, kind: 'order-paid' });
    await test.base.publish(bellAdded, { ...bell, kind: 'order-paid' }, id);
    const next = { ...bell, notificationId: v7(), unread: 4 };
    const cancelledId = await test.base.publish(bellAdded, { ...next, kind: 'order-cancelled' });
    await test.base.publish(bellAdded, { ...next, kind: 'order-cancelled' }, cancelledId);
    await test.base.settle();
    await eventually(() => events[0]?.some(({ count }) => count === 4) && events[1]?.some(({ count }) => count === 4));
    const told = { data: ORDER_NUMBER, timestamp: bell.createdAt, total: 3_500 };
    const expected = [
      { ...told, count: 3, kind: 'order-paid' },
      { ...told, count: 4, kind: 'order-cancelled' },
    ];
    expect(events).toEqual([expected, expected, []]);
    NewOrder.parse(events[0]?.[0]);
  });

  it('hears once on every copy of what is no order', async () => {
    const sockets = [await owner(0), await owner(1), await owner(0, await test.token({ sub: OTHER_SHOP_ID }))];
    await Promise.all(sockets.map(connected));
    const events = sockets.map((socket) => collect<NewNotice>(socket, socketEvents.newNotice));
    const notice = { shopId: SHOP_ID, noticeId: v7(), kind: 'unattended', unread: 1 } as const;
    const createdAt = new Date().toISOString();
    await test.base.publish(noticeAdded, { ...notice, createdAt });
    await test.base.publish(noticeAdded, { ...notice, createdAt });
    const last = { ...notice, noticeId: v7(), unread: 2, createdAt };
    await test.base.publish(noticeAdded, last);
    await eventually(() => events.slice(0, 2).every((told) => told.some(({ count }) => count === 2)));
    const told = { kind: 'unattended', timestamp: createdAt };
    const expected = [
      { ...told, id: notice.noticeId, count: 1 },
      { ...told, id: last.noticeId, count: 2 },
    ];
    expect(events).toEqual([expected, expected, []]);
    NewNotice.parse(events[0]?.[0]);
  });

  it('hears once on every copy that its board is another one, and nothing of the board of another shop', async () => {
    const sockets = [await owner(0), await owner(1), await owner(0, await test.token({ sub: OTHER_SHOP_ID }))];
    await Promise.all(sockets.map(connected));
    const events = sockets.map((socket) => collect<BoardChanged>(socket, socketEvents.boardChanged));
    const changes = ['2026-11-21T03:00:00.000Z', '2026-11-21T03:00:01.000Z'];
    for (const at of changes) test.base.hint(contracts.orders.hints.boardChanged, { shopId: SHOP_ID, at });
    await eventually(() => events.slice(0, 2).every((told) => told.length >= changes.length));
    test.base.hint(contracts.orders.hints.boardChanged, { shopId: OTHER_SHOP_ID, at: '2026-11-21T03:00:02.000Z' });
    await eventually(() => events[2]?.length === 1);
    const expected = changes.map((at) => ({ at }));
    expect(events).toEqual([expect.arrayContaining(expected), expect.arrayContaining(expected), [expect.anything()]]);
    expect(events.map((told) => told.length)).toEqual([2, 2, 1]);
    BoardChanged.parse(events[0]?.[0]);
  });

  it('hears of a guest who calls, and of no other shop’s', async () => {
    const sockets = [await owner(0), await owner(1, await test.token({ sub: OTHER_SHOP_ID }))];
    await Promise.all(sockets.map(connected));
    const [own, foreign] = sockets.map((socket) => collect<StaffCall>(socket, socketEvents.staffCall));
    const call = { callId: OTHER_SHOP_ID, spot: '5번', kind: 'water', at: '2026-11-21T03:00:00.000Z' } as const;
    test.base.hint(contracts.notifications.hints.staffCallChanged, { shopId: SHOP_ID, ...call });
    test.base.hint(contracts.notifications.hints.staffCallChanged, { shopId: OTHER_SHOP_ID, ...call, spot: '6번' });
    await eventually(() => own?.length === 1 && foreign?.length === 1);
    expect([own, foreign]).toEqual([[call], [{ ...call, spot: '6번' }]]);
  });

  it('follows an order of its own shop and no other', async () => {
    const socket = await owner();
    await connected(socket);
    const joined = heard(socket, socketEvents.orderRoomJoined);
    expect(await socket.emitWithAck(socketEvents.joinShopOrderRoom, order)).toEqual({
      success: true,
      data: { status: test.order.status },
    });
    expect(await joined).toEqual({ message: statusMessages[test.order.status], status: test.order.status });

    const errors = collect<{ code: string }>(socket, socketEvents.errorMessage);
    const foreign = await socket.emitWithAck(socketEvents.joinShopOrderRoom, { ...order, shopId: OTHER_SHOP_ID });
    const unknown = await socket.emitWithAck(socketEvents.joinShopOrderRoom, {
      ...order,
      orderNumber: '261121-AAAAAAAA-009',
    });
    const broken = await socket.emitWithAck(socketEvents.joinShopOrderRoom, { shopId: 7 });
    expect([foreign, unknown, broken].map(({ errorCode }) => errorCode)).toEqual([
      'FORBIDDEN',
      'ORDER_NOT_FOUND',
      'INVALID_INPUT',
    ]);
    expect(errors.map(({ code }) => code)).toEqual(['FORBIDDEN', 'ORDER_NOT_FOUND', 'INVALID_INPUT']);
  });

  it('hears a change that is made while it joins, and each later one, once', async () => {
    const socket = await owner();
    await connected(socket);
    const changes = collect<StatusChanged>(socket, socketEvents.statusChanged);
    await test.whileAsked(
      async () => {
        await test.moved('ready');
        await eventually(() => changes.length === 1);
      },
      () => socket.emitWithAck(socketEvents.joinShopOrderRoom, order),
    );
    const refused = test.whileAsked(
      () => {
        throw new Problem('SERVICE_AWAY');
      },
      () => socket.emitWithAck(socketEvents.joinShopOrderRoom, order),
    );
    expect(await refused).toMatchObject({ success: false, errorCode: 'SERVICE_AWAY' });
    await test.moved('completed');
    await eventually(() => changes.some(({ status }) => status === 'completed'));
    expect(changes.map(({ status }) => status)).toEqual(['ready', 'completed']);
  });

  it("hears of its shop's orders in every window, whether or not it follows them, and of no other shop's", async () => {
    const here = await owner(0);
    const there = await owner(1);
    const other = await owner(0, await test.token({ sub: OTHER_SHOP_ID }));
    await Promise.all([here, there, other].map(connected));
    await here.emitWithAck(socketEvents.joinShopOrderRoom, order);
    const changes = [here, there, other].map((socket) => collect<StatusChanged>(socket, socketEvents.statusChanged));
    await test.moved('preparing');
    await eventually(() => changes.slice(0, 2).every((list) => list.length === 1));
    await test.moved('ready');
    await eventually(() => changes.slice(0, 2).every((list) => list.length >= 2));
    expect(changes.map((list) => list.map(({ status }) => status))).toEqual([
      ['preparing', 'ready'],
      ['preparing', 'ready'],
      [],
    ]);
  });

  it('moves its orders by the same command as the PATCH', async () => {
    const socket = await owner();
    await connected(socket);
    test.moves.length = 0;
    const answer = await socket.emitWithAck(socketEvents.updateOrderStatus, {
      ...order,
      status: 'preparing',
      message: '준비 중',
    });
    expect(answer).toEqual({ success: true, data: { orderNumber: ORDER_NUMBER, status: 'preparing', changed: true } });
    expect(test.moves).toEqual([
      {
        input: { orderNumber: ORDER_NUMBER, to: 'preparing' },
        actor: expect.objectContaining({ kind: 'owner', shopId: SHOP_ID }),
      },
    ]);
  });

  it("moves neither another shop's order, nor one back to waiting, nor anything after its session ended", async () => {
    const sid = v7();
    const socket = await owner(0, await test.token({ sid }));
    await connected(socket);
    test.moves.length = 0;
    const errors = collect<{ code: string }>(socket, socketEvents.errorMessage);
    await socket.emitWithAck(socketEvents.updateOrderStatus, { ...order, shopId: OTHER_SHOP_ID, status: 'ready' });
    await socket.emitWithAck(socketEvents.updateOrderStatus, { ...order, status: 'waiting' });
    await socket.emitWithAck(socketEvents.updateOrderStatus, { ...order, status: 'eaten' });
    await test.base.redis.set(revokedKey(sid), '1', 'EX', 60);
    await socket.emitWithAck(socketEvents.updateOrderStatus, { ...order, status: 'ready' });
    await socket.emitWithAck(socketEvents.joinShopOrderRoom, order);
    const codes = ['FORBIDDEN', 'INVALID_INPUT', 'INVALID_INPUT', 'AUTH097', 'AUTH097'];
    expect(errors.map(({ code }) => code)).toEqual(codes);
    expect(test.moves).toEqual([]);
  });

  it('loses its connections on every copy as soon as its session ends, and nobody else does', async () => {
    const sid = v7();
    const [here, there] = [await owner(0, await test.token({ sid })), await owner(1, await test.token({ sid }))];
    const other = await owner(0);
    await Promise.all([here, there, other].map(connected));
    // Within less than the sweep's half minute and without Redis, where the end of the session is not recorded.
    const gone = [here, there].map((socket) => heard(socket, 'disconnect'));
    const codes = [here, there].map((socket) => heard<{ code: string }>(socket, socketEvents.errorMessage));
    const endedAt = new Date().toISOString();
    await test.base.publish(contracts.auth.facts.sessionsEnded, { sessionIds: [sid], reason: 'logout', endedAt });
    expect((await Promise.all(codes)).map(({ code }) => code)).toEqual(['AUTH097', 'AUTH097']);
    await Promise.all(gone);
    expect(other.connected).toBe(true);
    expect(await refusal(test.client(0, namespaces.owner, { auth: { token: await test.token({ sid }) } }))).toBe(
      'AUTH097',
    );
  });

  it('loses its connection when its token ends, and comes back by itself with a new one', async () => {
    const lives = [{ expiresIn: 3 }];
    // Made only when it is sent, so that it does not end before the connection is there.
    const auth = (send: (data: object) => void): void => void test.token(lives.pop()).then((token) => send({ token }));
    const socket = test.client(0, namespaces.owner, { auth });
    const ended = heard<{ code: string }>(socket, socketEvents.errorMessage);
    const gone = heard(socket, 'disconnect');
    await connected(socket);
    expect((await ended).code).toBe('AUTH099');
    await gone;
    await connected(socket);
    expect(socket.connected).toBe(true);
  });
});
