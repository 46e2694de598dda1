import { exportPKCS8, exportSPKI, generateKeyPair, importPKCS8, SignJWT, type CryptoKey } from 'jose';
import { io, type Socket } from 'socket.io-client';
import { v7 } from 'uuid';
import {
  contracts,
  Problem,
  SOCKET_PATH,
  type Actor,
  type OrderStatus,
  type PaymentStatus,
  type RoomRequest,
} from '@jumun/contracts';
import type { InProcessServices } from '@jumun/messaging/line';
import { defaultsOf } from '@jumun/runtime';
import { opened, testFixture, type Fixture } from '@jumun/testing';
import { realtimeSettings, type RealtimeConfig } from '../src/config.js';
import { startRealtime, type RunningRealtime } from '../src/start-realtime.js';

export const SHOP_ID = '01900000-0000-7000-8000-000000000001';
export const OTHER_SHOP_ID = '01900000-0000-7000-8000-000000000002';
export const PAYMENT_ID = '01900000-0000-7000-8000-0000000000e1';
export const ORDER_NUMBER = '261121-8M2K9QZX-001';

export interface TokenParts {
  sub?: string;
  sid?: string;
  role?: string;
  /** Of a device. */
  scope?: string;
  dev?: string;
  /** Seconds from now. */
  expiresIn?: number;
}

/** An order as the stub knows it. */
type KnownOrder = RoomRequest & { status?: PaymentStatus };

/** Copies of the socket service, with a stub that knows one order of one shop. */
export interface TestCopies {
  base: Fixture;
  copies: RunningRealtime[];
  /** The orders that are known beside that one; paid ones, unless they say otherwise. */
  others: KnownOrder[];
  /** Where the order is, and the number of the last move that was published; tests change both. */
  order: { status: OrderStatus; sequence: number };
  /** Publishes the next move of the order. */
  moved(to: OrderStatus, id?: string, at?: Date): Promise<string>;
  moves: { input: unknown; actor: Actor }[];
  /** Does something each time the order's state is asked for, while the work goes on. */
  whileAsked<T>(interfere: () => Promise<void> | never, work: () => Promise<T>): Promise<T>;
  token(parts?: TokenParts, key?: CryptoKey): Promise<string>;
  /** A client of the copy with that number; it is connected only when `connected` was awaited. */
  client(copy: number, namespace: string, options: object): Socket;
  close(): Promise<void>;
}

export const openedCopies = (...copies: Parameters<typeof testCopies>): TestCopies =>
  opened(() => testCopies(...copies));

/** Starts copies; with `inProcess` they share a process with each other and with who asks and answers. */
export async function testCopies(
  count: number,
  settings: Partial<RealtimeConfig> = {},
  inProcess?: InProcessServices,
): Promise<TestCopies> {
  const near = inProcess && { inProcess };
  const fixture = await testFixture(near);
  const pair = await generateKeyPair('ES256', { extractable: true });
  const privateKey = await importPKCS8(await exportPKCS8(pair.privateKey), 'ES256');
  const { DATABASE_URL: _none, ...common } = await fixture.config('realtime');
  const config: RealtimeConfig = {
    ...defaultsOf(realtimeSettings),
    ...common,
    LOG_LEVEL: 'silent',
    JWT_PUBLIC_KEY: await exportSPKI(pair.publicKey),
    ...settings,
  };
  const copies = await Promise.all(Array.from({ length: count }, () => startRealtime(config, fixture.logger, near)));
  const clients: Socket[] = [];
  const ofOrder = { shopId: SHOP_ID, orderNumber: ORDER_NUMBER, paymentId: PAYMENT_ID };
  const order = { status: 'waiting' as OrderStatus, sequence: 0 };
  const others: KnownOrder[] = [];
  const known = (asked: { shopId: string; orderNumber: string }): KnownOrder | undefined =>
    [ofOrder, ...others].find(
      ({ shopId, orderNumber }) => shopId === asked.shopId && orderNumber === asked.orderNumber,
    );
  const moves: TestCopies['moves'] = [];
  let interfere: (() => Promise<void> | never) | undefined;

  const { getOrderStatus, moveOrder } = contracts.orders.procedures;
  await fixture.stub(getOrderStatus, async (asked) => {
    await interfere?.();
    const found = known(asked);
    if (!found) throw new Problem('ORDER_NOT_FOUND');
    return { orderNumber: found.orderNumber, status: found.status ?? 'paid', orderStatus: order.status };
  });
  await fixture.stub(moveOrder, (input, actor) => {
    moves.push({ input, actor });
    order.status = input.to;
    return { paymentId: PAYMENT_ID, orderNumber: ORDER_NUMBER, orderStatus: input.to, changed: true };
  });

  return {
    base: fixture,
    copies,
    others,
    order,
    moved(to, id, at = new Date()) {
      order.sequence += 1;
      const { sequence } = order;
      const movedAt = at.toISOString();
      const payload = { ...ofOrder, storeName: 'demo', from: 'waiting' as const, to, sequence, movedAt };
      return fixture.publish(contracts.orders.facts.orderMoved, payload, id);
    },
    moves,
    async whileAsked(interference, work) {
      interfere = interference;
      try {
        return await work();
      } finally {
        interfere = undefined;
      }
    },
    token: ({ sub = SHOP_ID, sid = v7(), role = 'owner', scope, dev = v7(), expiresIn = 900 } = {}, key = privateKey) =>
      new SignJWT({ sid, role, ...(scope !== undefined && { scope, dev }) })
        .setProtectedHeader({ alg: 'ES256' })
        .setSubject(sub)
        .setIssuer('jumun-auth')
        .setAudience('jumun')
        .setExpirationTime(Math.floor(Date.now() / 1000) + expiresIn)
        .sign(key),
    client(copy, namespace, options) {
      const socket = io(`${copies[copy]?.url ?? ''}${namespace}`, {
        path: SOCKET_PATH,
        transports: ['websocket'],
        forceNew: true,
        reconnectionDelay: 50,
        reconnectionDelayMax: 100,
        ...options,
      });
      clients.push(socket);
      return socket;
    },
    async close() {
      for (const socket of clients) socket.disconnect();
      await Promise.all(copies.map((copy) => copy.close()));
      await fixture.close();
    },
  };
}

/** Resolves when the client is in; rejects with what it was refused with. */
export function connected(socket: Socket): Promise<void> {
  // It may be in before anybody asks: while the test still makes the next one.
  if (socket.connected) return Promise.resolve();
  return new Promise((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
}

/** The code that a refused client reads. */
export async function refusal(socket: Socket): Promise<string> {
  try {
    await connected(socket);
    return 'let in';
  } catch (error) {
    socket.disconnect();
    return (error as Error & { data?: { code: string } }).data?.code ?? (error as Error).message;
  }
}

/** The next payload of an event. */
export const heard = <T>(socket: Socket, event: string): Promise<T> =>
  new Promise((resolve) => socket.once(event, resolve));

/** Collects an event's payloads as they come. */
export function collect<T>(socket: Socket, event: string): T[] {
  const list: T[] = [];
  socket.on(event, (payload: T) => list.push(payload));
  return list;
}
