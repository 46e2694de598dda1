import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import { SOCKET_PATH } from '@jumun/contracts';
import { BOOT_MS, testGateway, type TestGateway } from './setup-gateway.js';

interface Copy {
  http: HttpServer;
  sockets: Server;
  url: string;
  headers: IncomingMessage['headers'][];
}

/** A socket server that ends its sessions' ids as the gateway asks, and says which copy it is. */
async function startCopy(name: string, isReached = true): Promise<Copy> {
  const http = createServer();
  const headers: IncomingMessage['headers'][] = [];
  const sockets = new Server(http, { path: SOCKET_PATH });
  let count = 0;
  sockets.engine.generateId = (request: IncomingMessage) => {
    headers.push(request.headers);
    return `${name}${(count += 1)}-${String(request.headers['x-jumun-copy'])}`;
  };
  sockets.on('connection', (socket) => {
    socket.on('who', (answer: (name: string) => void) => answer(name));
  });
  if (!isReached) return { http, sockets, url: 'http://127.0.0.1:9', headers };
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return { http, sockets, url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`, headers };
}

let gateway: TestGateway;
let copies: Copy[];
const clients: Socket[] = [];
beforeAll(async () => {
  copies = [await startCopy('a'), await startCopy('b')];
  gateway = await testGateway({ REALTIME_URL: copies.map(({ url }) => url), PUBLIC_ORIGIN: 'https://jumun.example' });
}, BOOT_MS);
afterEach(() => {
  for (const client of clients.splice(0)) client.disconnect();
});
afterAll(async () => {
  await gateway.close();
  for (const { sockets } of copies) await sockets.close();
});

async function connect(
  transports: ('polling' | 'websocket')[],
  origin?: string,
  { running }: TestGateway = gateway,
  forged: Record<string, string> = {},
): Promise<Socket> {
  const extraHeaders = { ...forged, ...(origin !== undefined && { origin }) };
  const client = io(running.url, {
    path: SOCKET_PATH,
    transports,
    forceNew: true,
    reconnection: false,
    extraHeaders,
  });
  clients.push(client);
  await new Promise<void>((resolve, reject) => client.once('connect', resolve).once('connect_error', reject));
  return client;
}
/** A caller's own word in place of the gateway's. */
const FORGED = {
  'x-jumun-address': '198.51.100.9',
  'x-jumun-copy': 'deadbeef',
  'x-request-id': '<script>',
};
const who = (client: Socket): Promise<string> => client.emitWithAck('who') as Promise<string>;

describe('sockets through the gateway', () => {
  it.each(['websocket', 'polling'] as const)('by %s reach every copy in turn', async (transport) => {
    const names = [await connect([transport]), await connect([transport])].map(who);
    expect((await Promise.all(names)).toSorted()).toEqual(['a', 'b']);
  });

  it('stay at their copy from request to request, and when they turn into a WebSocket', async () => {
    const client = await connect(['polling', 'websocket']);
    const name = await who(client);
    if (client.io.engine.transport.name !== 'websocket')
      await new Promise((resolve) => client.io.engine.once('upgrade', resolve));
    for (let at = 0; at < 5; at += 1) expect(await who(client)).toBe(name);
    expect(client.io.engine.transport.name).toBe('websocket');
  });

  it('tell the service who called', async () => {
    await connect(['websocket']);
    const headers = copies.flatMap((copy) => copy.headers).at(-1);
    expect(headers?.['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers?.['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each(['websocket', 'polling'] as const)('by %s can’t say themselves who called', async (transport) => {
    const before = copies.map((copy) => copy.headers.length);
    const client = await connect([transport], undefined, gateway, FORGED);
    const told = copies.flatMap((copy, at) => copy.headers.slice(before[at]));
    expect(told).toEqual([expect.objectContaining({ 'x-jumun-address': '127.0.0.1' })]);
    expect(told[0]?.['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(told[0]?.['x-jumun-copy']).not.toBe(FORGED['x-jumun-copy']);
    expect(await who(client)).toMatch(/^[ab]$/);
  });

  it.each(['websocket', 'polling'] as const)('by %s are opened for pages of ours alone', async (transport) => {
    const own = new URL(gateway.running.url).origin;
    await connect([transport], 'https://jumun.example');
    await connect([transport], own);
    const before = copies.flatMap((copy) => copy.headers).length;
    for (const origin of ['https://evil.example', 'https://jumun.example.evil.example', 'null'])
      await expect(connect([transport], origin)).rejects.toThrow(/error/);
    expect(copies.flatMap((copy) => copy.headers)).toHaveLength(before);
  });

  it('are answered as carefully as calls', async () => {
    const { headers } = await gateway.ask('GET', `${SOCKET_PATH}/?EIO=4&transport=polling`);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('with the id of a session that is gone are told to begin anew', async () => {
    const answer = await gateway.ask('GET', `${SOCKET_PATH}/?EIO=4&transport=polling&sid=gone-00000000`);
    expect([answer.status, answer.body.message]).toEqual([400, 'Session ID unknown']);
  });

  it('go to the copy that is left when one is gone, and to none when all are', async () => {
    const [first, second] = copies;
    await first?.sockets.close();
    const client = await connect(['polling']);
    expect([
      await who(client),
      await who(await connect(['websocket'])),
      await who(await connect(['websocket'])),
    ]).toEqual(['b', 'b', 'b']);
    await second?.sockets.close();
    const answer = await gateway.ask('GET', `${SOCKET_PATH}/?EIO=4&transport=polling`);
    expect([answer.status, answer.body.errorCode]).toEqual([503, 'SERVICE_AWAY']);
  });
});

describe('sockets of a service in the process of the gateway', () => {
  let near: Copy;
  let own: TestGateway;
  beforeAll(async () => {
    near = await startCopy('near', false);
    own = await testGateway({ REALTIME_URL: [near.url] }, undefined, near.http);
  }, BOOT_MS);
  afterAll(async () => {
    await own.close();
    await near.sockets.close();
  });

  it.each(['websocket', 'polling'] as const)('by %s are handed over, with who called', async (transport) => {
    const client = await connect([transport], undefined, own, FORGED);
    expect(await who(client)).toBe('near');
    expect(near.headers.at(-1)).toMatchObject({
      'x-jumun-address': '127.0.0.1',
      'x-jumun-copy': createHash('sha256').update(near.url).digest('hex').slice(0, 8),
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
  });

  it('are opened for pages of ours alone', async () => {
    const before = near.headers.length;
    for (const transport of ['websocket', 'polling'] as const)
      await expect(connect([transport], 'https://evil.example', own)).rejects.toThrow(/error/);
    expect(near.headers).toHaveLength(before);
  });
});

describe('other offers to change the protocol', () => {
  it('are passed over', async () => {
    const answer = await gateway.ask('GET', '/health/live');
    expect(answer.status).toBe(200);
    const { port } = new URL(gateway.running.url);
    const { connect: open } = await import('node:net');
    const text = await new Promise<string>((resolve) => {
      const socket = open(Number(port), '127.0.0.1', () =>
        socket.write('GET /health/live HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n'),
      );
      socket.once('data', (chunk: Buffer) => {
        resolve(chunk.toString());
        socket.destroy();
      });
    });
    expect(text).toMatch(/^HTTP\/1\.1 200 /);
  });
});
