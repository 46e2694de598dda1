import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { Connection, requestText } from './connection.ts';

/** Starts a server on a free port; answers its address. */
async function serve(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address of this kind.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('a bare connection', () => {
  const sockets: Socket[] = [];
  const servers: Server[] = [];
  const opened: Connection[] = [];
  afterEach(() => {
    for (const connection of opened.splice(0)) connection.close();
    for (const socket of sockets.splice(0)) socket.destroy();
    for (const server of servers.splice(0)) server.close();
  });

  async function openTo(answer: (socket: Socket, asked: string) => void): Promise<Connection> {
    const server = createServer((socket) => {
      sockets.push(socket);
      socket.on('data', (data: Buffer) => answer(socket, data.toString()));
    });
    servers.push(server);
    const connection = await Connection.open(await serve(server));
    opened.push(connection);
    return connection;
  }
  const get = requestText('shop', 'GET', '/x', { headers: { 'x-device-id': 'd' } });

  it('sends a whole request and reads the answer, one after the other', async () => {
    const asked: string[] = [];
    const connection = await openTo((socket, text) => {
      asked.push(text);
      socket.write('HTTP/1.1 201 Created\r\nContent-Length: 6\r\n\r\n주문');
    });
    const body = '{"a":"떡"}';
    const first = await connection.exchange(requestText('shop', 'POST', '/x', { headers: {}, body }));
    const second = await connection.exchange(Buffer.from(get));
    expect([first, second]).toMatchObject([
      { status: 201, body: '주문' },
      { status: 201, body: '주문' },
    ]);
    expect(first.head).toContain('Created');
    expect(asked).toEqual([
      `POST /x HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 11\r\n\r\n${body}`,
      'GET /x HTTP/1.1\r\nhost: shop\r\nx-device-id: d\r\n\r\n',
    ]);
  });

  it('knows when a request was written and when its answer was there', async () => {
    const beforeMs = performance.now();
    const connection = await openTo((socket) => socket.write('HTTP/1.1 204 No Content\r\n\r\n'));
    const { writtenAtMs, answeredAtMs } = await connection.exchange(get);
    expect(writtenAtMs).toBeGreaterThan(beforeMs);
    expect(answeredAtMs).toBeGreaterThan(writtenAtMs);
  });

  it('puts an answer together that comes in pieces, letters cut in two', async () => {
    const answer = Buffer.from('HTTP/1.1 200 OK\r\ncontent-length: 6\r\n\r\n주문');
    const connection = await openTo((socket) => {
      socket.setNoDelay(true);
      const send = (at: number): void => {
        if (at < answer.length) socket.write(answer.subarray(at, at + 4), () => setImmediate(send, at + 4));
      };
      send(0);
    });
    expect(await connection.exchange(get)).toMatchObject({ status: 200, body: '주문' });
  });

  it('throws when the line breaks or the answer has no length', async () => {
    const broken = await openTo((socket) => socket.destroy());
    await expect(broken.exchange(get)).rejects.toThrow();
    expect(broken.isOpen).toBe(false);
    const endless = await openTo((socket) => socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n'));
    await expect(endless.exchange(get)).rejects.toThrow('without a length');
  });

  it('is closed after an answer that says so', async () => {
    const connection = await openTo((socket) =>
      socket.write('HTTP/1.1 200 OK\r\nConnection: close\r\ncontent-length: 0\r\n\r\n'),
    );
    await connection.exchange(get);
    expect(connection.isOpen).toBe(false);
  });
});
