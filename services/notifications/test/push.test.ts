import { v7 } from 'uuid';
import { orders, shopper, type EmissionOf, type Locale } from '@jumun/contracts';
import { eventually } from '@jumun/testing';
import {
  notificationsFixture,
  ownerOfShop,
  paid,
  procedures,
  type NotificationsFixture,
} from './notifications-fixture.js';

const { orderMoved, paymentRefunded } = orders.facts;

interface SandboxBrowser {
  id: string;
  endpoint: string;
  keys: { p256dh: string; auth: string };
}
interface Seen {
  received: number;
  shown: { id: string; title: string; body: string; url: string; tag: string; lang: string }[];
}

describe('push', () => {
  let fixture: NotificationsFixture;
  type Order = { paymentId: string; shopId: string; orderNumber: string; orderStatus: string; status: string };
  const known = new Map<string, Order>();
  beforeAll(async () => {
    fixture = await notificationsFixture();
    await fixture.stub(orders.procedures.getOrder, ({ orderNumber }) => {
      const order = known.get(orderNumber);
      if (!order) throw new Error('the test made no such order');
      return { ...order, createdAt: new Date().toISOString(), total: 12_500, refunded: 0, lines: [] } as never;
    });
  });
  afterAll(() => fixture.close());

  const browser = () => fixture.control<SandboxBrowser>('POST', '/control/push/browsers', {});
  const seen = ({ id }: SandboxBrowser) => fixture.control<Seen>('GET', `/control/push/browsers/${id}`);
  const addressOf = ({ endpoint, keys }: SandboxBrowser) => ({ endpoint, publicKey: keys.p256dh, secret: keys.auth });
  const deliveries = (shopId: string) =>
    fixture.sql('notifications', 'select * from push_delivery where shop_id = $1 order by happened_at, id', [shopId]);

  async function newOrder(more: Partial<Order> = {}) {
    const { shopId } = await fixture.newShop(undefined, '데모 카페');
    const { paymentId, orderNumber, storeName } = paid(shopId);
    const order = { paymentId, shopId, orderNumber, storeName, orderStatus: 'waiting', status: 'paid', ...more };
    known.set(orderNumber, order);
    return order;
  }
  type ANewOrder = Awaited<ReturnType<typeof newOrder>>;
  const subscribe = ({ storeName, orderNumber }: ANewOrder, at: SandboxBrowser, lang?: Locale) =>
    fixture.rpc.call(procedures.subscribePush, { storeName, orderNumber, address: addressOf(at), lang }, shopper);
  type Moved = EmissionOf<typeof orderMoved>;
  const moved = ({ shopId, paymentId, orderNumber, storeName }: ANewOrder, more: Partial<Moved> = {}): Moved => ({
    ...{ shopId, paymentId, orderNumber, storeName, from: 'preparing', to: 'ready', sequence: 2 },
    movedAt: fixture.now().toISOString(),
    ...more,
  });

  it('tells a guest’s browser once that the order is ready, however often that is told', async () => {
    const [order, phone] = [await newOrder(), await browser()];
    await subscribe(order, phone, 'en');
    const move = moved(order);
    const id = await fixture.publish(orderMoved, move);
    await fixture.publish(orderMoved, move, id);
    await fixture.publish(orderMoved, move);
    await fixture.settle();
    const { shown, received } = await eventually(async () => {
      const now = await seen(phone);
      expect(now.shown).toHaveLength(1);
      return now;
    });
    expect(received).toBe(1);
    expect(shown[0]).toMatchObject({
      title: `Your order ${order.orderNumber.slice(-3)} is ready at demo`,
      url: `http://localhost:3000/demo/success/${order.orderNumber}`,
      tag: order.paymentId,
      lang: 'en',
    });
    await expect(deliveries(order.shopId)).resolves.toMatchObject([{ state: 'sent', status: 201, attempts: 1 }]);
  });
});
void paymentRefunded;
void v7;
void ownerOfShop;
