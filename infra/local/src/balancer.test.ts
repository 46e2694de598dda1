import { once } from 'node:events';
import { Agent, createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { PortBook, waitUntil } from '@jumun/servers';
import { Balancer } from './balancer.ts';

interface Gateway {
  name: string;
  port: number;
  server: Server;
  isReady: boolean;
  asked: { path: string; body: string; from: string | undefined }[];
  /** Lets the requests for /slow be answered. */
  finish: () => void;
}

const WAIT = { timeoutMs: 10_000 };
const ports = new PortBook();
const gateways: Gateway[] = [];
const balancers: Balancer[] = [];
const agent = new Agent({ keepAlive: true });

afterEach(() => {
  for (const balancer of balancers.splice(0)) balancer.close();
  for (const { server } of gateways.splice(0)) server.close().closeAllConnections();
});
afterAll(() => {
  agent.destroy();
  ports.release();
});

async function serve(name: string): Promise<Gateway> {
  const slow = Promise.withResolvers<void>();
  const gateway: Gateway = { name, port: 0, server: createServer(), isReady: true, asked: [], finish: slow.resolve };
  gateway.server.on('request', (request, response) => {
    if (request.url === '/health/ready') return void response.writeHead(gateway.isReady ? 200 : 503).end();
    if (request.url === '/cut') {
      gateway.asked.push({ path: '/cut', body: '', from: undefined });
      return void request.socket.destroy();
    }
    void text(request).then(async (body) => {
      gateway.asked.push({ path: request.url ?? '', body, from: request.headers['x-forwarded-for']?.toString() });
      if (request.url === '/slow') await slow.promise;
      response.writeHead(201, 'Made', [
        ...['set-cookie', 'a=1', 'set-cookie', 'b=2'],
        ...(request.url === '/refused' ? ['content-length', String(name.length)] : []),
      ]);
      response.end(name);
    });
  });
  gateway.server.on('upgrade', (_request, socket) => {
    socket.on('error', () => socket.destroy());
    socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n');
    socket.on('data', (data) => socket.write(`${name} heard ${String(data)}`));
  });
  gateway.server.listen(0, '127.0.0.1');
  await once(gateway.server, 'listening');
  // A server that listens on a port has an address with one.
  gateway.port = (gateway.server.address() as AddressInfo).port;
  gateways.push(gateway);
  return gateway;
}

async function balance(behind: readonly Gateway[], keepsForwarded = false): Promise<number> {
  const port = await ports.take();
  const balancer = new Balancer({ port, gateways: behind.map((gateway) => gateway.port), keepsForwarded });
  balancers.push(balancer);
  await balancer.open();
  return port;
}

interface Sent {
  method?: string;
  body?: string;
  headers?: Record<string, string>;
}

async function ask(port: number, path = '/', { method = 'GET', body = '', headers = {} }: Sent = {}) {
  const request = httpRequest({ host: '127.0.0.1', port, path, method, headers, agent });
  request.end(body);
  // The one argument of a response event.
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

async function goAway({ server }: Gateway): Promise<void> {
  server.close().closeAllConnections();
  await once(server, 'close');
}

describe('the balancer', () => {
  it('passes requests and answers as they are, to the gateways in turn', async () => {
    const [one, other] = [await serve('one'), await serve('other')];
    const port = await balance([one, other]);
    const long = 'x'.repeat(200_000);
    const first = await ask(port, '/a?b=%20', { method: 'POST', body: long });
    const second = await ask(port, '/c', { method: 'DELETE' });
    expect(first).toMatchObject({ status: 201, headers: { 'set-cookie': ['a=1', 'b=2'] } });
    expect(new Set([first.body, second.body])).toEqual(new Set(['one', 'other']));
    expect([...one.asked, ...other.asked]).toEqual([
      { path: '/a?b=%20', body: long, from: '127.0.0.1' },
      { path: '/c', body: '', from: '127.0.0.1' },
    ]);
  });

  it('says itself who called, and lets callers speak only where the gateways know whom to believe', async () => {
    const gateway = await serve('one');
    const headers = { 'x-forwarded-for': '192.0.2.7', 'x-forwarded-host': 'elsewhere' };
    await ask(await balance([gateway]), '/', { headers });
    await ask(await balance([gateway], true), '/', { headers });
    expect(gateway.asked.map(({ from }) => from)).toEqual(['127.0.0.1', '192.0.2.7, 127.0.0.1']);
  });

  it('asks another gateway when one takes no connection', async () => {
    const [one, other] = [await serve('one'), await serve('other')];
    const port = await balance([one, other]);
    await goAway(one);
    for (const body of ['1', '2', '3', '4'])
      expect(await ask(port, '/', { method: 'POST', body })).toMatchObject({ status: 201, body: 'other' });
    expect(other.asked.map(({ body }) => body)).toEqual(['1', '2', '3', '4']);
  });

  it('never sends again what a gateway may have had', async () => {
    const [one, other] = [await serve('one'), await serve('other')];
    const port = await balance([one, other]);
    expect((await ask(port, '/cut', { method: 'POST', body: 'money' })).status).toBe(502);
    expect([...one.asked, ...other.asked]).toHaveLength(1);
  });

  it('leaves a gateway alone that drains, and lets it finish what it has', async () => {
    const [one, other] = [await serve('one'), await serve('other')];
    const port = await balance([one, other]);
    const slow = [ask(port, '/slow'), ask(port, '/slow')];
    await waitUntil('both have one', () => one.asked.length + other.asked.length === 2, WAIT);
    one.isReady = false;
    await waitUntil(
      'the drained one is asked no more',
      async () => {
        const [had] = [one.asked.length];
        for (let nth = 0; nth < 6; nth += 1) await ask(port);
        return one.asked.length === had;
      },
      WAIT,
    );
    for (const gateway of [one, other]) gateway.finish();
    expect((await Promise.all(slow)).map(({ body }) => body).sort()).toEqual(['one', 'other']);
  });

  it('asks those that are not ready rather than nobody, and says so when nobody is there', async () => {
    const gateway = await serve('one');
    gateway.isReady = false;
    const port = await balance([gateway]);
    expect((await ask(port)).status).toBe(201);
    await goAway(gateway);
    expect(await ask(port)).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
  });

  it('ends the connection of a caller whose body was refused half-way', async () => {
    const gateway = await serve('one');
    gateway.server.prependListener('request', (request, response) => {
      if (request.url === '/upload') response.writeHead(413, { connection: 'close' }).end();
    });
    const port = await balance([gateway]);
    const socket = connect(port, '127.0.0.1');
    socket.write('POST /upload HTTP/1.1\r\nhost: x\r\ncontent-length: 1000000\r\n\r\nhalf');
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toMatch(/connection: close/i);
  });

  it('passes a WebSocket in both directions', async () => {
    const port = await balance([await serve('one')]);
    const socket = connect(port, '127.0.0.1');
    socket.setEncoding('utf8');
    socket.write('GET /socket.io/ HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n');
    const [head] = await once(socket, 'data');
    expect(head).toMatch(/^HTTP\/1\.1 101 /);
    socket.write('hello');
    expect((await once(socket, 'data'))[0]).toBe('one heard hello');
    socket.destroy();
  });
});
