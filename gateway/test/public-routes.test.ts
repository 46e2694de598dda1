import { contracts, http, ORDER_KEY_HEADER, Problem, won, type CheckoutClient } from '@jumun/contracts';
import { AT, ORDER_NUMBER, orderLine, PAYMENT_ID, PICTURE, PRODUCT_ID, seller, storePage } from './setup-answers.js';
import { namedBrowser, SHOP_ID, openedGateway, saidOf } from './setup-gateway.js';

const { auth, catalog, orders } = contracts;

const gateway = openedGateway();

describe('a store page', () => {
  it('shows shop, products, look and seller, whatever way its name is written', async () => {
    const names: string[] = [];
    // A page that counts pieces would be asked for again after a second.
    const uncounted = { ...storePage, products: storePage.products.map((each) => ({ ...each, stock: null })) };
    await gateway.base.stub(catalog.procedures.getStorePage, (input) => {
      names.push(input.storeName);
      return uncounted;
    });
    await gateway.base.stub(auth.procedures.getSellerNotice, () => seller);
    const answer = await gateway.ask('GET', `${http.catalog.store.path}?storeName=@demo`);
    const plain = await gateway.ask('GET', `${http.catalog.store.path}?storeName=demo`);
    expect(names).toEqual(['demo']);
    expect(plain.body).toEqual(answer.body);
    expect(answer.body.data.shop).toEqual({
      shop_id: SHOP_ID,
      shops_id: SHOP_ID,
      shop_name: '데모 카페',
      shop_storeName: 'demo',
      status: 'active',
      cover_number: 2,
      profile_image: null,
    });
    expect(answer.body.data.options).toMatchObject({ font_color: '#112233', cover_number: 2 });
    expect(answer.body.data.seller).toEqual({
      shop_name: '데모 카페',
      owner_name: '김주문',
      business_number: '123-45-67890',
      shop_address: '서울시 중구',
      shop_phone: '02-123-4567',
    });
    expect(answer.body.data.products[0].product_image).toEqual({ attach_file_path: PICTURE });
  });

  it('that does not exist says so in the published words', async () => {
    await gateway.base.stub(catalog.procedures.getStorePage, () => {
      throw new Problem('STORE_NOT_FOUND');
    });
    const answer = await gateway.ask('GET', `${http.catalog.store.path}?storeName=nobody`);
    expect([answer.status, answer.body.message]).toEqual([404, '상점 정보를 조회하지 못했습니다.']);
    const nameless = await gateway.ask('GET', http.catalog.store.path);
    expect(saidOf(nameless.body.errors)).toEqual([{ path: 'storeName', message: '상점 이름이 필요해요.' }]);
  });

  it('tells its state', async () => {
    await gateway.base.stub(catalog.procedures.getStoreStatus, () => ({
      shopId: SHOP_ID,
      status: 'reviewing' as const,
    }));
    const answer = await gateway.ask('GET', `${http.catalog.storeStatus.path}?storeName=demo`);
    expect(answer.body).toEqual({
      success: true,
      data: { status: 'wating', intake: null, hours: [], calendar: [] },
    });
  });
});

describe('a checkout', () => {
  const item = { productId: PRODUCT_ID, productName: '아메리카노', unitPrice: 4500, quantity: 2 };
  const form = { storeName: '@demo', shopIdx: SHOP_ID, items: [item], amount: 9000, currency: 'KRW' };
  const opened = {
    ...{ paymentId: PAYMENT_ID, orderNumber: ORDER_NUMBER, expiresAt: AT },
    ...{ waitMinutes: 20, promisedAt: AT, provider: 'kcp' as const },
  };

  it('is opened under the key that the cart was given', async () => {
    let asked: object = {};
    await gateway.base.stub(orders.procedures.startCheckout, (input) => {
      asked = input;
      return opened;
    });
    const answer = await gateway.ask('POST', http.orders.init.path, {
      json: form,
      headers: { 'idempotency-key': 'cart-0001' },
    });
    expect([answer.status, answer.body]).toEqual([201, { success: true, data: opened }]);
    expect(asked).toEqual({
      idempotencyKey: 'cart-0001',
      storeName: 'demo',
      shopId: SHOP_ID,
      items: [{ productId: PRODUCT_ID, unitPrice: 4500, quantity: 2 }],
      amount: 9000,
      client: { address: expect.stringMatching(/^[\w-]{22}$/), site: expect.stringMatching(/^[\w-]{22}$/) },
    });
  });

  it('says who asks by hashes: the same for a browser anywhere and for a network, and never the address itself', async () => {
    const clients: CheckoutClient[] = [];
    await gateway.base.stub(orders.procedures.startCheckout, ({ client }) => {
      if (client) clients.push(client);
      return opened;
    });
    const [one, two] = [namedBrowser(gateway), namedBrowser(gateway)];
    for (const [browser, address] of [
      [one, '203.0.113.7'],
      [one, '203.0.113.8'],
      [two, '203.0.113.7'],
      [{ 'x-device-id': 'a-phone-of-its-own-naming' }, '2001:db8:1:2::7'],
      [{ 'x-device-id': 'another-of-its-own-naming' }, '2001:db8:1:2:ffff::8'],
    ] as const)
      await gateway.ask('POST', http.orders.init.path, {
        json: form,
        headers: { ...browser, 'x-forwarded-for': address },
      });
    const [first, moved, neighbour, unnamed, sameNetwork] = clients;
    const { site } = first ?? {};
    expect(moved).toEqual({ browser: first?.browser, address: expect.not.stringMatching(first?.address ?? ''), site });
    expect(neighbour).toEqual({
      browser: expect.not.stringMatching(first?.browser ?? ''),
      address: first?.address,
      site,
    });
    expect(unnamed).toEqual({ address: expect.any(String), site: expect.not.stringMatching(site ?? '') });
    expect(sameNetwork).toEqual(unnamed);
    const names = [one, two].map(({ cookie }) => cookie.slice('jumun-name='.length, -22));
    expect(JSON.stringify(clients)).not.toMatch(new RegExp(`203\\.0|2001:db8|naming|${names.join('|')}`));
  });

  it('that would hold too much is refused in its own words, with what may be held and nothing of other checkouts', async () => {
    const shownName = 'Americano';
    const lines = [{ productId: PRODUCT_ID, name: '아메리카노', shownName, left: 1 }];
    await gateway.base.stub(orders.procedures.startCheckout, () => {
      throw new Problem('TOO_MANY_HELD', { data: { lines, openCheckouts: [PAYMENT_ID] } });
    });
    const answer = await gateway.ask('POST', http.orders.init.path, { json: form });
    expect([answer.status, answer.body]).toMatchObject([
      409,
      {
        errorCode: 'TOO_MANY_HELD',
        message: '지금 맡아둘 수 있는 수량을 넘었어요. 수량을 줄이거나 잠시 뒤에 다시 주문해주세요.',
      },
    ]);
    const items = [{ productId: PRODUCT_ID, productName: '아메리카노', shownName, left: 1 }];
    expect(answer.body.data).toEqual({ items });
  });

  it.each([
    ['STORE_CLOSED', { opensAt: AT, lastOrder: false }],
    ['INTAKE_FULL', { nextAt: AT }],
    ['STORE_PAUSED', { until: null, reason: 'owner', note: '재료를 받고 있어요' }],
  ] as const)('of a shop that takes no orders is refused by %s, which says until when', async (code, data) => {
    await gateway.base.stub(orders.procedures.startCheckout, () => {
      throw new Problem(code, { data });
    });
    const answer = await gateway.ask('POST', http.orders.init.path, { json: form });
    expect([answer.status, answer.body.errorCode, answer.body.data]).toEqual([409, code, data]);
  });

  it.each(['short', 'x'.repeat(129), 'with a space'])('is refused under the key %s', async (key) => {
    const answer = await gateway.ask('POST', http.orders.init.path, {
      json: form,
      headers: { 'idempotency-key': key },
    });
    expect([answer.status, answer.body.errors[0].path]).toEqual([400, 'Idempotency-Key']);
  });

  it.each([
    ['items', { ...form, items: [] }, '장바구니가 비어있습니다'],
    ['items.0.quantity', { ...form, items: [{ ...item, quantity: 0 }] }, '수량은 1개 이상이어야 해요.'],
    ['items.0.quantity', { ...form, items: [{ ...item, quantity: 1000 }] }, '수량은 999개까지 주문할 수 있어요.'],
    ['items.0.quantity', { ...form, items: [{ ...item, quantity: 1.5 }] }, '수량은 숫자로 입력해주세요.'],
    ['items', { ...form, items: Array.from({ length: 51 }, () => item) }, '한 번에 50가지까지 주문할 수 있어요.'],
    ['amount', { ...form, amount: 0 }, '결제 금액은 0원보다 커야 해요.'],
    ['amount', { ...form, amount: 100_000_001 }, '한 번에 1억 원까지 결제할 수 있어요.'],
    ['currency', { ...form, currency: 'USD' }, '원화로만 결제할 수 있어요.'],
    ['shopIdx', { ...form, shopIdx: 1 }, '올바른 번호가 아니에요.'],
  ])('with a wrong %s says so', async (path, json, message) => {
    const answer = await gateway.ask('POST', http.orders.init.path, { json });
    expect(answer.status).toBe(400);
    expect(saidOf(answer.body.errors)).toContainEqual({ path, message });
  });

  it('whose prices changed answers with the current ones, spelled as the cart', async () => {
    await gateway.base.stub(orders.procedures.startCheckout, () => {
      throw new Problem('PRICE_CHANGED', { data: { lines: [{ ...orderLine, unitPrice: 5000 }] } });
    });
    const answer = await gateway.ask('POST', http.orders.init.path, { json: form });
    expect(answer.status).toBe(409);
    expect(answer.body.data).toEqual({
      items: [{ productId: PRODUCT_ID, productName: '아메리카노', unitPrice: 5000, quantity: 2 }],
    });
  });

  it('is shown with its buyer, lines and states in the published spelling', async () => {
    await gateway.base.stub(orders.procedures.getPayment, () => ({
      paymentId: PAYMENT_ID,
      storeName: 'demo',
      orderNumber: ORDER_NUMBER,
      title: '아메리카노',
      amount: won(9000),
      lines: [orderLine],
      status: 'pending' as const,
      checking: false,
      closeReason: null,
      expiresAt: AT,
      buyer: { name: '이손님' },
    }));
    const answer = await gateway.ask('GET', http.orders.paymentRecord.path.replace(':paymentId', PAYMENT_ID));
    expect(answer.body.data).toMatchObject({
      orderId: ORDER_NUMBER,
      amount: 9000,
      buyerName: '이손님',
      buyerTel: '',
      status: 'panding',
      checking: false,
    });
  });

  it('is its browser’s own by a cookie that no script reads, with the keys of its last orders', async () => {
    const keys = Array.from({ length: 10 }, (_, n) => `${String(n).repeat(21)}A`);
    let cookie = '';
    for (const orderKey of keys) {
      await gateway.base.stub(orders.procedures.startCheckout, () => ({ ...opened, orderKey }));
      const answer = await gateway.ask('POST', http.orders.init.path, { json: form, headers: { cookie } });
      const set = answer.headers.getSetCookie().find((each) => each.startsWith('jumun-orders=')) ?? '';
      expect(set).toMatch(/^jumun-orders=[\w.-]+; Path=\/v1; Max-Age=86400; HttpOnly; SameSite=Lax$/);
      cookie = set.split(';')[0] ?? '';
    }
    const shown: unknown[] = [];
    await gateway.base.stub(orders.procedures.getPayment, ({ orderKeys }) => {
      shown.push(orderKeys);
      throw new Problem('ORDER_KEY_WRONG');
    });
    const path = http.orders.paymentRecord.path.replace(':paymentId', PAYMENT_ID);
    for (const headers of [{}, { cookie }, { cookie, [ORDER_KEY_HEADER]: 'of-another-device-1' }])
      await gateway.ask('GET', path, { headers });
    await gateway.ask('GET', path, { headers: { cookie: 'jumun-orders=a b', [ORDER_KEY_HEADER]: '<script>' } });
    const last = keys.slice(2).toReversed();
    expect(shown).toEqual([[], last, ['of-another-device-1', ...last], []]);
  });

  it('is given back for its key, with the browser under a hash and no word of what the order was', async () => {
    let asked: { client?: { browser?: string | undefined } | undefined } = {};
    await gateway.base.stub(orders.procedures.cancelByShopper, (input) => {
      asked = input;
      return { state: 'checking' as const, refunded: won(0) };
    });
    const json = { storeName: '@demo', orderNumber: ORDER_NUMBER, orderKey: 'a-key-of-an-order', reason: 'wait' };
    const headers = { ...namedBrowser(gateway), 'x-device-id': 'a-device-of-a-test' };
    const answer = await gateway.ask('POST', http.orders.cancelOrder.path, { json, headers });
    expect(answer.body).toEqual({ success: true, data: { state: 'checking', refunded_amount: 0 } });
    expect(asked).toMatchObject({ storeName: 'demo', orderNumber: ORDER_NUMBER, orderKey: 'a-key-of-an-order' });
    expect(asked.client?.browser).toMatch(/^[\w-]{22}$/);
    expect(JSON.stringify(asked)).not.toContain('a-device-of-a-test');
  });

  it('is registered at the card company with who pays, and nothing that the client says of the price', async () => {
    let asked: object = {};
    await gateway.base.stub(orders.procedures.registerTrade, (input) => {
      asked = input;
      return {
        request: { site_cd: 'T0000' },
        answer: {
          code: '0000',
          message: '정상처리',
          payUrl: 'https://pay.example/',
          approvalKey: 'key',
          traceNumber: 'trace',
        },
      };
    });
    const json = {
      paymentId: PAYMENT_ID,
      good_mny: '1',
      Ret_URL: 'https://evil.example',
      buyr_name: '이손님',
      buyr_tel: '',
      buyr_mail: 'B@Example.com',
    };
    const answer = await gateway.ask('POST', http.orders.registerTrade.path, {
      json,
      headers: { 'user-agent': 'phone' },
    });
    expect(answer.body).toEqual({
      success: true,
      req_data: { site_cd: 'T0000' },
      res_data: {
        Code: '0000',
        Message: '정상처리',
        PayUrl: 'https://pay.example/',
        approvalKey: 'key',
        traceNo: 'trace',
      },
    });
    expect(asked).toEqual({
      paymentId: PAYMENT_ID,
      orderKeys: [],
      buyer: { name: '이손님', email: 'b@example.com' },
      userAgent: 'phone',
    });
    await gateway.ask('POST', http.orders.registerTrade.path, {
      json: { ...json, buyr_tel: '+82 10-1234-5678', agreement_privacy: 'Y' },
    });
    expect(asked).toMatchObject({ buyer: { phone: '010-1234-5678' }, agreed: true });
    const wrong = await gateway.ask('POST', http.orders.registerTrade.path, {
      json: { ...json, buyr_tel: '1', pay_method: '010000000000' },
    });
    expect(saidOf(wrong.body.errors)).toEqual([
      { path: 'pay_method', message: '카드 결제만 할 수 있어요.' },
      { path: 'buyr_tel', message: '전화번호 형식이 올바르지 않습니다.' },
    ]);
  });
});
