import { contracts, http, won } from '@jumun/contracts';
import { AT, BELL_ID, ORDER_NUMBER, orderLine, payment, PAYMENT_ID, PICTURE, PRODUCT_ID } from './setup-answers.js';
import { BOOT_MS, SHOP_ID, testDoor, type TestDoor } from './setup-door.js';

const { catalog, orders, notifications } = contracts;

let door: TestDoor;
let token: string;
beforeAll(async () => {
  door = await testDoor();
  token = await door.keys.token();
}, BOOT_MS);
afterAll(() => door.close());

describe('payments and orders', () => {
  const shown = {
    payment_id: PAYMENT_ID,
    shop_id: SHOP_ID,
    order_number: ORDER_NUMBER,
    orderer_name: '이손님',
    orderer_email: null,
    orderer_phone: null,
    created_at: AT,
    paid_at: null,
    product_name: '아메리카노',
    total_price: 9000,
    refunded_amount: 0,
    status: 'panding',
    delivery_status: 'waiting',
  };

  it('are listed in the published spelling, and filtered by it', async () => {
    let asked: object = {};
    await door.world.stub(orders.procedures.listPayments, (input) => {
      asked = input;
      return [payment];
    });
    const all = await door.ask('GET', http.orders.listPayments.path, { token });
    expect(all.body.data).toEqual([shown]);
    expect(asked).toEqual({ limit: 100 });
    await door.ask(
      'GET',
      `${http.orders.listPayments.path}?limit=5&status=cancel&delivery_status=ready&before=${PAYMENT_ID}`,
      { token },
    );
    expect(asked).toEqual({ limit: 5, status: 'cancelled', orderStatus: 'ready', before: PAYMENT_ID });
    const wrong = await door.ask('GET', `${http.orders.listPayments.path}?limit=0&status=gone`, { token });
    expect(wrong.body.errors.map(({ path }: { path: string }) => path)).toEqual(['limit', 'status']);
  });

  it('are opened with the contact of the orderer, lines and history', async () => {
    await door.world.stub(orders.procedures.getPaymentDetail, () => ({
      payment: {
        ...payment,
        status: 'paid' as const,
        paidAt: AT,
        buyerPhone: '010-1111-2222',
        buyerEmail: 'b@example.com',
      },
      lines: [orderLine],
      history: [{ from: null, to: 'waiting' as const, at: AT }],
    }));
    const { body } = await door.ask('GET', `${http.orders.paymentDetail.path}?payment_id=${PAYMENT_ID}`, { token });
    expect(body.data.payment).toMatchObject({
      status: 'paid',
      orderer_phone: '010-1111-2222',
      orderer_email: 'b@example.com',
      paid_at: AT,
    });
    expect(body.data.orders).toEqual([
      {
        quantity: 2,
        product_idx: { product_id: PRODUCT_ID, product_name: '아메리카노', product_price: 4500 },
        product_image: { attach_file_path: PICTURE },
      },
    ]);
    expect(body.data.history).toEqual([{ from: null, to: 'waiting', at: AT }]);
  });

  it('are moved, never back to waiting', async () => {
    await door.world.stub(orders.procedures.moveOrder, (input) => ({
      paymentId: PAYMENT_ID,
      orderNumber: ORDER_NUMBER,
      orderStatus: input.to,
      changed: true,
    }));
    const path = http.orders.moveOrder.path.replace(':payment_id', PAYMENT_ID);
    const moved = await door.ask('PATCH', path, { token, json: { status: 'ready' } });
    expect(moved.body).toEqual({ success: true, data: { payment_id: PAYMENT_ID, delivery_status: 'ready' } });
    const back = await door.ask('PATCH', path, { token, json: { status: 'waiting' } });
    expect([back.status, back.body.errors[0].path]).toEqual([400, 'status']);
    const nowhere = await door.ask('PATCH', http.orders.moveOrder.path.replace(':payment_id', 'x'), {
      token,
      json: { status: 'ready' },
    });
    expect(nowhere.body.errors).toEqual([{ path: 'payment_id', message: '올바른 번호가 아니에요.' }]);
  });

  it('make the dashboard together with the number of products', async () => {
    const figures = { daySales: won(1), weekSales: won(2), monthSales: won(3), weekCount: 4 };
    await door.world.stub(orders.procedures.getSales, () => ({ day: '2026-11-21', ...figures, latest: [payment] }));
    await door.world.stub(catalog.procedures.countProducts, () => ({ count: 7 }));
    const { body } = await door.ask('GET', http.orders.dashboard.path, { token });
    expect(body.data.dashboard).toEqual({ ...figures, productCount: 7, paymnetLastList: [shown] });
  });
});

describe('bell notifications', () => {
  it('are listed, counted and read', async () => {
    const bell = {
      notificationId: BELL_ID,
      kind: 'order-paid' as const,
      paymentId: PAYMENT_ID,
      orderNumber: ORDER_NUMBER,
      read: false,
      createdAt: AT,
    };
    await door.world.stub(notifications.procedures.listBell, () => [bell]);
    await door.world.stub(notifications.procedures.countUnread, () => ({ unread: 3 }));
    await door.world.stub(notifications.procedures.readBell, () => ({ unread: 2 }));
    const list = await door.ask('GET', http.notifications.listNotifications.path, { token });
    expect(list.body.data).toEqual([
      {
        notification_id: BELL_ID,
        payment_idx: { payment_id: PAYMENT_ID },
        order_number: ORDER_NUMBER,
        kind: 'order-paid',
        read: false,
        created_at: AT,
      },
    ]);
    expect((await door.ask('GET', http.notifications.countNotifications.path, { token })).body).toEqual({
      success: true,
      data: 3,
    });
    const read = await door.ask('PATCH', http.notifications.readNotification.path, {
      token,
      json: { notification_id: BELL_ID },
    });
    expect(read.body).toEqual({ success: true, data: { count: 2 } });
    const wrong = await door.ask('PATCH', http.notifications.readNotification.path, { token, json: {} });
    expect(wrong.body.errors[0].path).toBe('notification_id');
  });
});
