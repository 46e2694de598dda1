import { contracts, http, won } from '@jumun/contracts';
import { AT, BELL_ID, ORDER_NUMBER, orderLine, payment, PAYMENT_ID, PICTURE, PRODUCT_ID } from './setup-answers.js';
import { SHOP_ID, openedGateway } from './setup-gateway.js';

const { catalog, orders, notifications } = contracts;

const gateway = openedGateway();
let token: string;
beforeAll(async () => void (token = await gateway.keys.token()));

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
    lines: [{ product_name: '아메리카노', quantity: 2 }],
    total_price: 9000,
    refunded_amount: 0,
    status: 'panding',
    delivery_status: 'waiting',
    ...{ provider: 'kcp', payment_method: null, payment_method_name: null, pay_by: null },
    ...{ request: null, note: null },
    spot: null,
    takeaway: null,
  };

  it('are listed in the published spelling, and filtered by it', async () => {
    let asked: object = {};
    await gateway.base.stub(orders.procedures.listPayments, (input) => {
      asked = input;
      return [payment];
    });
    const all = await gateway.ask('GET', http.orders.listPayments.path, { token });
    expect(all.body.data).toEqual([shown]);
    expect(asked).toEqual({ limit: 100 });
    await gateway.ask(
      'GET',
      `${http.orders.listPayments.path}?limit=5&status=cancel&delivery_status=ready&before=${PAYMENT_ID}&from=2026-11-01&to=2026-11-21`,
      { token },
    );
    const days = { from: '2026-11-01', to: '2026-11-21' };
    expect(asked).toEqual({
      limit: 5,
      status: 'cancelled',
      orderStatus: 'ready',
      before: PAYMENT_ID,
      ...days,
    });
    await gateway.ask('POST', http.orders.searchPayments.path, {
      token,
      json: { q: ' 김손님 ', status: 'cancel', ...days },
    });
    expect(asked).toEqual({ limit: 100, search: '김손님', status: 'cancelled', ...days });
    await gateway.ask('GET', `${http.orders.listPayments.path}?q=7`, { token });
    expect(asked).toEqual({ limit: 100 });
    await gateway.ask('GET', `${http.orders.listPayments.path}?delivery_status=open&sort=oldest`, { token });
    expect(asked).toEqual({ limit: 100, orderStatus: 'open', sort: 'oldest' });
    const wrong = await gateway.ask('GET', `${http.orders.listPayments.path}?limit=0&status=gone&from=today`, {
      token,
    });
    expect(wrong.body.errors.map(({ path }: { path: string }) => path)).toEqual(['limit', 'status', 'from']);
  });

  it('are a file of a period, a row for each line, page by page and without what was never paid', async () => {
    const paid = { ...payment, status: 'paid' as const, orderStatus: 'ready' as const, paidAt: AT };
    const many = Array.from({ length: 200 }, () => payment);
    const asked: unknown[] = [];
    await gateway.base.stub(orders.procedures.listPayments, (input) => {
      asked.push(input);
      if (input.before === undefined) return many;
      const lines = [
        { name: '=SUM(A1)', quantity: 2 },
        { name: '소금빵', quantity: 1, refundedQuantity: 1, refundedAmount: 3000 },
      ];
      return [{ ...paid, lines, request: '=덜 맵게', note: '단골' }];
    });
    const { path } = http.orders.paymentsFile;
    const file = await gateway.ask('GET', `${path}?from=2026-11-01&to=2026-11-21`, { token });
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="orders-2026-11-01-2026-11-21.csv"');
    const day = { from: '2026-11-01', to: '2026-11-21', limit: 200 };
    expect(asked).toEqual([day, { ...day, before: PAYMENT_ID }]);
    expect(file.body).toBe(
      `결제 일시,주문번호,픽업 번호,주문 상태,고객,상품,수량,결제 금액(원),환불(원),결제 ID,요청,메모,취소 수량,취소 금액(원)\r\n` +
        `2026-11-21 12:00:00,${payment.orderNumber},001,준비 완료,이손님,'=SUM(A1),2,9000,0,${PAYMENT_ID},'=덜 맵게,단골,,\r\n` +
        `2026-11-21 12:00:00,${payment.orderNumber},001,준비 완료,이손님,소금빵,1,,,${PAYMENT_ID},,,1,3000\r\n`,
    );
    const wrong = await gateway.ask('GET', `${path}?from=2026-11-21&to=2026-11-01`, { token });
    expect(wrong.status).toBe(400);
  });

  it('are opened with the contact of the orderer, lines and history', async () => {
    await gateway.base.stub(orders.procedures.getPaymentDetail, () => ({
      payment: {
        ...payment,
        status: 'paid' as const,
        paidAt: AT,
        buyerPhone: '010-1111-2222',
        buyerEmail: 'b@example.com',
      },
      lines: [orderLine],
      history: [{ from: null, to: 'waiting' as const, at: AT }],
      refunds: [{ amount: won(2000), reason: '손님 요청', at: AT, state: 'done' as const }],
      refundable: won(7000),
    }));
    const { body } = await gateway.ask('GET', `${http.orders.paymentDetail.path}?payment_id=${PAYMENT_ID}`, { token });
    expect(body.data.payment).toMatchObject({
      status: 'paid',
      orderer_phone: '010-1111-2222',
      orderer_email: 'b@example.com',
      paid_at: AT,
    });
    expect(body.data.orders).toEqual([
      {
        line_no: 1,
        quantity: 2,
        ...{ net: 9000, refunded_quantity: 0, refunded_amount: 0 },
        base_price: 4500,
        options: [],
        product_idx: { product_id: PRODUCT_ID, product_name: '아메리카노', product_price: 4500 },
        product_image: { attach_file_path: PICTURE },
      },
    ]);
    expect(body.data.history).toEqual([{ from: null, to: 'waiting', at: AT }]);
    expect(body.data.refunds).toEqual([{ amount: 2000, reason: '손님 요청', at: AT, state: 'done' }]);
    expect(body.data.refundable_amount).toBe(7000);
  });

  it('are refunded under a key, and a lost answer is said to be looked up', async () => {
    const path = http.orders.refundPayment.path.replace(':payment_id', PAYMENT_ID);
    let asked: object = {};
    let state: 'done' | 'checking' = 'done';
    await gateway.base.stub(orders.procedures.refundPayment, (input) => {
      asked = input;
      const { paymentId, amount = won(9000) } = input;
      return { refundId: BELL_ID, paymentId, amount, state, refunded: won(1000), status: 'paid' as const };
    });
    const json = { amount: 1000, reason: ' 손님 요청 ' };
    const done = await gateway.ask('POST', path, { token, json, headers: { 'idempotency-key': 'refund-0001' } });
    expect(asked).toEqual({ paymentId: PAYMENT_ID, amount: 1000, reason: '손님 요청', idempotencyKey: 'refund-0001' });
    expect(done.body).toEqual({
      success: true,
      data: {
        refund_id: BELL_ID,
        payment_id: PAYMENT_ID,
        amount: 1000,
        state: 'done',
        refunded_amount: 1000,
        status: 'paid',
      },
    });
    state = 'checking';
    const checking = await gateway.ask('POST', path, { token, json: { reason: '손님 요청', restock: true } });
    expect(checking.body).toMatchObject({ success: true, message: '결제사에 환불 결과를 확인하고 있어요.' });
  });

  it('whose outcome is unknown are decided by operators', async () => {
    const operator = await gateway.keys.token({ role: 'operator' });
    await gateway.base.stub(orders.procedures.resolvePayment, ({ paymentId }) => ({
      paymentId,
      status: 'cancelled' as const,
      reversed: true,
    }));
    const path = http.orders.resolvePayment.path.replace(':payment_id', PAYMENT_ID);
    const json = { outcome: 'cancelled', tno: '26112100000001', note: '확인했어요' };
    const resolved = await gateway.ask('POST', path, { token: operator, json });
    expect(resolved.body.data).toEqual({ payment_id: PAYMENT_ID, status: 'cancel', reversed: true });
    const wrong = await gateway.ask('POST', path, { token: operator, json: { outcome: 'lost', tno: 'x' } });
    expect(wrong.body.errors.map(({ path: at }: { path: string }) => at)).toEqual(['outcome', 'tno', 'note']);
  });

  it('are moved', async () => {
    await gateway.base.stub(orders.procedures.moveOrder, (input) => ({
      paymentId: PAYMENT_ID,
      orderNumber: ORDER_NUMBER,
      orderStatus: input.to,
      changed: true,
    }));
    const path = http.orders.moveOrder.path.replace(':payment_id', PAYMENT_ID);
    const moved = await gateway.ask('PATCH', path, { token, json: { status: 'ready' } });
    expect(moved.body).toEqual({ success: true, data: { payment_id: PAYMENT_ID, delivery_status: 'ready' } });
    const undoUntil = '2026-11-21T03:00:06.000Z';
    await gateway.base.stub(orders.procedures.moveOrder, (input) => ({
      ...{ paymentId: PAYMENT_ID, orderNumber: ORDER_NUMBER, orderStatus: input.to, changed: true },
      ...{ sequence: 2, undoUntil },
    }));
    const undoable = await gateway.ask('PATCH', path, { token, json: { status: 'ready' } });
    expect(undoable.body.data).toMatchObject({ delivery_status: 'ready', sequence: 2, undo_until: undoUntil });
  });

  it('make the dashboard together with the number of products', async () => {
    const sold = { daySales: won(3), weekSales: won(5), monthSales: won(7), weekCount: 4 };
    const atCounter = { dayCounter: won(1), weekCounter: won(2), monthCounter: won(3) };
    const figures = { ...sold, ...atCounter, dayNet: won(2), weekNet: won(4), monthNet: won(6), weekRefunded: 1 };
    await gateway.base.stub(orders.procedures.getSales, () => ({ day: '2026-11-21', ...figures, latest: [payment] }));
    await gateway.base.stub(catalog.procedures.countProducts, () => ({ count: 7 }));
    const { body } = await gateway.ask('GET', http.orders.dashboard.path, { token });
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
    await gateway.base.stub(notifications.procedures.listBell, () => [bell]);
    await gateway.base.stub(notifications.procedures.countUnread, () => ({ unread: 3 }));
    await gateway.base.stub(notifications.procedures.readBell, () => ({ unread: 2 }));
    const list = await gateway.ask('GET', http.notifications.listNotifications.path, { token });
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
    expect((await gateway.ask('GET', http.notifications.countNotifications.path, { token })).body).toEqual({
      success: true,
      data: 3,
    });
    const read = await gateway.ask('PATCH', http.notifications.readNotification.path, {
      token,
      json: { notification_id: BELL_ID },
    });
    expect(read.body).toEqual({ success: true, data: { count: 2 } });
    const wrong = await gateway.ask('PATCH', http.notifications.readNotification.path, { token, json: {} });
    expect(wrong.body.errors[0].path).toBe('notification_id');
  });
});
