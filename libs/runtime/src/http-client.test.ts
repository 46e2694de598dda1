import { createServer, type RequestListener } from 'node:http';
import { createServer as createTcp, type Server } from 'node:net';
import { request, requestJson } from './http-client.js';

const servers: (Server & { closeAllConnections?(): void })[] = [];

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('server has no port');
  return `http://127.0.0.1:${address.port}`;
}
const serve = (handler: RequestListener) => listen(createServer(handler));

afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections?.();
    server.close();
  }
});

describe('http client', () => {
  it('speaks JSON both ways and gives every status as an answer', async () => {
    const url = await serve((req, res) => {
      let body = '';
      req.on('data', (chunk) => (body += String(chunk)));
      req.on('end', () => {
        res.writeHead(409, { 'content-type': 'application/json' });
        res.end(JSON.stringify({ method: req.method, type: req.headers['content-type'], body }));
      });
    });
    expect(await requestJson(url, { json: { a: 1 } })).toMatchObject({
      kind: 'answer',
      status: 409,
      body: { method: 'POST', type: 'application/json', body: '{"a":1}' },
    });
    expect(await requestJson(url, { form: { a: '가' } })).toMatchObject({ body: { body: 'a=%EA%B0%80' } });
    expect(await requestJson(url)).toMatchObject({ body: { method: 'GET', body: '' } });
  });

  it('keeps connections alive between calls', async () => {
    const sockets = new Set();
    const url = await serve((req, res) => {
      sockets.add(req.socket);
      res.end('x');
    });
    for (let i = 0; i < 10; i++) expect(await request(url)).toMatchObject({ kind: 'answer', status: 200 });
    expect(sockets.size).toBeLessThanOrEqual(2);
  });

  it('does not follow redirects', async () => {
    const url = await serve((_req, res) => res.writeHead(302, { location: 'http://169.254.169.254/' }).end());
    expect(await request(url)).toMatchObject({ kind: 'answer', status: 302 });
  });

  it('knows that a refused connection has sent nothing', async () => {
    const server = createTcp();
    const url = await listen(server);
    await new Promise((resolve) => server.close(resolve));
    expect(await requestJson(url, { json: {} })).toEqual({ kind: 'no-answer', reason: 'refused', sent: false });
  });

  it('knows that an unknown host has been sent nothing', async () => {
    expect(await request('http://no-such-host.invalid/')).toEqual({ kind: 'no-answer', reason: 'dns', sent: false });
  });

  it('takes a connection cut after the request as perhaps done', async () => {
    const url = await serve((req) => req.socket.destroy());
    expect(await requestJson(url, { json: {} })).toEqual({ kind: 'no-answer', reason: 'reset', sent: true });
  });

  it('takes a connection cut within the answer as perhaps done', async () => {
    const url = await serve((_req, res) => {
      res.writeHead(200, { 'content-length': '100' });
      res.write('half', () => res.destroy());
    });
    expect(await requestJson(url)).toMatchObject({ kind: 'no-answer', reason: 'reset', sent: true, status: 200 });
  });

  it('gives up in time before and within an answer, as perhaps done', async () => {
    const silent = await serve(() => undefined);
    expect(await request(silent, { timeoutMs: 30 })).toEqual({ kind: 'no-answer', reason: 'timeout', sent: true });
    const slow = await serve((_req, res) => void res.writeHead(200).write('x'));
    expect(await request(slow, { timeoutMs: 100 })).toMatchObject({ kind: 'no-answer', reason: 'timeout', sent: true });
  });

  it('stops reading an answer that is too large, whether it says so or not', async () => {
    const announced = await serve((_req, res) => res.end('x'.repeat(2_000)));
    const unannounced = await serve((_req, res) => {
      const more = () => void (res.destroyed || res.write('x'.repeat(500), () => setImmediate(more)));
      more();
    });
    for (const url of [announced, unannounced]) {
      expect(await request(url, { maxBytes: 1_000 })).toEqual({
        kind: 'no-answer',
        reason: 'too-large',
        sent: true,
        status: 200,
      });
    }
  });

  it('takes an answer that is not JSON, or not HTTP, as none', async () => {
    const html = await serve((_req, res) => res.writeHead(502).end('<html>'));
    expect(await requestJson(html)).toEqual({ kind: 'no-answer', reason: 'malformed', sent: true, status: 502 });
    const empty = await serve((_req, res) => res.writeHead(204).end());
    expect(await requestJson(empty)).toMatchObject({ kind: 'answer', status: 204, body: undefined });
    const noise = await listen(createTcp((socket) => socket.end('SSH-2.0-x\r\n')));
    expect(await request(noise)).toMatchObject({ kind: 'no-answer', reason: 'malformed', sent: true });
  });
});
