import type { Socket } from 'socket.io-client';
import { v7 } from 'uuid';
import { contracts, namespaces, revokedKey, socketEvents, type RevocationReason } from '@jumun/contracts';
import { eventually } from '@jumun/testing';
import { collect, connected, heard, ORDER_NUMBER, openedCopies, type TokenParts } from './setup-copies.js';

const WITHIN_MS = 2_000;
const AT = '2026-11-21T03:00:00.000Z';
const { sessionsEnded, shopChanged } = contracts.auth.facts;

const test = openedCopies(2);

const partsOf = {
  owner: (): TokenParts => ({ sub: v7(), sid: v7() }),
  screen: (): TokenParts => ({ sub: v7(), sid: v7(), role: 'device', scope: 'screen' }),
};

/** The same bearer at both copies. */
async function opened(namespace: 'owner' | 'screen', parts: TokenParts): Promise<Socket[]> {
  const auth = { token: await test.token(parts) };
  const sockets = [0, 1].map((copy) => test.client(copy, namespaces[namespace], { auth, reconnection: false }));
  await Promise.all(sockets.map(connected));
  return sockets;
}

/** Two ways to hear of an end, of which either may be lost. */
const ways = {
  'the fact alone': (sid: string, reason: RevocationReason) =>
    test.base.publish(sessionsEnded, { sessionIds: [sid], reason, endedAt: new Date().toISOString() }),
  'the mark in Redis alone': (sid: string, reason: RevocationReason) =>
    test.base.redis.set(revokedKey(sid), reason, 'EX', 60),
};

/** A device that is revoked logs out, and a new password resets: the reason makes no difference but for `closed`. */
const cells = (['owner', 'screen'] as const).flatMap((namespace) =>
  (['logout', 'closed'] as const).flatMap((reason) =>
    (Object.keys(ways) as (keyof typeof ways)[]).map((way) => [namespace, reason, way] as const),
  ),
);

const restricted = (shopId: string) =>
  test.base.publish(shopChanged, {
    ...{ shopId, version: 2, status: 'restricted' as const, shopName: 'demo', storeName: 'demo' },
    changedAt: AT,
  });

describe('sockets leave within two seconds', () => {
  it.each(cells)(
    'of the namespace of %s, when their session ended by %s and all copies heard is %s',
    async (...cell) => {
      const [namespace, reason, way] = cell;
      const parts = partsOf[namespace]();
      const sockets = await opened(namespace, parts);
      const [bystander] = await opened(namespace, { ...parts, sid: v7() });
      const codes = sockets.map((socket) => collect<{ code: string }>(socket, socketEvents.errorMessage));
      await ways[way](parts.sid ?? '', reason);
      await eventually(() => sockets.every(({ connected: isIn }) => !isIn), WITHIN_MS);
      expect(codes.map((told) => told.map(({ code }) => code))).toEqual([['AUTH097'], ['AUTH097']]);
      expect(bystander?.connected).toBe(true);
    },
  );

  it.each(['owner', 'screen'] as const)('of the namespace of %s, when their token ended', async (namespace) => {
    const endsMs = (Math.floor(Date.now() / 1000) + 2) * 1000;
    const sockets = await opened(namespace, { ...partsOf[namespace](), expiresIn: 2 });
    await eventually(() => sockets.every(({ connected: isIn }) => !isIn), endsMs + WITHIN_MS - Date.now());
    expect(Date.now()).toBeGreaterThanOrEqual(endsMs);
  });
});

it.each(['owner', 'screen'] as const)('no connection stays that left the namespace of %s', async (namespace) => {
  const [socket] = await opened(namespace, partsOf[namespace]());
  const closed = new Promise<void>((resolve) => socket?.io.engine.once('close', () => resolve()));
  // Socket.IO's word for leaving a namespace, which its client follows by closing.
  socket?.io.engine.write(`1${namespaces[namespace]},`);
  await closed;
});

describe('sockets stay', () => {
  it.each([
    ['owner', socketEvents.boardChanged],
    ['screen', socketEvents.screenChanged],
  ] as const)(
    'of the namespace of %s, when their shop is restricted: paid orders are still handed out',
    async (namespace, event) => {
      const parts = partsOf[namespace]();
      const [socket] = await opened(namespace, parts);
      await restricted(parts.sub ?? '');
      await test.base.settle();
      const told = socket && heard(socket, event);
      test.base.hint(contracts.orders.hints.boardChanged, { shopId: parts.sub ?? '', at: AT });
      expect(await told).toEqual({ at: AT });
    },
  );

  it('of customers, when the shop is closed: a refund may still come', async () => {
    const order = { shopId: v7(), orderNumber: ORDER_NUMBER };
    test.others.push(order);
    const socket = test.client(0, namespaces.shopper, { query: order });
    await connected(socket);
    await socket.emitWithAck(socketEvents.joinOrderRoom, order);
    await restricted(order.shopId);
    await ways['the fact alone'](v7(), 'closed');
    await test.base.settle();
    const told = heard(socket, socketEvents.orderCalled);
    test.base.hint(contracts.orders.hints.orderCalled, { ...order, at: AT });
    expect(await told).toEqual({ orderNumber: ORDER_NUMBER, at: AT });
  });
});
