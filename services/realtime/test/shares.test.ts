import type { Socket } from 'socket.io-client';
import { v7 } from 'uuid';
import { contracts, namespaces, SOCKET_PATH, socketEvents, won, type RoomRequest } from '@jumun/contracts';
import { eventually } from '@jumun/testing';
import { connected, heard, openedCopies, PAYMENT_ID, refusal, SHOP_ID } from './setup-copies.js';

const AT = '2026-11-21T03:00:00.000Z';
/** The address of a festival, a carrier, or an attacker. */
const CROWD = '203.0.113.7';
const ELSEWHERE = '198.51.100.9';

let orders = 0;
const nextNumber = (): string => `261121-8M2K9QZX-${String((orders += 1)).padStart(4, '0')}`;

/** A copy with room for forty: thirty guests, four of them on orders that are not paid. */
const small = openedCopies(1, { MAX_SOCKETS: 40, MAX_SOCKETS_PER_ADDRESS: 40, FOLLOW_WITHIN_MS: 60_000 });
const usual = openedCopies(1);
type Copies = typeof small;

const orderIn = ({ others }: Copies, status: 'paid' | 'pending'): RoomRequest => {
  const order = { shopId: SHOP_ID, orderNumber: nextNumber() };
  others.push({ ...order, status });
  return order;
};
const ordersIn = (copies: Copies, count: number, status: 'paid' | 'pending'): RoomRequest[] =>
  Array.from({ length: count }, () => orderIn(copies, status));

const opened: Socket[] = [];
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.disconnect();
  await eventually(async () => (await openAt(small)) === 0 && (await openAt(usual)) === 0);
});

async function openAt({ copies }: Copies): Promise<number> {
  const metrics = await (await fetch(`${copies[0]?.url ?? ''}/metrics`)).text();
  return Number(/^connections_open\{kind="socket".*\} (\d+)$/m.exec(metrics)?.[1]);
}

function socketAt(copies: Copies, namespace: string, options: object, address = CROWD): Socket {
  const extraHeaders = { 'x-jumun-address': address };
  const socket = copies.client(0, namespace, { ...options, extraHeaders, reconnection: false });
  opened.push(socket);
  return socket;
}

const guest = (copies: Copies, query: RoomRequest): Socket => socketAt(copies, namespaces.shopper, { query });
const owner = async (copies: Copies, shopId = v7()): Promise<Socket> => {
  const auth = { token: await copies.token({ sub: shopId }) };
  return socketAt(copies, namespaces.owner, { auth }, ELSEWHERE);
};

/** The answers to phones that come one after the other, one for each order, and that stay where they were let in. */
async function come(copies: Copies, queries: readonly RoomRequest[]): Promise<string[]> {
  const answers: string[] = [];
  for (const query of queries) {
    const socket = guest(copies, query);
    const answer = await refusal(socket);
    if (answer === 'let in') await socket.emitWithAck(socketEvents.joinOrderRoom, query);
    answers.push(answer);
  }
  return answers;
}

const letIn = (answers: readonly string[]): number => answers.filter((answer) => answer === 'let in').length;

/** An owner of another shop comes in, and hears of it. */
async function expectOwnerLetIn(copies: Copies): Promise<void> {
  const shopId = v7();
  const socket = await owner(copies, shopId);
  await connected(socket);
  const told = heard(socket, socketEvents.boardChanged);
  copies.base.hint(contracts.orders.hints.boardChanged, { shopId, at: AT });
  expect(await told).toEqual({ at: AT });
}

describe('an owner of another shop is let in', () => {
  it('beside a flood of guests on one unpaid order, of which a tenth of the places is the most', async () => {
    const order = orderIn(small, 'pending');
    const answers = await come(
      small,
      Array.from({ length: 60 }, () => order),
    );
    expect(letIn(answers)).toBe(4);
    expect(new Set(answers)).toEqual(new Set(['let in', 'SERVICE_AWAY']));
    await expectOwnerLetIn(small);
    expect(await come(small, [orderIn(small, 'paid')])).toEqual(['let in']);
  });

  it('beside a flood of guests on many paid orders, who take three quarters of the places', async () => {
    const answers = await come(small, ordersIn(small, 50, 'paid'));
    expect(letIn(answers)).toBe(30);
    expect(answers.at(-1)).toBe('SERVICE_AWAY');
    await expectOwnerLetIn(small);
  });

  it('beside a flood of connections that follow nothing: the oldest of them makes room', async () => {
    const url = `${(small.copies[0]?.url ?? '').replace('http', 'ws')}${SOCKET_PATH}/?EIO=4&transport=websocket`;
    const silent = Array.from({ length: 60 }, () => new WebSocket(url));
    const left = () => silent.filter(({ readyState }) => readyState !== WebSocket.CLOSED).length;
    await eventually(() => left() === 40);
    await expectOwnerLetIn(small);
    await eventually(() => left() === 39);
    for (const socket of silent) socket.close();
  });
});

describe('guests', () => {
  it('of an order have eight sockets; the ninth is refused in words, and a closed one makes room', async () => {
    const order = orderIn(usual, 'paid');
    const answers = await come(
      usual,
      Array.from({ length: 9 }, () => order),
    );
    expect(answers).toEqual([...Array<string>(8).fill('let in'), 'RATE_LIMITED']);
    opened[0]?.disconnect();
    await eventually(async () => (await come(usual, [order]))[0] === 'let in');
  });

  it('leave the share of unpaid orders when their order is paid at the counter', async () => {
    const unpaid = ordersIn(small, 4, 'pending');
    expect(await come(small, unpaid)).toEqual(unpaid.map(() => 'let in'));
    const next = orderIn(small, 'pending');
    expect(await come(small, [next])).toEqual(['SERVICE_AWAY']);
    await small.base.publish(contracts.orders.facts.counterPaid, {
      ...{ shopId: SHOP_ID, orderNumber: unpaid[0]?.orderNumber ?? '', paymentId: PAYMENT_ID, checkoutId: v7() },
      ...{ amount: won(4_500), currency: 'KRW' as const, storeName: 'demo', title: '라떼', tender: 'cash' as const },
      paidAt: new Date().toISOString(),
    });
    await eventually(async () => (await come(small, [next]))[0] === 'let in');
  });

  it('are all let in, three hundred phones behind one address, each with its own paid order', async () => {
    const phones = ordersIn(usual, 300, 'paid').map((order) => ({ order, socket: guest(usual, order) }));
    await Promise.all(phones.map(({ socket }) => connected(socket)));
    const joined = await Promise.all(
      phones.map(({ order, socket }) => socket.emitWithAck(socketEvents.joinOrderRoom, order)),
    );
    expect(joined.every(({ success }) => success)).toBe(true);
  });
});

it('a shop has a hundred sockets of owners and screens', async () => {
  const shopId = v7();
  const windows = await Promise.all(Array.from({ length: 100 }, () => owner(usual, shopId)));
  await Promise.all(windows.map(connected));
  expect(await refusal(await owner(usual, shopId))).toBe('RATE_LIMITED');
  expect(await refusal(await owner(usual))).toBe('let in');
});
