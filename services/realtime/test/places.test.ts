import { v7 } from 'uuid';
import {
  contracts,
  namespaces,
  QueuePositionChanged,
  socketEvents,
  won,
  type EmissionOf,
  type Fact,
  type QueuePosition,
} from '@jumun/contracts';
import { InProcessServices } from '@jumun/messaging/line';
import { eventually } from '@jumun/testing';
import { collect, connected, ORDER_NUMBER, OTHER_SHOP_ID, PAYMENT_ID, SHOP_ID, openedCopies } from './setup-copies.js';

const { counterPaid, orderMoved, paymentRefunded } = contracts.orders.facts;
const order = { shopId: SHOP_ID, orderNumber: ORDER_NUMBER };
const sum = { ...order, paymentId: PAYMENT_ID, checkoutId: v7(), amount: won(4_500), currency: 'KRW' as const };
const shown = { storeName: 'demo', title: '라떼' };
const at = new Date().toISOString();
const context = { requestId: 'of-this-test' };

describe.each([
  ['in copies apart from the other services', undefined],
  ['in one process with the other services', new InProcessServices()],
])('a place in line, %s', (_, inProcess) => {
  let place: QueuePosition;
  const asked: string[] = [];
  const test = openedCopies(inProcess ? 1 : 2, {}, inProcess);
  beforeAll(async () => {
    await test.base.stub(contracts.orders.procedures.getPlaces, ({ shopId }) => {
      asked.push(shopId);
      return [
        { orderNumber: '261121-AAAAAAAA-009', ahead: 0, readyAround: null, cameBackAt: null },
        { orderNumber: ORDER_NUMBER, ...place },
      ];
    });
  });

  /** Tells a fact as its service would: by the stream, or by memory where the process has all that hear it. */
  const tell = async <F extends Fact>(fact: F, payload: EmissionOf<F>): Promise<unknown> =>
    inProcess
      ? inProcess.tell(fact.subject, ['realtime'], { factId: v7(), payload, context })
      : test.base.publish(fact, payload);
  const paid = (shopId = SHOP_ID) => tell(counterPaid, { ...sum, ...shown, shopId, tender: 'cash', paidAt: at });
  const refunded = (full: boolean) => {
    const given = { refundId: v7(), refundAmount: won(1_000), refundedTotal: won(1_000), full, restock: false };
    return tell(paymentRefunded, { ...sum, ...shown, ...given, by: 'owner', refundedAt: at });
  };
  const moved = (sequence: number) => {
    const move = { from: 'waiting' as const, to: 'ready' as const, sequence, movedAt: at };
    return tell(orderMoved, { ...order, paymentId: PAYMENT_ID, storeName: 'demo', ...move });
  };

  it('is told to who follows the order by its own copy when the line moves, and nobody is asked without a follower', async () => {
    place = { ahead: 3, readyAround: at, cameBackAt: null };
    await paid();
    await test.base.settle();
    expect(asked).toEqual([]);

    const [here, shop] = [
      test.client(test.copies.length - 1, namespaces.shopper, { query: order }),
      test.client(0, namespaces.owner, { auth: { token: await test.token() } }),
    ];
    await Promise.all([here, shop].map(connected));
    await here.emitWithAck(socketEvents.joinOrderRoom, order);
    await shop.emitWithAck(socketEvents.joinShopOrderRoom, order);
    const places = collect<QueuePositionChanged>(here, socketEvents.placeChanged);
    const ofOwner = collect<QueuePositionChanged>(shop, socketEvents.placeChanged);
    await paid(OTHER_SHOP_ID);
    await refunded(false);
    await paid();
    await eventually(() => places.length === 1);
    place = { ahead: 2, readyAround: null, cameBackAt: at };
    await moved(1);
    await refunded(true);
    await eventually(() => places.length === 2);
    await test.base.settle();
    expect(places).toEqual([
      { orderNumber: ORDER_NUMBER, ahead: 3, readyAround: at, cameBackAt: null },
      { orderNumber: ORDER_NUMBER, ahead: 2, readyAround: null, cameBackAt: at },
    ]);
    expect([asked, ofOwner]).toEqual([[SHOP_ID, SHOP_ID], []]);
    QueuePositionChanged.parse(places[0]);
  });
});
