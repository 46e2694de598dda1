import { writeFileSync } from 'node:fs';
import type { Socket } from 'socket.io-client';
import { http } from '@jumun/contracts';
import type { Owner, Product } from '@jumun/local';
import { eventually } from '@jumun/testing';
import { startCollector, type Collector, type TakenSpan } from '../../observability/src/collector.ts';
import { drawTrace } from '../../observability/src/draw-trace.ts';
import { pictureOfTrace } from './config.js';
import { addFault } from '../platform/sandbox.js';
import { openOwnerSocket } from '../platform/socket.js';
import { fixture } from './fixture.js';

const BROWSER = { traceId: 'ab'.repeat(16), spanId: 'cd'.repeat(8) };
const buyer = { name: '김손님', phone: '010-9999-4321' };

let collector: Collector;

/** Starts what takes the spans of the test file's platform, before that platform. */
export const useCollector = (): void => beforeAll(async () => void (collector = await startCollector()));

/** Settings of a platform that sends its spans to it, of which nothing is kept but what must be. */
export const tracing = (): Record<string, string> => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
  TRACE_SAMPLE: '0',
});

/** Declares the tests of a checkout's trace, after those that start the platform. */
export function describeTrace(): void {
  // At the end of the file, when no process sends to it any more.
  afterAll(() => collector.close());

  describe('the trace of a checkout, over all processes', () => {
    let socket: Socket;
    let owner: Owner;
    let product: Product;

    beforeAll(async () => {
      owner = await fixture.openShop('traced');
      product = await fixture.addProduct(owner, { stock: 10 });
      socket = await openOwnerSocket(fixture.platform, owner.token);
      // Everything that is prepared at first use is prepared then.
      await fixture.shopper.buy('traced', owner.shop.shopId, [{ product, quantity: 1 }]);
    }, 240_000);
    afterAll(() => void socket.disconnect());

    /** Begins a checkout with the browser's traceparent, which asks for nothing to be kept. */
    async function begin(): Promise<{ paymentId: string; orderNumber: string }> {
      const { productId, productName, productPrice: unitPrice } = product;
      const items = [{ productId, productName, quantity: 2, unitPrice }];
      const { shopId } = owner.shop;
      const cart = { storeName: 'traced', shopId, items, amount: 2 * unitPrice, currency: 'KRW' } as const;
      const traceparent = `00-${BROWSER.traceId}-${BROWSER.spanId}-00`;
      return fixture.shopper.begun(
        await fixture.api.expect(http.orders.init, { body: cart, headers: { traceparent } }),
      );
    }

    /** The spans of a trace, once they are a tree whose branches include these; processes send theirs one after another. */
    async function treeOf(isOf: (span: TakenSpan) => boolean, branches: readonly string[]): Promise<TakenSpan[]> {
      return eventually(() => {
        const traces = new Set(collector.spans.filter(isOf).map(({ traceId }) => traceId));
        const spans = collector.spans.filter(({ traceId }) => traces.has(traceId));
        const known = new Set([BROWSER.spanId, ...spans.map(({ spanId }) => spanId)]);
        const paths = pathsOf(spans);
        expect(branches.filter((branch) => !paths.some((path) => new RegExp(branch).test(path)))).toEqual([]);
        const orphans = spans.filter(({ parentId }) => parentId !== undefined && !known.has(parentId));
        expect(pathsOf(orphans)).toEqual([]);
        return spans;
      }, 20_000);
    }
    const ofOrder =
      (orderNumber: string) =>
      ({ attributes }: TakenSpan): boolean =>
        attributes['jumun.order'] === orderNumber;
    const returned = '^gateway POST \\S+ > gateway orders.acceptReturn > orders orders.acceptReturn';
    /** Parts of one process tell each other by memory. */
    const publish = '( > \\w+ publish evt\\.\\S+)';
    const toldOf = (way: string): string[] => [
      `${way} > orders commit record-paid${publish}? > settlement react orders.payment-paid > settlement commit post-payments$`,
      `${way} > .* > notifications react orders.payment-paid > notifications commit tell-paid${publish}? > realtime react .* > realtime emit new-order$`,
      // Overlaps the batch's call to the provider, which belongs to another trace and is linked. Only the owner's
      // message is expected: shoppers get this one only where their shop pays for it.
      `${way} > .* > notifications react .* > notifications send order-paid to owner$`,
    ];

    it('goes on from the browser’s, and is kept though the browser did not ask for it: money is', async () => {
      await begin();
      const spans = await treeOf(
        ({ traceId }) => traceId === BROWSER.traceId,
        [
          '^gateway POST \\S+ > gateway orders.startCheckout > orders orders.startCheckout > orders commit ',
          ' > orders catalog.reserveStock > catalog catalog.reserveStock > catalog commit ',
        ],
      );
      expect(spans.filter(({ parentId }) => parentId === BROWSER.spanId)).toMatchObject([{ part: 'gateway' }]);
    });

    it('leads from the card’s return to the card company, the ledger and the owner’s window', async () => {
      const checkout = await begin();
      await fixture.shopper.pay(checkout, buyer);
      const spans = await treeOf(ofOrder(checkout.orderNumber), [
        `${returned} > orders POST 127.0.0.1:\\d+$`,
        ...toldOf(returned),
      ]);
      expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
      if (!pictureOfTrace) return;
      const title = `From the card’s return until the owner has heard of order ${checkout.orderNumber}`;
      writeFileSync(pictureOfTrace, drawTrace(title, spans));
    });

    it('goes on in the job that asks what became of an approval whose answer was lost', async () => {
      await addFault(fixture, { target: 'kcp.approve', kind: 'lost-answer' });
      const checkout = await begin();
      await fixture.shopper.playCardPage(await fixture.shopper.openCardPage(checkout.paymentId, buyer), 'approve');
      const job = `${returned} > orders job resolve-unknown`;
      const spans = await treeOf(ofOrder(checkout.orderNumber), [
        `${job} > orders POST 127.0.0.1:\\d+$`,
        ...toldOf(job),
      ]);
      expect(spans.filter(({ fault }) => fault !== undefined)).toMatchObject([{ part: 'orders', fault: 'reset' }]);
    });

    it('tells nothing of the person who ordered', () => {
      expect(/김손님|010-?9999-?4321/.test(JSON.stringify(collector.spans))).toBe(false);
    });
  });
}

/** Each span with the spans above it. */
function pathsOf(spans: readonly TakenSpan[]): string[] {
  const byId = new Map(spans.map((span) => [span.spanId, span]));
  const pathOf = ({ part, name, parentId }: TakenSpan): string => {
    const above = parentId === undefined ? undefined : byId.get(parentId);
    return above ? `${pathOf(above)} > ${part} ${name}` : `${part} ${name}`;
  };
  return spans.map(pathOf);
}
