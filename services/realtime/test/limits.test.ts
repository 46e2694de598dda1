import { namespaces, socketEvents } from '@jumun/contracts';
import type { Socket } from 'socket.io-client';
import {
  BOOT_MS,
  collect,
  connected,
  heard,
  ORDER_NUMBER,
  SHOP_ID,
  testCopies,
  type TestCopies,
} from './setup-copies.js';

const order = { shopId: SHOP_ID, orderNumber: ORDER_NUMBER };

let test: TestCopies;
beforeAll(async () => {
  test = await testCopies(1);
}, BOOT_MS);
afterAll(() => test.close());

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
