/* eslint-disable jumun/wire-strings -- written out here as the customer's specifications have them: that is the promise */
import type { Socket } from 'socket.io-client';
import { pixel } from '@jumun/local';
import { eventually } from '@jumun/testing';
import { fixture } from './fixture.js';
import { verifyPayoutAccount } from '../platform/sandbox.js';
import { PASSWORD } from '../platform/shop.js';
import { openSocket } from '../platform/socket.js';

/** Which fields of an answer the customer's first client reads, by their names: everything else is dropped unread. */
type Shape = true | { readonly [name: string]: Shape } | readonly [Shape];
type Read<S extends Shape> = S extends true
  ? unknown
  : S extends readonly [infer Item extends Shape]
    ? Read<Item>[]
    : { [Name in keyof S]: S[Name] extends Shape ? Read<S[Name]> : never };

function readAs(value: unknown, shape: Shape): unknown {
  if (shape === true) return value;
  if (Array.isArray(shape)) {
    const [item] = shape as readonly [Shape];
    return (value as unknown[]).map((each) => readAs(each, item));
  }
  return Object.fromEntries(
    Object.entries(shape).map(([name, inner]) => [name, readAs(Reflect.get(Object(value), name), inner)]),
  );
}

interface Sent {
  json?: object;
  form?: Record<string, string | Blob>;
  token?: string;
}

/** A browser with the customer's first client: it keeps cookies because browsers do, and knows no header but its token's. */
class SeedBrowser {
  readonly #cookies = new Map<string, string>();

  /** Makes a call as the specifications write it, which must succeed, and reads of its answer what they name. */
  async ask<const S extends Shape>(method: string, path: string, shape: S, sent: Sent = {}): Promise<Read<S>> {
    const { json, form, token } = sent;
    const body = new FormData();
    for (const [name, value] of Object.entries(form ?? {})) body.append(name, value);
    const answer = await fetch(`${fixture.platform.origin}/${path}`, {
      method,
      headers: {
        ...(json && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        cookie: [...this.#cookies].map((each) => each.join('=')).join('; '),
      },
      ...((json ?? form) && { body: json ? JSON.stringify(json) : body }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';', 1).join('').split('=', 2);
      this.#cookies.set(name, value);
    }
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status} ${text}`);
    // The shape says how it is read; the expectations say what must be there.
    return readAs(JSON.parse(text), shape) as Read<S>;
  }
}

const EMAIL = 'seed-client@proving.test';
const STORE = 'seedclient';

/** Declares the tests of the customer's first client, which knows the calls and fields of the two specifications alone. */
export function describeSeedClient(): void {
  describe('a client that knows the two specifications of the customer alone', () => {
    const office = new SeedBrowser();
    const phone = new SeedBrowser();
    const sockets: Socket[] = [];
    afterAll(() => {
      for (const socket of sockets) socket.disconnect();
    });
    let token: string;
    let shopId: string;
    let productId: string;
    let paymentId: string;
    let orderNumber: string;
    let cardForm: Record<string, string>;
    let approvalKey: string;
    const owner = <const S extends Shape>(method: string, path: string, shape: S, sent: Sent = {}) =>
      office.ask(method, path, shape, { ...sent, token });

    it('opens a shop and logs in', async () => {
      const json = { owner_name: '홍길동', shop_email: EMAIL, shop_name: '시드 카페', password: PASSWORD };
      expect(await office.ask('POST', 'v1/shop/create', { success: true }, { json })).toEqual({ success: true });
      const { data } = await office.ask(
        ...(['POST', 'v1/shop/login'] as const),
        { data: { tokens: { accessToken: true, refreshToken: true }, shop: { status: true, shop_id: true } } },
        { json: { shop_email: EMAIL, password: PASSWORD } },
      );
      expect(data.shop).toEqual({ status: 'pending', shop_id: expect.any(String) });
      token = String(data.tokens.accessToken);
      shopId = String(data.shop.shop_id);
    });

    it('fills in the profile with its papers', async () => {
      const upload = async () => {
        const shape = { fileInfo: { attach: true } } as const;
        const form = { business_file: pixel() };
        return (await owner('POST', 'v1/shop/upload-business-license', shape, { form })).fileInfo.attach;
      };
      const saved = await owner(
        ...(['PATCH', 'v1/shop/edit'] as const),
        { success: true, data: { status: true, shop_storeName: true } },
        {
          json: {
            ...{ shop_name: '시드 카페', shop_storeName: STORE, owner_name: '홍길동', shop_phone: '010-2345-6789' },
            ...{ business_number: '123-45-67891', shop_store_genre: '카페' },
            ...{ shop_address: '서울특별시 성동구 연무장길 1', shop_detail_address: '1층 101호' },
            ...{ business_type: 'corporate', business_license_file: await upload() },
            ...{
              account_copy_file: await upload(),
              corporate_account_file: await upload(),
              personal_account_file: null,
            },
            ...{ agreement_contract: 'Y', agreement_privacy: 'Y', agreement_transaction: 'Y' },
          },
        },
      );
      expect(saved).toEqual({ success: true, data: { status: 'wating', shop_storeName: STORE } });
    });

    it('fills the store', async () => {
      const made = await owner(...(['POST', 'v1/shop/create-category', { data: [{ category_id: true }] }] as const), {
        json: { category_name: '메뉴' },
      });
      const form = {
        ...{ product_name: '아메리카노', product_description: '고소해요', product_price: '4500', product_amount: '' },
        ...{ product_status: 'active', product_soldout: 'N', images: pixel() },
        product_categorys: JSON.stringify(made.data.map(({ category_id }) => category_id)),
      };
      expect(await owner('POST', 'v1/products', { success: true }, { form })).toEqual({ success: true });
    });

    it('shows the store to a shopper', async () => {
      const { data } = await eventually(() =>
        phone.ask('GET', `v1/store?storeName=${STORE}`, {
          data: { shop: { shop_id: true }, products: [{ product_id: true, product_name: true, product_price: true }] },
        }),
      );
      expect(data).toMatchObject({
        shop: { shop_id: shopId },
        products: [{ product_name: '아메리카노', product_price: 4500 }],
      });
      productId = String(data.products[0]?.product_id);
    });

    it('begins a payment, and reads its record', async () => {
      const items = [{ productId, productName: '아메리카노', unitPrice: 4500, quantity: 2 }];
      const begun = await phone.ask(...(['POST', 'v1/kcp/init', { data: { paymentId: true } }] as const), {
        json: { storeName: STORE, shopIdx: shopId, items, amount: 9000, currency: 'KRW' },
      });
      paymentId = String(begun.data.paymentId);
      const record = await phone.ask('GET', `v1/kcp/kcppayment/${paymentId}`, {
        data: { orderId: true, amount: true, productName: true },
      });
      expect(record.data).toMatchObject({ amount: 9000, productName: '아메리카노' });
      orderNumber = String(record.data.orderId);
    });

    it('registers the trade from the browser that began it, and is sent to the card page', async () => {
      const { req_data, res_data } = await phone.ask(
        ...(['POST', 'v1/kcp/mobile_sample/kcp_api_trade_reg'] as const),
        { req_data: true, res_data: { Code: true, Message: true, PayUrl: true, approvalKey: true, traceNo: true } },
        {
          json: {
            ...{ site_cd: 'T0000', ordr_idxx: orderNumber, good_mny: 9000, good_name: '아메리카노' },
            ...{ pay_method: '100000000000', Ret_URL: `${fixture.platform.origin}/v1/kcp/return`, paymentId },
          },
        },
      );
      expect(res_data).toMatchObject({ Code: '0000', PayUrl: expect.stringMatching(/^http/) });
      cardForm = req_data as Record<string, string>;
      approvalKey = String(res_data.approvalKey);
    });

    it('comes back paid, and sees the order by its number', async () => {
      const form = Object.fromEntries(Object.entries(cardForm).filter(([name]) => name.startsWith('param_opt_')));
      const body = { approval_key: approvalKey, outcome: 'approve', form };
      const played = (await fixture.sandbox.send('POST', '/control/kcp/pay', { body })).body;
      expect(played).toMatchObject({ location: expect.stringContaining('/success/') });
      const seen = await phone.ask('GET', `v1/store/success?orderNumber=${orderNumber}&storeName=${STORE}`, {
        success: true,
        data: {
          payment: { created_at: true, total_price: true, delivery_status: true },
          orders: [{ quantity: true, product_idx: { product_name: true, product_price: true } }],
          shop: { shops_id: true },
        },
      });
      expect(seen).toEqual({
        success: true,
        data: {
          payment: { created_at: expect.any(String), total_price: 9000, delivery_status: 'waiting' },
          orders: [{ quantity: 2, product_idx: { product_name: '아메리카노', product_price: 4500 } }],
          shop: { shops_id: shopId },
        },
      });
    });

    it('hears of the order at its bell, and finds it in the list', async () => {
      await eventually(async () => (await owner('GET', 'v1/shop/notificationCount', { data: true })).data === 1);
      const list = await owner('GET', 'v1/shop/payment/list', {
        data: [{ payment_id: true, order_number: true, total_price: true, status: true, delivery_status: true }],
      });
      expect(list.data).toEqual([
        {
          ...{ payment_id: paymentId, order_number: orderNumber },
          ...{ total_price: 9000, status: 'paid', delivery_status: 'waiting' },
        },
      ]);
    });

    it('moves the order, which its guest hears', async () => {
      const query = { shopId, orderNumber };
      const socket = await openSocket(`${fixture.platform.origin}/customer`, { query });
      sockets.push(socket);
      const heard: unknown[] = [];
      socket.on('status-changed', ({ status, message }: Record<string, unknown>) => heard.push({ status, message }));
      const joined = new Promise((resolve) => socket.once('order-room-joined', resolve));
      socket.emit('join-order-room', query);
      expect(await joined).toMatchObject({ status: 'waiting' });
      for (const status of ['preparing', 'ready', 'completed'])
        await owner('PATCH', `v1/shop/payment/${paymentId}/status`, {}, { json: { status } });
      await eventually(() => heard.length === 3);
      expect(heard).toEqual(
        ['preparing', 'ready', 'completed'].map((status) => ({ status, message: expect.any(String) })),
      );
    });

    it('is paid out, after the payment company’s own check', async () => {
      // The specifications show no call that names the account: it is typed at the payment company, here at ours.
      const account = { bank_code: '088', account_number: '110123456789', holder_name: '홍길동' };
      await owner('PUT', 'v1/shop/payout-account', {}, { json: account });
      const link = await owner(...(['POST', 'v1/shop/onboarding/create-link', { data: { url: true } }] as const), {
        json: { account_id: shopId },
      });
      expect(link.data.url).toMatch(/./);
      await verifyPayoutAccount(fixture, shopId);
      await eventually(
        async () => (await owner('GET', 'v1/shop/info', { data: { status: true } })).data.status === 'active',
        60_000,
      );
      // Runs pay shops out by themselves; this one does not wait for the next.
      await eventually(() => owner('POST', 'v1/shop/payouts', {}));
      const paid = await eventually(async () => {
        const { data } = await owner('GET', 'v1/shop/payouts', { data: { payouts: [{ state: true, amount: true }] } });
        return data.payouts.some(({ state }) => state === 'paid') && data.payouts;
      }, 60_000);
      expect(paid).toEqual([{ state: 'paid', amount: 8_550 }]);
    });
  });
}
