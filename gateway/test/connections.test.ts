import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Server } from 'socket.io';
import { http, SOCKET_PATH } from '@jumun/contracts';
import { eventually } from '@jumun/testing';
import { ask, BOOT_MS, testGateway, type TestGateway } from './setup-gateway.js';

const HALF_OPEN = 800;
/** A festival's booth: so many phones behind one address of a carrier, with six connections and a socket each. */
const SHOPPERS = 300;

let gateway: TestGateway;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

interface Line {
  socket: Socket;
  heard: () => string;
  closed: Promise<unknown>;
}

async function open(text = '', localAddress = '127.0.0.1'): Promise<Line> {
  const { hostname, port } = new URL(gateway.running.url);
  const socket = connect({ port: Number(port), host: hostname, localAddress });
  sockets.push(socket);
  let heard = '';
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  await once(socket, 'connect');
  if (text !== '') socket.write(text);
  return { socket, heard: () => heard, closed };
}

const openMany = (count: number, ...given: Parameters<typeof open>): Promise<Line[]> =>
  Promise.all(Array.from({ length: count }, () => open(...given)));
const metric = async (pattern: RegExp): Promise<number> => {
  const { body } = await ask(gateway.running.url, 'GET', '/metrics');
  return Number(pattern.exec(body as string)?.[1] ?? 0);
};
const openHttp = () => metric(/^connections_open\{kind="http".*\} (\d+)$/m);

describe('a connection that dawdles', () => {
  beforeAll(async () => {
    gateway = await testGateway({ HEADERS_TIMEOUT_MS: 1_000, BODY_TIMEOUT_MS: 500 });
  }, BOOT_MS);
  afterAll(() => gateway.close());

  it('is cut while it sends its headers, hundreds of them too, and others are answered meanwhile', async () => {
    const lines = await openMany(HALF_OPEN, 'GET / HTTP/1.1\r\nhost: x\r\nx-slow: ');
    expect((await ask(gateway.running.url, 'GET', '/health/live')).status).toBe(200);
    await Promise.all(lines.map(({ closed }) => closed));
    expect(lines[0]?.heard()).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('is cut when it says nothing at all', async () => {
    const { closed } = await open();
    await closed;
  });

  it('is cut while it sends its body', async () => {
    const { socket, heard, closed } = await open(
      `POST ${http.auth.login.path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`,
    );
    const dripping = setInterval(() => socket.write(' '), 50);
    await closed;
    clearInterval(dripping);
    expect(heard()).toMatch(/^HTTP\/1\.1 408 /);
  });
});

describe('connections', () => {
  beforeAll(async () => {
    gateway = await testGateway({
      TRUSTED_PROXIES: [],
      MAX_CONNECTIONS: 20,
      MAX_CONNECTIONS_PER_ADDRESS: 10,
      MAX_SOCKETS_PER_ADDRESS: 2,
    });
  }, BOOT_MS);
  afterAll(() => gateway.close());

  it('of one address are bounded: who comes over that hears 503, and closed ones make room', async () => {
    const refusedBefore = await metric(/^connections_refused_total\{kind="http",limit="address".*\} (\d+)$/m);
    const lines = await openMany(30);
    await eventually(() => lines.filter(({ heard }) => heard().startsWith('HTTP/1.1 503 ')).length >= 20);
    for (const { socket } of lines) socket.destroy();
    await eventually(async () => (await openHttp()) <= 2);
    expect(await metric(/^connections_refused_total\{kind="http",limit="address".*\} (\d+)$/m)).toBeGreaterThan(
      refusedBefore,
    );
    expect((await ask(gateway.running.url, 'GET', '/health/live')).status).toBe(200);
  });

  it('of addresses that have none yet keep the last quarter, whoever takes the others', async () => {
    const refusedOf = (lines: Line[]) => lines.filter(({ heard }) => heard().startsWith('HTTP/1.1 503 ')).length;
    const first = await openMany(12, '', '127.0.0.2');
    await eventually(() => refusedOf(first) === 2);
    const second = await openMany(12, '', '127.0.0.3');
    await eventually(() => refusedOf(second) >= 7, 5_000);
    const newcomer = await open('GET /health/live HTTP/1.1\r\nhost: x\r\n\r\n', '127.0.0.4');
    await eventually(() => newcomer.heard().startsWith('HTTP/1.1 200 '));
  });

  it('that turned into WebSockets are bounded for each address, too', async () => {
    const upgrade = `GET ${SOCKET_PATH}/?EIO=4&transport=websocket HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`;
    const { url, close } = await socketServer();
    const other = await testGateway({ TRUSTED_PROXIES: [], REALTIME_URL: [url], MAX_SOCKETS_PER_ADDRESS: 2 });
    const before = gateway;
    gateway = other;
    try {
      const lines = [await open(upgrade), await open(upgrade)];
      await eventually(() => lines.every(({ heard }) => heard().startsWith('HTTP/1.1 101 ')));
      const third = await open(upgrade);
      await third.closed;
      expect(third.heard()).toMatch(/^HTTP\/1\.1 503 /);
    } finally {
      await other.close();
      gateway = before;
      close();
    }
  });
});

describe('three hundred shoppers behind one address', () => {
  beforeAll(async () => {
    gateway = await testGateway({ TRUSTED_PROXIES: [] });
  }, BOOT_MS);
  afterAll(() => gateway.close());

  it('are all let in, with every connection that their browsers open', async () => {
    const lines: Line[] = [];
    // The system itself keeps only some hundreds waiting to be taken.
    while (lines.length < SHOPPERS * 7) lines.push(...(await openMany(100)));
    await eventually(async () => (await openHttp()) >= lines.length);
    expect(lines.every(({ heard }) => heard() === '')).toBe(true);
    expect((await ask(gateway.running.url, 'GET', '/health/live')).status).toBe(200);
  });
});

async function socketServer(): Promise<{ url: string; close: () => void }> {
  const server = createServer();
  const io = new Server(server, { path: SOCKET_PATH });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => void io.close(),
  };
}
