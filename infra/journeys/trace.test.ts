import { writeFileSync } from 'node:fs';
import { io, type Socket } from 'socket.io-client';
import { http, namespaces, SOCKET_PATH } from '@jumun/contracts';
import { eventually } from '@jumun/testing';
import { startCollector, type Collector, type TakenSpan } from '../observability/collector.ts';
import { drawTrace } from '../observability/draw-trace.ts';
import { pictureOfTrace } from './config.js';
import { openFixture, type Fixture } from './fixture.js';

const BROWSER = { traceId: 'ab'.repeat(16), spanId: 'cd'.repeat(8) };
const phone = '010-9999-4321';

describe('the trace of one checkout, over all processes', () => {
  let fixture: Fixture;
  let collector: Collector;
  let socket: Socket;
  let orderNumber: string;

  beforeAll(async () => {
    collector = await startCollector();
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, TRACE_SAMPLE: '0' };
    fixture = await openFixture({ shape: 'apart', env });
    const owner = await fixture.openShop('traced');
    const product = await fixture.addProduct(owner, { stock: 10 });
    socket = io(`${fixture.platform.origin}${namespaces.owner}`, {
      path: SOCKET_PATH,
      transports: ['websocket'],
      auth: { token: owner.token },
    });
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    const picks = [{ product, quantity: 2 }];
    // Whatever is prepared at first is prepared then.
    await fixture.shopper.buy('traced', owner.shop.shopId, picks);
    const { productId, productName, productPrice: unitPrice } = product;
    const checkout = await fixture.api.expect(http.orders.init, {
      body: {
        storeName: 'traced',
        shopId: owner.shop.shopId,
        items: [{ productId, productName, quantity: 2, unitPrice }],
        amount: 2 * unitPrice,
        currency: 'KRW',
      },
      headers: { traceparent: `00-${BROWSER.traceId}-${BROWSER.spanId}-00` },
    });
    ({ orderNumber } = checkout.data);
    await fixture.shopper.pay(checkout.data, { name: '김손님', phone });
  }, 240_000);
  afterAll(async () => {
    socket.disconnect();
    await fixture.close();
    collector.close();
  });

  const isOf = ({ attributes }: TakenSpan): boolean => attributes['jumun.order'] === orderNumber;
  /** Spans of every trace that names the order, once all of them have come. */
  async function spansOfOrder(): Promise<TakenSpan[]> {
    return eventually(() => {
      const traces = new Set(collector.spans.filter(isOf).map(({ traceId }) => traceId));
      const spans = collector.spans.filter(({ traceId }) => traces.has(traceId) || traceId === BROWSER.traceId);
      const names = spans.map(({ name }) => name);
      return names.includes('job send-messages') && names.some((name) => name.startsWith('emit ')) && spans;
    }, 30_000);
  }
  const pathsOf = (spans: readonly TakenSpan[]): string[] =>
    spans.map((span) => {
      const path = [`${span.part} ${span.name}`];
      for (let at: TakenSpan | undefined = span; at;) {
        at = spans.find(({ spanId }) => spanId === at?.parentId);
        if (at) path.unshift(`${at.part} ${at.name}`);
      }
      return path.join(' > ');
    });

  it('goes on from the browser’s, though that said not to keep it: money is kept', async () => {
    const spans = await spansOfOrder();
    const begun = spans.filter(({ traceId }) => traceId === BROWSER.traceId);
    expect(begun.find(({ part }) => part === 'gateway')?.parentId).toBe(BROWSER.spanId);
    expect(pathsOf(begun)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^gateway POST .* > gateway orders.startCheckout > orders orders.startCheckout > /),
        expect.stringMatching(/ > orders catalog.reserveStock > catalog catalog.reserveStock > catalog commit /),
      ]),
    );
  });

  it('leads from the card’s return to the ledger, the message’s provider and the owner’s window', async () => {
    const paths = pathsOf(await spansOfOrder());
    const paid = 'gateway POST .* > orders orders.acceptReturn > .*orders publish evt.orders.payment-paid';
    for (const way of [
      'orders orders.acceptReturn > .*POST 127.0.0.1',
      `${paid} > settlement react orders.paymentPaid > settlement transaction`,
      `${paid} > notifications react orders.paymentPaid > .* > realtime react notifications.bellAdded > realtime emit `,
      `${paid} > notifications react orders.paymentPaid > .*notifications job send-messages > .*ask solapi`,
    ])
      expect(paths).toContainEqual(expect.stringMatching(new RegExp(way)));
  });

  it('has no span whose parent is missing, but for the browser’s', async () => {
    const spans = await spansOfOrder();
    const known = new Set(spans.map(({ spanId }) => spanId));
    const orphans = spans.filter(({ parentId }) => parentId && parentId !== BROWSER.spanId && !known.has(parentId));
    expect(orphans).toEqual([]);
  });

  it('tells nothing of the person who ordered', async () => {
    const text = JSON.stringify(await spansOfOrder());
    expect(text).not.toMatch(/김손님|9999|4321/);
  });

  it('can be drawn', async () => {
    const picture = drawTrace('One checkout until the owner has heard of it', await spansOfOrder());
    expect(picture).toMatch(/^<svg [\s\S]+orders\.startCheckout[\s\S]+<\/svg>\n$/);
    if (pictureOfTrace) writeFileSync(pictureOfTrace, picture);
  });
});
