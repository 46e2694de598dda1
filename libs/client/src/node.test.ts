import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { http } from '@jumun/contracts';
import { PublicApi } from './node.ts';

interface SentRequest {
  request: IncomingMessage;
  body: string;
}

/** Runs against a server that plays the gateway; answers the calls that it got. */
async function withGateway(
  answer: { status: number; body: object },
  work: (api: PublicApi) => Promise<void>,
): Promise<SentRequest[]> {
  const asked: SentRequest[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      asked.push({ request, body: body.toString() });
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this kind.
  const api = new PublicApi(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  try {
    await work(api);
  } finally {
    api.close();
    server.close();
  }
  return asked;
}

describe('calling from Node', () => {
  it('asks in the published spelling and answers in ours', async () => {
    const answer = { status: 200, body: { success: true, data: [{ payment_id: 'p', delivery_status: 'ready' }] } };
    const [asked] = await withGateway(answer, async (api) => {
      const query = { orderStatus: 'ready' } as const;
      const { data } = await api.expect(http.orders.listPayments, { token: 't', query });
      expect(data).toEqual([{ paymentId: 'p', orderStatus: 'ready' }]);
    });
    expect(asked?.request.url).toBe(`${http.orders.listPayments.path}?delivery_status=ready`);
    expect(asked?.request.headers).toMatchObject({ authorization: 'Bearer t' });
  });

  it('sends JSON with its key, a form as multipart, and what is spelled by hand as it is', async () => {
    const checkout = { storeName: 'demo', shopId: 's', items: [], amount: 1, currency: 'KRW' as const };
    const form = { productName: '떡', productDescription: '', productPrice: 1, soldOut: false, categoryIds: ['c'] };
    const asked = await withGateway({ status: 201, body: { success: true, data: {} } }, async (api) => {
      await api.expect(http.orders.init, { body: checkout, idempotencyKey: 'key-1' });
      await api.expect(http.catalog.createProduct, { body: form, file: new Blob(['x']) });
      await api.call(http.orders.init, { body: { shopIdx: [] } });
    });
    const [json, multipart, raw] = asked;
    expect(json?.request.headers).toMatchObject({ 'idempotency-key': 'key-1', 'content-type': 'application/json' });
    expect(JSON.parse(json?.body ?? '')).toMatchObject({ storeName: 'demo', shopIdx: 's' });
    expect(multipart?.request.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(multipart?.body).toContain('name="product_soldout"\r\n\r\nN\r\n');
    expect(raw?.body).toBe('{"shopIdx":[]}');
  });

  it('throws what the server said, or answers it where anything may come', async () => {
    const body = { success: false, errorCode: 'STORE_NOT_FOUND', message: '없는 상점이에요.' };
    await withGateway({ status: 404, body }, async (api) => {
      const query = { storeName: 'nowhere' };
      await expect(api.expect(http.catalog.store, { query })).rejects.toThrow('404 STORE_NOT_FOUND 없는 상점이에요.');
      expect(await api.ask(http.catalog.store, { query })).toMatchObject({ status: 404, body });
    });
  });
});
