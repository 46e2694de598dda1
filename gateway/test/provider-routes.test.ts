import { contracts, http, ORDER_KEY_HEADER, Problem, won } from '@jumun/contracts';
import { AT, ORDER_NUMBER, orderLine, PAYMENT_ID, PICTURE, PRODUCT_ID, seller } from './setup-answers.js';
import { SHOP_ID, openedGateway } from './setup-gateway.js';

const { auth, catalog, orders, notifications } = contracts;

const gateway = openedGateway();
const KEY = 'k'.repeat(22);

describe('a finished order', () => {
  const order = {
    paymentId: PAYMENT_ID,
    shopId: SHOP_ID,
    orderNumber: ORDER_NUMBER,
    createdAt: AT,
    total: won(9000),
    refunded: won(500),
    status: 'paid' as const,
    orderStatus: 'ready' as const,
    lines: [{ ...orderLine, picture: null }],
    ahead: 3,
    receipt: { paidAt: AT, cardName: '신한카드', approvalNumber: '12345678', slipUrl: 'https://slips.example/1' },
  };
  const path = `${http.orders.orderComplete.path}?orderNumber=${ORDER_NUMBER}&storeName=@demo`;

  it('is shown with pictures and shop, and nothing of who ordered', async () => {
    await gateway.base.stub(orders.procedures.getOrder, () => order);
    await gateway.base.stub(auth.procedures.getSellerNotice, () => seller);
    await gateway.base.stub(catalog.procedures.getPictures, () => ({
      profileImage: PICTURE,
      pictures: [{ productId: PRODUCT_ID, picture: PICTURE }],
    }));
    const { body } = await gateway.ask('GET', path);
    expect(body.data).toEqual({
      payment: {
        payment_id: PAYMENT_ID,
        own: true,
        order_number: ORDER_NUMBER,
        created_at: AT,
        total_price: 9000,
        refunded_amount: 500,
        status: 'paid',
        delivery_status: 'ready',
        orders_ahead: 3,
        ready_by: null,
        ready_around: null,
        came_back_at: null,
        spot: null,
        cancellable: false,
        cancelling: false,
        contactable: false,
        ...{ provider: 'kcp', payment_method: null, payment_method_name: null, pay_by: null },
      },
      receipt: {
        paid_at: AT,
        card_name: '신한카드',
        approval_number: '12345678',
        slip_url: 'https://slips.example/1',
      },
      seller: {
        shop_name: '데모 카페',
        owner_name: '김주문',
        business_number: '123-45-67890',
        shop_address: '서울시 중구',
        shop_phone: '02-123-4567',
      },
      orders: [
        {
          line_no: 1,
          quantity: 2,
          ...{ net: 9000, refunded_quantity: 0, refunded_amount: 0 },
          base_price: 4500,
          options: [],
          product_idx: { product_id: PRODUCT_ID, product_name: '아메리카노', product_price: 4500 },
          product_image: { attach_file_path: PICTURE },
        },
      ],
      options: { profile_image: { attach_file_path: PICTURE } },
      shop: { shops_id: SHOP_ID, shop_storeName: 'demo', shop_name: '데모 카페' },
    });
  });

  it('is told to who has its number alone without the id of its payment', async () => {
    const asked: unknown[] = [];
    await gateway.base.stub(orders.procedures.getOrder, ({ orderKeys }) => {
      asked.push(orderKeys);
      return { ...order, isOwn: orderKeys.includes(KEY), receipt: null };
    });
    const number = await gateway.ask('GET', path);
    const key = await gateway.ask('GET', path, { headers: { [ORDER_KEY_HEADER]: KEY } });
    const shown = ({ body }: typeof key) => [body.data.payment.own, body.data.payment.payment_id];
    expect([shown(number), shown(key)]).toEqual([
      [false, null],
      [true, PAYMENT_ID],
    ]);
    expect(JSON.stringify(number.body)).not.toContain(PAYMENT_ID);
    expect(asked).toEqual([[], [KEY]]);
  });

  it('is shown without pictures while their service fails', async () => {
    await gateway.base.stub(catalog.procedures.getPictures, () => {
      throw new Problem('SERVICE_AWAY');
    });
    const answer = await gateway.ask('GET', path);
    expect([answer.status, answer.body.data.options.profile_image]).toEqual([200, null]);
  });

  it('that nobody made is not found', async () => {
    await gateway.base.stub(orders.procedures.getOrder, () => {
      throw new Problem('ORDER_NOT_FOUND');
    });
    expect((await gateway.ask('GET', path)).body.errorCode).toBe('ORDER_NOT_FOUND');
    expect((await gateway.ask('GET', `${http.orders.orderComplete.path}?storeName=demo`)).body.errors[0].path).toBe(
      'orderNumber',
    );
  });
});

describe('the return from the card page', () => {
  const { path } = http.orders.cardReturn;
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const outcome = { storeName: 'my shop', orderNumber: ORDER_NUMBER, paymentId: PAYMENT_ID };

  it.each([
    ['paid', `/my%20shop/success/${ORDER_NUMBER}`],
    ['declined', `/my%20shop/shoppingList/payment/${PAYMENT_ID}?notice=declined`],
    ['checking', `/my%20shop/shoppingList/payment/${PAYMENT_ID}?notice=checking`],
    ['closed', `/my%20shop/shoppingList/payment/${PAYMENT_ID}?notice=closed`],
    ['not-found', '/'],
  ] as const)('that ends %s sends the browser to %s', async (ended, place) => {
    await gateway.base.stub(orders.procedures.acceptReturn, () => ({ outcome: ended, ...outcome }));
    const answer = await gateway.ask('POST', path, { body: 'res_cd=0000', headers: form });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, place]);
  });

  it('without the proof that its page was given leads back to where it says that it came from', async () => {
    const proofs: unknown[] = [];
    await gateway.base.stub(orders.procedures.acceptReturn, ({ proof }) => {
      proofs.push(proof);
      return { outcome: 'unproven' as const, storeName: null, orderNumber: null, paymentId: null };
    });
    const body = `res_cd=3001&ordr_idxx=${ORDER_NUMBER}&param_opt_1=${PAYMENT_ID}&param_opt_2=my%2520shop`;
    const told = await gateway.ask('POST', `${path}?proof=mine`, { body, headers: form });
    expect(told.headers.get('location')).toBe(`/my%20shop/shoppingList/payment/${PAYMENT_ID}?notice=checking`);
    const bare = await gateway.ask('POST', path, { body: `res_cd=3001&ordr_idxx=${ORDER_NUMBER}`, headers: form });
    expect(bare.headers.get('location')).toBe('/');
    expect(proofs).toEqual(['mine', undefined]);
  });

  it('goes home when there is nowhere else to go', async () => {
    await gateway.base.stub(orders.procedures.acceptReturn, () => ({
      outcome: 'paid' as const,
      storeName: null,
      orderNumber: null,
      paymentId: null,
    }));
    expect((await gateway.ask('POST', path, { body: 'res_cd=0000', headers: form })).headers.get('location')).toBe('/');
    await gateway.base.stub(orders.procedures.acceptReturn, () => {
      throw new Error('broken');
    });
    expect((await gateway.ask('POST', path, { body: 'res_cd=0000', headers: form })).headers.get('location')).toBe('/');
    const body = `res_cd=0000&param_opt_1=${PAYMENT_ID}&param_opt_2=my%2520shop`;
    expect((await gateway.ask('POST', path, { body, headers: form })).headers.get('location')).toBe(
      `/my%20shop/shoppingList/payment/${PAYMENT_ID}?notice=checking`,
    );
  });

  it('is read in EUC-KR and in UTF-8, and needs no cookie', async () => {
    const forms: Record<string, string>[] = [];
    await gateway.base.stub(orders.procedures.acceptReturn, (input) => {
      forms.push(input.form);
      return { outcome: 'paid' as const, ...outcome };
    });
    const eucKr =
      'res_cd=0000&res_msg=%C1%A4%BB%F3%C3%B3%B8%AE&enc_data=a%2Bb%3D&good_name=%BE%C6%B8%DE%B8%AE%C4%AB%B3%EB+2';
    await gateway.ask('POST', path, { body: eucKr, headers: form });
    const utf8 = new URLSearchParams({ res_cd: '0000', res_msg: '정상처리', encoding_trans: 'UTF-8' });
    await gateway.ask('POST', path, {
      body: utf8.toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
    });
    expect(forms).toEqual([
      { res_cd: '0000', res_msg: '정상처리', enc_data: 'a+b=', good_name: '아메리카노 2' },
      { res_cd: '0000', res_msg: '정상처리', encoding_trans: 'UTF-8' },
    ]);
  });

  it('with a prototype key or too many fields is refused', async () => {
    for (const body of ['__proto__=x', Array.from({ length: 200 }, (_, at) => `f${at}=1`).join('&')]) {
      expect((await gateway.ask('POST', path, { body, headers: form })).body.errorCode).toBe('BROKEN_BODY');
    }
  });
});

describe('delivery reports', () => {
  const { path } = http.notifications.messageReports;
  const message = {
    messageId: 'M1',
    groupId: 'G1',
    statusCode: '4000',
    replacement: true,
    customFields: { deliveryId: 'd1' },
    to: '01012345678',
  };

  it('are passed on with their secret, reduced to what counts', async () => {
    let asked: object = {};
    await gateway.base.stub(notifications.procedures.recordDeliveries, (input) => {
      asked = input;
      return { accepted: input.reports.length };
    });
    const json = [message, { messageId: 'M2', statusCode: '3104' }, { groupId: 'G1', count: {} }];
    const answer = await gateway.ask('POST', path, { json, headers: { 'x-solapi-secret': 'hash' } });
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    expect(asked).toEqual({
      secret: 'hash',
      reports: [
        { messageId: 'M1', statusCode: '4000', replaced: true, deliveryId: 'd1' },
        { messageId: 'M2', statusCode: '3104', replaced: false },
      ],
    });
  });

  it('without a secret, or with a wrong one, are refused', async () => {
    await gateway.base.stub(notifications.procedures.recordDeliveries, () => {
      throw new Problem('FORBIDDEN');
    });
    expect((await gateway.ask('POST', path, { json: [message] })).status).toBe(403);
    expect((await gateway.ask('POST', path, { json: [message], headers: { 'x-solapi-secret': 'wrong' } })).status).toBe(
      403,
    );
  });

  it('that can not be read are refused', async () => {
    const headers = { 'x-solapi-secret': 'hash', 'content-type': 'application/json' };
    for (const body of ['', '{}', '[{'])
      expect((await gateway.ask('POST', path, { body, headers })).body.errorCode).toBe('BROKEN_BODY');
  });
});
