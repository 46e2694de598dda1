import { namespaces, type OrderStatus, socketEvents, statusMessages } from '@jumun/contracts';
import type { Page } from 'playwright-core';
import type { Visit } from './browser.ts';
import { rememberOwner } from './console-visit.ts';
import { addConsole, type ConsoleBackend, paymentNumbered, type Payment } from './console-backend.ts';
import { type FakeGateway, play } from './fake-gateway.ts';
import { ORDER_NUMBER } from './fake-store.ts';
import { type Channel, playChannel } from './order-visit.ts';
import { ORDER_AT, orderOf, playOrder } from './order-backend.ts';
import type { TabOptions } from './tabs.ts';
import { visitors } from './visitors.ts';

/** A tablet or a phone at the counter. */
export interface Window extends Visit {
  /** The line to the socket service. */
  line: Channel;
  open: (screen: string) => Promise<unknown>;
}

/** A shop with several windows open at once, and one socket service that tells all of them. */
export interface OpenShop {
  gateway: FakeGateway;
  own: ConsoleBackend;
  /** The payment whose order the shopper looks at. */
  order: Payment;
  window: (width?: number, options?: TabOptions) => Promise<Window>;
  shopper: () => Promise<Page>;
  /** Adds a new order and sends the event. */
  comeIn: (payment: Payment) => void;
  /** Moves an order on the server, and tells everybody. */
  move: (orderNumber: string, status: OrderStatus) => void;
}

const PHONE_PX = 360;
const PICKUP = Number(ORDER_NUMBER.split('-')[2]);

function playSockets({ gateway, own, order }: Pick<OpenShop, 'gateway' | 'own' | 'order'>): OpenShop['move'] {
  const owners = gateway.sockets.of(namespaces.owner);
  const move = (orderNumber: string, status: OrderStatus) => {
    const before = own.payments.find((each) => each.orderNumber === orderNumber);
    if (!before || before.orderStatus === status) return;
    own.payments = own.payments.map((other) => (other === before ? { ...before, orderStatus: status } : other));
    owners.emit(socketEvents.statusChanged, { orderNumber, status, message: statusMessages[status] });
    if (orderNumber === order.orderNumber) gateway.moveOrder(status);
  };
  owners.on('connection', (socket) => {
    socket.on(socketEvents.updateOrderStatus, (command: { orderNumber: string; status: OrderStatus }) =>
      move(command.orderNumber, command.status),
    );
  });
  play(gateway.backend, {
    orders: {
      moveOrder: ({ params: { paymentId }, body: { status } }) => {
        const payment = own.payments.find((each) => each.paymentId === paymentId);
        if (payment) move(payment.orderNumber, status);
        return { paymentId, orderStatus: status, sequence: 1 };
      },
      undoMoves: ({ body: { moves } }) =>
        moves.map(({ paymentId }) => {
          const moved = own.payments.find((each) => each.paymentId === paymentId);
          own.payments = own.payments.map((each) => (each === moved ? { ...each, orderStatus: 'waiting' } : each));
          owners.emit(socketEvents.orderChanged, { orderNumber: moved?.orderNumber });
          return { paymentId, ok: true, orderStatus: 'waiting' };
        }),
    },
  });
  return move;
}

/** One browser and server for a file; a new shop for each test, with as many windows as it opens. */
export function openShop(payments = 35): OpenShop {
  const all = visitors();
  // Filled before each test, and asked only within one.
  const shop = {} as OpenShop;

  beforeEach(() => {
    const { gateway } = all;
    const own = addConsole(gateway.backend, payments);
    const newest = paymentNumbered(payments);
    const taken = new Set([newest.paymentId, paymentNumbered(PICKUP).paymentId]);
    const order: Payment = {
      ...newest,
      orderNumber: ORDER_NUMBER,
      status: 'paid',
      orderStatus: 'waiting',
    };
    // No other order of the day is called out by the same number.
    own.payments = [order, ...own.payments.filter(({ paymentId }) => !taken.has(paymentId))];
    orderOf(gateway.backend, 2);
    playOrder(gateway.backend, 'paid', 'waiting');
    Object.assign(shop, { gateway, own, order, move: playSockets({ gateway, own, order }) });
  });
  return Object.assign(shop, {
    async window(width = PHONE_PX, options?: TabOptions) {
      const here = await all.come(width, options);
      const line = await playChannel(here.page);
      await rememberOwner(here.page, shop.own.shop);
      const open = (screen: string) => here.page.goto(`${shop.gateway.origin}/store/admin${screen}`);
      return { ...here, line, open };
    },
    async shopper() {
      const { page } = await all.come(PHONE_PX);
      await page.goto(`${shop.gateway.origin}${ORDER_AT}`);
      await page.getByText('실시간으로 확인하고 있어요').waitFor();
      return page;
    },
    comeIn(payment: Payment) {
      shop.own.payments = [...shop.own.payments, payment];
      const { orderNumber, createdAt } = payment;
      shop.gateway.sockets
        .of(namespaces.owner)
        .emit(socketEvents.newOrder, { data: orderNumber, timestamp: createdAt, count: 1, kind: 'order-paid' });
    },
  });
}
