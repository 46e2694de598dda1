import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { http } from '@jumun/contracts';
import { eventually } from '@jumun/testing';
import { BOOT_MS, testGateway, type TestGateway } from './setup-gateway.js';

const ANSWER_MS = 5_000;
const KB = 1024;
const MB = 1024 * KB;
/** Fewer than what is read of a refused body. */
const CHUNK = Buffer.alloc(256 * KB, 'x');

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await testGateway();
  token = await gateway.keys.token();
}, BOOT_MS);
afterAll(() => gateway.close());

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

interface Line {
  socket: Socket;
  heard: () => string;
}

async function open(path: string, headers: string[]): Promise<Line> {
  const { hostname, port } = new URL(gateway.running.url);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  let heard = '';
  socket.on('data', (bytes: Buffer) => (heard += bytes.toString()));
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write([`POST ${path} HTTP/1.1`, 'host: x', `authorization: Bearer ${token}`, ...headers, '', ''].join('\r\n'));
  return { socket, heard: () => heard };
}

const write = (socket: Socket, bytes: Buffer | string): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()));
  });

/** Sends all of a body, as clients do that read no answer before; fails where the connection is cut. */
async function send(socket: Socket, size: number, isChunked: boolean, end = '0\r\n\r\n'): Promise<void> {
  for (let sent = 0; sent < size; sent += CHUNK.length) {
    const part = CHUNK.subarray(0, Math.min(CHUNK.length, size - sent));
    if (isChunked) await write(socket, `${part.length.toString(16)}\r\n`);
    await write(socket, part);
    if (isChunked) await write(socket, '\r\n');
  }
  if (isChunked && end !== '') await write(socket, end);
}

const statuses = (heard: string): string[] =>
  [...heard.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => status ?? '');
const lengthOf = (size: number, isChunked: boolean): string =>
  isChunked ? 'transfer-encoding: chunked' : `content-length: ${size}`;

const { login } = http.auth;
const KINDS = [
  { what: 'JSON', path: login.path, type: 'application/json', sizes: [65 * KB, MB + 1, 3 * MB, 10 * MB] },
  { what: 'a form', path: http.orders.cardReturn.path, type: 'application/x-www-form-urlencoded' },
  {
    what: 'a word of a printer',
    path: http.printing.starPoll.path.replace(':key', 'x'.repeat(32)),
    type: 'application/json',
    says: 'jobReady',
  },
  { what: 'no route', path: '/nowhere', type: 'application/json' },
];
const rows = KINDS.flatMap((kind) =>
  (kind.sizes ?? [10 * MB]).flatMap((size) => [false, true].map((isChunked) => ({ ...kind, size, isChunked }))),
);

describe('a body over its limit', () => {
  it.each(rows)('of $what, $size bytes, chunked $isChunked, is read to its end and answered', async (row) => {
    const { path, type, size, isChunked, says = 'BODY_TOO_LARGE' } = row;
    const { socket, heard } = await open(path, [`content-type: ${type}`, lengthOf(size, isChunked)]);
    await send(socket, size, isChunked);
    socket.write('GET /health/live HTTP/1.1\r\nhost: x\r\n\r\n');
    await eventually(() => statuses(heard()).length === 2, ANSWER_MS);
    expect(statuses(heard())).toEqual(['413', '200']);
    expect(heard()).toContain(says);
  });

  it('is answered at once, and cut where it does not end', async () => {
    const { socket, heard } = await open(login.path, ['content-type: application/json', lengthOf(0, true)]);
    await send(socket, MB, true, '');
    await eventually(() => statuses(heard()).length === 1, ANSWER_MS);
    await expect(send(socket, 1024 * MB, true)).rejects.toThrow();
  });
});
