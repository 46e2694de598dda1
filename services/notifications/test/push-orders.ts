import { orders, shopper, type EmissionOf, type Locale } from '@jumun/contracts';
import { eventually } from '@jumun/testing';
import { paid, procedures, type NotificationsFixture } from './notifications-fixture.js';
import { addressOf, type SandboxBrowser, type Seen } from './sandbox-browser.js';

interface Order {
  paymentId: string;
  shopId: string;
  orderNumber: string;
  orderStatus: string;
  status: string;
}

/** The key that these orders have. */
const keyOf = (orderNumber: string): string => `key-of-${orderNumber}`;

/** Orders, browsers that hear of them, and what came of it; `knowOrders` is called once the fixture is there. */
export function pushOrders(here: () => NotificationsFixture) {
  const known = new Map<string, Order>();
  const knowOrders = () =>
    here().stub(orders.procedures.getOrder, ({ orderNumber, orderKeys }) => {
      const order = known.get(orderNumber);
      if (!order) throw new Error('the test made no such order');
      const isOwn = orderKeys.includes(keyOf(orderNumber));
      return { ...order, isOwn, createdAt: new Date().toISOString(), total: 12_500, refunded: 0, lines: [] } as never;
    });

  const browser = () => here().control<SandboxBrowser>('POST', '/control/push/browsers', {});
  const seen = ({ id }: SandboxBrowser) => here().control<Seen>('GET', `/control/push/browsers/${id}`);
  const deliveries = (shopId: string) =>
    here().sql('notifications', 'select * from push_delivery where shop_id = $1 order by happened_at, id', [shopId]);

  async function newOrder(more: Partial<Order> = {}) {
    const { shopId } = await here().newShop(undefined, '데모 카페');
    const { paymentId, orderNumber, storeName } = paid(shopId);
    const order = { paymentId, shopId, orderNumber, storeName, orderStatus: 'waiting', status: 'paid', ...more };
    known.set(orderNumber, order);
    return order;
  }
  type ANewOrder = Awaited<ReturnType<typeof newOrder>>;
  const subscribe = (
    { storeName, orderNumber }: ANewOrder,
    at: SandboxBrowser,
    lang?: Locale,
    orderKeys = [keyOf(orderNumber)],
  ) =>
    here().rpc.call(
      procedures.subscribePush,
      { storeName, orderNumber, orderKeys, address: addressOf(at), lang },
      shopper,
    );
  type Moved = EmissionOf<typeof orders.facts.orderMoved>;
  const moved = ({ shopId, paymentId, orderNumber, storeName }: ANewOrder, more: Partial<Moved> = {}): Moved => ({
    ...{ shopId, paymentId, orderNumber, storeName, from: 'preparing', to: 'ready', sequence: 2 },
    movedAt: here().now().toISOString(),
    ...more,
  });
  const untilShown = (at: SandboxBrowser, count: number) =>
    eventually(async () => {
      const now = await seen(at);
      expect(now.shown).toHaveLength(count);
      return now;
    });
  const untilState = (shopId: string, state: string) =>
    eventually(async () => {
      const rows = await deliveries(shopId);
      expect(rows.map((row) => row['state'])).toEqual([state]);
      return rows;
    });
  return { knowOrders, browser, seen, deliveries, newOrder, subscribe, moved, untilShown, untilState };
}
