import { namespaces, SOCKET_PATH, socketEvents } from '@jumun/contracts';
import type { Socket } from 'socket.io-client';
import { collect, connected, heard, ORDER_NUMBER, refusal, SHOP_ID, openedCopies } from './setup-copies.js';

const order = { shopId: SHOP_ID, orderNumber: ORDER_NUMBER };

const test = openedCopies(1);

const customer = (): Socket => test.client(0, namespaces.shopper, { query: order });

describe('limits', () => {
  it('refuse who sends too many events, and close who goes on', async () => {
    const socket = customer();
    await connected(socket);
    const codes = collect<{ code: string }>(socket, socketEvents.errorMessage);
    const gone = heard<string>(socket, 'disconnect');
    for (let at = 0; at < 200; at += 1) socket.emit(socketEvents.joinOrderRoom, order);
    expect(await gone).toBe('io server disconnect');
    expect(codes.some(({ code }) => code === 'RATE_LIMITED')).toBe(true);
  });

  it('close a connection that sends more than 10 kB at once', async () => {
    const socket = customer();
    await connected(socket);
    const gone = heard<string>(socket, 'disconnect');
    socket.emit(socketEvents.joinOrderRoom, { ...order, filler: 'x'.repeat(20_000) });
    expect(await gone).toBe('transport close');
    socket.disconnect();
  });
});

describe('a connection of a stranger', () => {
  const strict = openedCopies(1, { FOLLOW_WITHIN_MS: 300, FOLLOW_FOR_MS: 1_000 });
  const stranger = (namespace: string, query = {}): Socket =>
    strict.client(0, namespace, { query, reconnection: false });

  it('is let into no namespace but those two', async () => {
    for (const namespace of ['/', '/elsewhere']) {
      expect(await refusal(stranger(namespace))).not.toBe('let in');
    }
  });

  it('is closed within seconds when it names no namespace, or follows no order', async () => {
    const silent = new WebSocket(
      `${(strict.copies[0]?.url ?? '').replace('http', 'ws')}${SOCKET_PATH}/?EIO=4&transport=websocket`,
    );
    await new Promise((resolve) => silent.addEventListener('close', resolve));
    const idle = stranger(namespaces.shopper, order);
    await connected(idle);
    expect(await heard(idle, 'disconnect')).toBe('io server disconnect');
  });

  it('that follows an order lives for a while, and then comes back by itself', async () => {
    const follower = strict.client(0, namespaces.shopper, { query: order });
    await connected(follower);
    await follower.emitWithAck(socketEvents.joinOrderRoom, order);
    expect(await heard(follower, 'disconnect')).toBe('transport close');
    await connected(follower);
    follower.disconnect();
  });

  it('is closed when it leaves its order and keeps the connection', async () => {
    const socket = stranger(namespaces.shopper, order);
    await connected(socket);
    await socket.emitWithAck(socketEvents.joinOrderRoom, order);
    const closed = new Promise<void>((resolve) => socket.io.engine.once('close', () => resolve()));
    // Socket.IO's word for leaving a namespace, which its client follows by closing.
    socket.io.engine.write(`1${namespaces.shopper},`);
    await closed;
  });
});

describe('an address with as many connections as it may have', () => {
  const narrow = openedCopies(1, { MAX_SOCKETS_PER_ADDRESS: 3 });

  it('gets no other', async () => {
    const guest = (): Socket => narrow.client(0, namespaces.shopper, { query: order, reconnection: false });
    const following = [guest(), guest(), guest()];
    await Promise.all(following.map(connected));
    expect(await refusal(guest())).not.toBe('let in');
    for (const socket of following) socket.disconnect();
  });
});

describe('a copy', () => {
  it('answers probes on the same port', async () => {
    const url = test.copies[0]?.url ?? '';
    expect((await fetch(`${url}/health/live`)).status).toBe(200);
    expect((await fetch(`${url}/health/ready`)).status).toBe(200);
    expect(await (await fetch(`${url}/metrics`)).text()).toContain('fact_duration_seconds');
  });

  // The last, since it ends the copy.
  it('ends while clients are connected, which know then to try again', async () => {
    const socket = customer();
    await connected(socket);
    const gone = heard<string>(socket, 'disconnect');
    const [copy] = test.copies.splice(0);
    await copy?.close();
    expect(await gone).toBe('transport close');
  });
});
