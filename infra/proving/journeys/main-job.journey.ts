import type { Socket } from 'socket.io-client';
import {
  businessDay,
  http,
  namespaces,
  pickupNumber,
  socketEvents,
  USUAL_REQUEST_CHIPS,
  type NewOrder,
  type QueuePositionChanged,
  type StatusChanged,
} from '@jumun/contracts';
import type { Owner } from '@jumun/local';
import { eventually } from '@jumun/testing';
import { fixture } from './fixture.js';
import { ledgerOf } from '../invariants/books.js';
import { openSocket as open } from '../platform/socket.js';

const phone = '010-9999-1234';
const WISH = '덜 맵게, 땅콩 알레르기';

const sockets: Socket[] = [];
async function openSocket(namespace: string, options: object): Promise<Socket> {
  const socket = await open(`${fixture.platform.origin}${namespace}`, options);
  sockets.push(socket);
  return socket;
}

/** A guest's window that follows an order. */
async function follow(shopId: string, orderNumber: string): Promise<{ socket: Socket; joined: unknown }> {
  const socket = await openSocket(namespaces.shopper, { query: { shopId, orderNumber } });
  const joining = new Promise((resolve) => socket.once(socketEvents.orderRoomJoined, resolve));
  socket.emit(socketEvents.joinOrderRoom, { shopId, orderNumber });
  return { socket, joined: await joining };
}

/** Declares the tests of the main job: from an empty shop to an order that was handed over. */
export function describeMainJob(): void {
  afterAll(() => {
    for (const socket of sockets.splice(0)) socket.disconnect();
  });

  describe('the main job, through the gateway', () => {
    let owner: Owner;
    let orderNumber: string;
    let paymentId: string;
    const heard: { newOrders: NewOrder[]; byShopper: StatusChanged[]; byOwner: StatusChanged[] } = {
      newOrders: [],
      byShopper: [],
      byOwner: [],
    };

    it('lets a seller open a shop and fill its store', async () => {
      owner = await fixture.openShop('mainjob');
      expect(owner.shop).toMatchObject({ status: 'reviewing', storeName: 'mainjob' });
      await fixture.addProduct(owner, { name: '카페라떼', price: 5000, stock: 3 });
      expect(await fixture.shopper.lookAt('@mainjob')).not.toHaveProperty('askRequest');
      await owner.call(http.orders.saveOrderSettings, { body: { askRequest: true } });
      const { products, ...store } = await fixture.shopper.lookAt('@mainjob');
      expect(store).toMatchObject({ askRequest: true, requestChips: USUAL_REQUEST_CHIPS });
      expect(products).toMatchObject([{ productName: '카페라떼', productPrice: 5000, stock: 3, soldOut: false }]);
    });

    it('lets the owner listen for orders', async () => {
      const socket = await openSocket(namespaces.owner, { auth: { token: owner.token } });
      socket.on(socketEvents.newOrder, (order: NewOrder) => heard.newOrders.push(order));
      expect(socket.connected).toBe(true);
    });

    it('lets a shopper order and pay without an account', async () => {
      const { shop, products } = await fixture.shopper.lookAt('mainjob');
      const picks = products.map((product) => ({ product, quantity: 2 }));
      ({ orderNumber, paymentId } = await fixture.shopper.buy('mainjob', shop.shopId, picks, {
        name: '김손님',
        phone,
        request: WISH,
      }));
      expect(await fixture.charges(orderNumber)).toMatchObject([{ amount: 10_000, state: 'approved' }]);
    });

    it('tells the owner’s screen at once', async () => {
      const [order] = await eventually(() => heard.newOrders.length > 0 && heard.newOrders);
      expect(order).toMatchObject({ data: orderNumber, count: 1 });
    });

    it('shows the shopper the order, and nothing that says who ordered', async () => {
      const answer = await fixture.api.call(http.orders.orderComplete, {
        query: { orderNumber, storeName: 'mainjob' },
      });
      expect(answer.body).toMatchObject({
        success: true,
        data: {
          payment: { total_price: 10_000, delivery_status: 'waiting', status: 'paid' },
          orders: [{ quantity: 2, product_idx: { product_name: '카페라떼' } }],
        },
      });
      expect(JSON.stringify(answer.body)).not.toMatch(/김손님|9999|알레르기/);
    });

    it('shows the owner the order with who ordered', async () => {
      const { data } = await owner.call(http.orders.listPayments, {});
      expect(data[0]).toMatchObject({ paymentId, orderNumber, status: 'paid', buyerName: '김손님' });
      const { data: detail } = await owner.call(http.orders.paymentDetail, { query: { paymentId } });
      expect(detail.payment).toMatchObject({ buyerPhone: phone, totalPrice: 10_000, request: WISH });
      const { data: board } = await owner.call(http.orders.board, {});
      expect(board.cards.map(({ request }) => request)).toEqual([WISH]);
      const day = businessDay(new Date());
      const file = await fixture.api.send('GET', `${http.orders.paymentsFile.path}?from=${day}&to=${day}`, {
        token: owner.token,
      });
      expect(String(file.body)).toContain(WISH);
    });

    it('rings the bell and sends the owner one message', async () => {
      const bell = await eventually(async () => {
        const { data } = await owner.call(http.notifications.listNotifications, {});
        return data.length > 0 && data;
      });
      expect(bell).toMatchObject([{ orderNumber, payment: { paymentId }, read: false }]);
      expect((await owner.call(http.notifications.countNotifications, {})).data).toBe(1);
      const sent = await eventually(async () => {
        const list = await fixture.messages(owner.shop.phone ?? '');
        return list.length > 0 && list;
      });
      expect(sent).toHaveLength(1);
      expect(sent[0]?.text).toContain(`${pickupNumber(orderNumber)}번`);
    });

    it('writes payment and fee into the ledger, which sums to zero', async () => {
      const { accounts, sum } = await eventually(async () => {
        const ledger = await ledgerOf(fixture);
        return ledger.accounts.size === 3 && ledger;
      });
      expect(sum).toBe(0);
      expect(accounts.get('provider:kcp')).toBe(10_000);
      expect(accounts.get(`shop:${owner.shop.shopId}`)).toBe(-9_500);
      expect(accounts.get('platform:fees')).toBe(-500);
    });

    it('counts the sale on the dashboard', async () => {
      const { data } = await owner.call(http.orders.dashboard, {});
      expect(data.dashboard).toMatchObject({
        daySales: 10_000,
        weekSales: 10_000,
        monthSales: 10_000,
        weekCount: 1,
        productCount: 1,
      });
    });

    it('takes what was sold from the stock', async () => {
      // The page is kept for a second.
      const { products } = await eventually(async () => {
        const seen = await fixture.shopper.lookAt('mainjob');
        return seen.products[0]?.stock !== 3 && seen;
      });
      expect(products).toMatchObject([{ stock: 1, soldOut: false }]);
    });

    it('lets the owner move the order, which the shopper sees at once and only once', async () => {
      const shopId = owner.shop.shopId;
      const { socket, joined } = await follow(shopId, orderNumber);
      socket.on(socketEvents.statusChanged, (change: StatusChanged) => heard.byShopper.push(change));
      expect(joined).toMatchObject({ status: 'waiting' });
      await owner.moveOrder(paymentId, 'preparing');
      await owner.moveOrder(paymentId, 'ready');
      await owner.moveOrder(paymentId, 'ready');
      await eventually(() => heard.byShopper.length >= 2);
      expect(heard.byShopper.map(({ status }) => status)).toEqual(['preparing', 'ready']);
      const answer = await fixture.api.call(http.orders.orderComplete, {
        query: { orderNumber, storeName: 'mainjob' },
      });
      expect(answer.body).toMatchObject({ data: { payment: { delivery_status: 'ready' } } });
    });

    it('ends the session at log-out', async () => {
      await fixture.api.expect(http.auth.logout, { token: owner.token });
      const answer = await fixture.api.call(http.auth.shopInfo, { token: owner.token });
      expect(answer).toMatchObject({ status: 401, body: { errorCode: 'AUTH097' } });
    });
  });

  describe('a place in line', () => {
    it('is told to a guest live, when an order before it is ready and when one is given back', async () => {
      const owner = await fixture.openShop('inline');
      const picks = [{ product: await fixture.addProduct(owner), quantity: 1 }];
      const { shopId } = owner.shop;
      const [ready, refunded, own] = [
        await fixture.shopper.buy('inline', shopId, picks),
        await fixture.shopper.buy('inline', shopId, picks),
        await fixture.shopper.buy('inline', shopId, picks),
      ];
      const { orderNumber } = own;
      const query = { orderNumber, storeName: 'inline' };
      expect((await fixture.api.expect(http.orders.place, { query })).data).toMatchObject({ ahead: 2 });
      const { socket } = await follow(shopId, orderNumber);
      const places: number[] = [];
      socket.on(socketEvents.placeChanged, ({ ahead }: QueuePositionChanged) => places.push(ahead));
      await owner.moveOrder(ready.paymentId, 'preparing');
      await owner.moveOrder(ready.paymentId, 'ready');
      await eventually(() => places.at(-1) === 1);
      const params = { paymentId: refunded.paymentId };
      await owner.call(http.orders.refundPayment, { params, body: { reason: '손님 요청' } });
      await eventually(() => places.at(-1) === 0);
    });
  });
}

// The cost of a checkout in statements, commits, rows and messages is checked by infra/proving/test/budget.test.ts.
