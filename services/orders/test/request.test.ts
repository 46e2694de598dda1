import { v7 } from 'uuid';
import { orders, serviceActor, shopper, USUAL_REQUEST_CHIPS, won, type CallOf } from '@jumun/contracts';
import { cart, openedShop, type ShopFixture } from './shop-fixture.js';

const serve = orders.procedures;
const WISH = '땅콩 알레르기가 있어요';
const MEMO = '단골 카나리아 손님';

const opened = openedShop();
let fixture: Pick<ShopFixture, 'shopId' | 'owner' | 'start' | 'wished'>;
beforeEach(() => {
  const shopId = v7();
  fixture = {
    shopId,
    owner: { kind: 'owner', shopId, sessionId: v7() },
    start: (changes) => opened.start({ shopId, ...changes }),
    wished: (changes) => opened.wished({ shopId, request: WISH, ...changes }),
  };
});

const rpc = () => opened.base.rpc;
const save = (input: CallOf<typeof serve.saveOrderSettings>) =>
  rpc().call(serve.saveOrderSettings, input, fixture.owner);
const ask = () => save({ askRequest: true });
const offer = () => rpc().call(serve.listMethods, { shopId: fixture.shopId }, shopper);
const keptOf = async (paymentId: string) => (await opened.row(paymentId))['request'];
const pay = async ({ paymentId }: { paymentId: string }) =>
  opened.pay(await opened.register(paymentId, { name: '김손님' }), 'approve');

describe('a guest’s wish', () => {
  it('is dropped without a word where the shop does not ask for wishes', async () => {
    const { paymentId } = await fixture.wished();
    expect(await keptOf(paymentId)).toBeNull();
  });

  it('is kept sealed where it does, also with the first order of a day', async () => {
    await ask();
    const { paymentId } = await fixture.wished();
    expect(await keptOf(paymentId)).toEqual(expect.stringMatching(/^s1\./));
    expect(await keptOf((await fixture.wished({ request: '' })).paymentId)).toBeNull();
    expect(await keptOf((await fixture.start()).paymentId)).toBeNull();
  });

  it('is kept with an order that is paid at the counter', async () => {
    await ask();
    await rpc().call(serve.saveShopPayment, { counter: true }, fixture.owner);
    const { paymentId } = await fixture.wished({ payment: 'counter' });
    expect((await rpc().call(serve.getPaymentDetail, { paymentId }, fixture.owner)).payment.request).toBe(WISH);
  });

  it('is composed, one line, and of sixty letters at most', async () => {
    await ask();
    const { paymentId } = await fixture.wished({ request: ` ${'덜 맵게'.normalize('NFD')} 🔥 ` });
    expect((await rpc().call(serve.getPaymentDetail, { paymentId }, fixture.owner)).payment.request).toBe('덜 맵게 🔥');
    for (const request of ['가'.repeat(61), '위\n아래', '가\u202e나'])
      await expect(fixture.wished({ request })).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        errors: [{ path: 'request' }],
      });
  });

  it('reaches board, list, order and paper, the payment page, and the phone that ordered', async () => {
    await ask();
    const started = await fixture.wished();
    const { paymentId, orderNumber } = started;
    const orderKeys = opened.orderKeys(paymentId);
    expect((await rpc().call(serve.getPayment, { paymentId, orderKeys }, shopper)).request).toBe(WISH);
    await pay(started);
    const { view } = await rpc().call(serve.readBoard, {}, fixture.owner);
    expect(view?.cards.map(({ request }) => request)).toEqual([WISH]);
    const list = await rpc().call(serve.listPayments, {}, fixture.owner);
    expect(list.map(({ request }) => request)).toEqual([WISH]);
    const wanted = { shopId: fixture.shopId, orderIds: [paymentId] };
    const dockets = await rpc().call(serve.getDockets, wanted, serviceActor('notifications'));
    expect(dockets.map(({ request, note }) => [request, note])).toEqual([[WISH, null]]);
    const order = { storeName: 'demo', orderNumber };
    expect((await rpc().call(serve.getOrder, { ...order, orderKeys }, shopper)).request).toBe(WISH);
    expect((await rpc().call(serve.getOrder, { ...order, orderKeys: [] }, shopper)).request).toBeNull();
    expect((await rpc().call(serve.getPayment, { paymentId, orderKeys }, shopper)).request).toBeNull();
  });

  it('is part of what one key stands for', async () => {
    await ask();
    const idempotencyKey = v7();
    const first = await fixture.wished({ idempotencyKey });
    expect(await fixture.wished({ idempotencyKey })).toMatchObject({ paymentId: first.paymentId });
    const other = fixture.wished({ idempotencyKey, request: '얼음 적게' });
    await expect(other).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
    await expect(fixture.start({ idempotencyKey })).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
  });

  it('stands in no row and in no message to other services, as a till’s memo stands in its own column alone', async () => {
    await ask();
    await pay(await fixture.wished());
    const order = { ...cart, amount: won(cart.amount), method: 'cash', note: MEMO } as const;
    await rpc().call(serve.enterOrder, order, fixture.owner);
    await opened.base.settle();
    const tables = await opened.base.sql(
      'orders',
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await opened.base.sql(
        'orders',
        `select (to_jsonb(t) - 'note')::text as row from "${String(name)}" t`,
      );
      for (const { row } of rows) if ([WISH, MEMO].some((text) => String(row).includes(text))) found.push(String(name));
    }
    expect(found).toEqual([]);
    const list = await rpc().call(serve.listPayments, {}, fixture.owner);
    expect(list.map(({ request, note }) => [request, note])).toEqual([
      [null, MEMO],
      [WISH, null],
    ]);
  });
});

describe('whether a shop asks for wishes', () => {
  it('is no at first, and its chips are the usual ones', async () => {
    const asNew = { askRequest: false, requestChips: USUAL_REQUEST_CHIPS };
    expect(await rpc().call(serve.getOrderSettings, {}, fixture.owner)).toMatchObject(asNew);
    expect(await offer()).toMatchObject(asNew);
    // Also where a row is there for something else.
    await save({ shopperCancel: false });
    expect(await offer()).toMatchObject(asNew);
  });

  it('is told with the ways to pay as its owner said it', async () => {
    await save({ askRequest: true, requestChips: ['파 빼주세요', '🔥 맵게'] });
    expect(await offer()).toMatchObject({ askRequest: true, requestChips: ['파 빼주세요', '🔥 맵게'] });
    expect(await save({ requestChips: [] })).toMatchObject({ askRequest: true, requestChips: [] });
    expect(await offer()).toMatchObject({ askRequest: true, requestChips: [] });
  });

  it('takes eight chips of twelve letters, each once', async () => {
    const chips = (count: number) => Array.from({ length: count }, (_, index) => `문구 ${index}`);
    for (const requestChips of [chips(9), ['가'.repeat(13)], ['덜 맵게', ' 덜 맵게'], [' ']])
      await expect(save({ requestChips })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(save({ requestChips: chips(8) })).resolves.toMatchObject({ requestChips: chips(8) });
  });
});
