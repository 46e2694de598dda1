import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { PublicApi } from '@jumun/client/node';
import { http } from '@jumun/contracts';
import { minimalClient } from './minimal-client.ts';

describe('the minimal client', () => {
  interface RequestInfo {
    request: IncomingMessage;
    body: string;
  }
  async function withGateway(work: (api: PublicApi) => Promise<void>): Promise<RequestInfo[]> {
    const asked: RequestInfo[] = [];
    const server = createServer((request, response) => {
      void buffer(request).then((body) => {
        asked.push({ request, body: body.toString() });
        const isFound = request.method === 'POST';
        const answer = isFound
          ? { success: true, data: { name: 'p' } }
          : { success: false, errorCode: 'STORE_NOT_FOUND' };
        const text = JSON.stringify(answer);
        response.writeHead(isFound ? 201 : 404, {
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(text),
        });
        response.end(text);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const Client = minimalClient(PublicApi);
    // A server that listens on a port has an address of this kind.
    const api = new Client(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    try {
      await work(api);
    } finally {
      api.close();
      server.close();
    }
    return asked;
  }

  it('asks and answers as the plain client does', async () => {
    const checkout = { storeName: 'demo', shopId: 's', items: [], amount: 1, currency: 'KRW' as const };
    const asked = await withGateway(async (api) => {
      const headers = { 'x-device-id': 'd' };
      const paid = await api.expect(http.orders.init, { body: checkout, headers, token: 't', idempotencyKey: 'k' });
      expect(paid).toEqual({ success: true, data: { name: 'p' } });
      const query = { storeName: 'nowhere' };
      await expect(api.expect(http.catalog.store, { query })).rejects.toThrow('404 STORE_NOT_FOUND');
      expect(await api.ask(http.catalog.store, { query })).toMatchObject({
        status: 404,
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: { errorCode: 'STORE_NOT_FOUND' },
      });
    });
    expect(asked[0]?.request.headers).toMatchObject({
      authorization: 'Bearer t',
      'content-type': 'application/json',
      'idempotency-key': 'k',
      'x-device-id': 'd',
    });
    expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({ storeName: 'demo', currency: 'KRW' });
  });

  it('uses a connection again, and sends forms as well', async () => {
    const form = { productName: '떡', productDescription: '', productPrice: 1, soldOut: false, categoryIds: ['c'] };
    const asked = await withGateway(async (api) => {
      for (let time = 0; time < 2; time += 1) await api.send('POST', '/x', { body: { a: '떡' } });
      await api.expect(http.catalog.createProduct, { body: form, file: new Blob(['x']) });
    });
    const [first, second, multipart] = asked;
    expect(second?.body).toBe('{"a":"떡"}');
    expect(second?.request.socket.remotePort).toBe(first?.request.socket.remotePort);
    expect(multipart?.request.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  });
});
