import { http } from '@jumun/contracts';
import { pending, refused } from '@jumun/client/played';
import { ownerFixture } from './console-fixture.ts';
import { until } from './console-visit.ts';
import { paymentNumbered } from './console-backend.ts';
import { play } from './fake-gateway.ts';

const here = ownerFixture({ payments: 35 });
const cards = () => here.page.getByRole('list', { name: '주문 내역' }).locator('> li');
const card = (number: string) => here.page.getByRole('link', { name: `${number}번 주문 자세히 보기` });
const chip = (label: string) =>
  here.page.getByRole('group', { name: '주문 상태' }).getByRole('button', { name: new RegExp(`^${label}`) });
const asked = () => here.gateway.asked(http.orders.listPayments);
const search = () => here.page.getByRole('searchbox', { name: '번호, 이름, 전화번호 뒷자리, 상품으로 찾기' });
const words = (text: string) => here.page.getByText(text, { exact: true });
/** Waits until the server was asked for a list that is narrowed like this. */
const askedFor = (query: Record<string, string>) =>
  until(here.page, () =>
    asked().some(({ query: sent }) => Object.entries(query).every(([name, value]) => sent.get(name) === value)),
  );
async function choose(select: string, choice: string): Promise<void> {
  await here.page.getByRole('combobox', { name: select }).selectOption(choice);
}

describe('the list of orders', () => {
  it('comes page by page, each order once', async () => {
    await here.open('/paymentList?order=all');
    await here.page.getByRole('heading', { name: '최근 주문 내역', level: 1 }).waitFor();
    await card('006').waitFor();
    expect(await cards().count()).toBe(30);
    await here.button('더 보기').click();
    await card('001').waitFor();
    await here.button('더 보기').waitFor({ state: 'detached' });
    expect(await cards().count()).toBe(35);
    expect(asked().map(({ query }) => query.get('before'))).toContain(paymentNumbered(6).paymentId);
  });

  it('says when the next page did not come, keeps what is there, and asks again', async () => {
    await here.open('/paymentList?order=all');
    await card('006').waitFor();
    const bringBack = play(here.gateway.backend, { orders: { listPayments: refused('INTERNAL') } });
    await here.button('더 보기').click();
    await words('다음 내역을 불러오지 못했어요. 다시 눌러주세요.').waitFor();
    expect(await cards().count()).toBe(30);
    bringBack();
    await here.button('더 보기').click();
    await card('001').waitFor();
  });

  it('tells of refunds, whole and in part', async () => {
    here.own.payments = [
      { ...paymentNumbered(1), status: 'refunded', refundedAmount: 12_500 },
      { ...paymentNumbered(4), status: 'paid', refundedAmount: 500 },
    ];
    await here.open('/paymentList?order=all');
    await cards().filter({ hasText: '001' }).getByText('환불', { exact: true }).waitFor();
    await cards().filter({ hasText: '004' }).getByText('일부 환불', { exact: true }).waitFor();
  });

  it('opens an order and comes back to the same place', async () => {
    await here.open('/paymentList?order=all');
    await card('010').scrollIntoViewIfNeeded();
    await card('010').click();
    await here.page.getByRole('heading', { name: '주문 상세', level: 1 }).waitFor();
    await here.page.goBack();
    await card('010').waitFor();
    await here.page.waitForFunction(() => scrollY > 500);
    expect(await here.page.getByRole('heading', { name: '주문 상세' }).count()).toBe(0);
  });

  it('says that no order has come in yet', async () => {
    here.own.payments = [];
    await here.open('/paymentList?order=all');
    await words('아직 들어온 주문이 없어요.').waitFor();
  });
});

describe('the orders in progress', () => {
  const inProgress = (): string[] =>
    here.own.payments
      .filter(({ status, orderStatus }) => status === 'paid' && orderStatus !== 'completed')
      .map(({ orderNumber }) => orderNumber.slice(-3));

  it('come first, who waits longest at the top, with every line and a count on each chip', async () => {
    await here.open('/paymentList');
    await card(inProgress()[0] ?? '').waitFor();
    const shown = await here.page.getByRole('link', { name: /번 주문 자세히 보기$/ }).all();
    const names = await Promise.all(shown.map((link) => link.getAttribute('aria-label')));
    expect(names.map((name) => name?.slice(0, 3))).toEqual(inProgress());
    await chip(`진행 중 ${inProgress().length}`).waitFor();
    const lines = cards().filter({ hasText: '018' }).getByRole('list', { name: '주문 상품' }).getByRole('listitem');
    expect(await lines.allTextContents()).toEqual(['3 ×아이스 아메리카노', '2 ×소금빵']);
  });

  it('move on with one press each where they stand, and back by an undo: an acceptance as well', async () => {
    here.own.payments = [paymentNumbered(4), paymentNumbered(6)];
    await here.open('/paymentList');
    await here.button('004번 접수').click();
    await here.button('004번 다 됐어요').waitFor();
    await here.button('되돌리기').click();
    await here.button('004번 접수').waitFor();
    // The second tap of a finger is none of its own.
    await until(here.page, async () => {
      await here.button('006번 가져갔어요').click({ timeout: 2_000 });
      return (await here.button('되돌리기').count()) === 1;
    });
    await card('006').waitFor({ state: 'detached' });
    await here.button('되돌리기').click();
    await here.button('006번 가져갔어요').waitFor();
    const undone = here.gateway.asked(http.orders.undoMoves).map(({ body }) => body.moves);
    expect(undone).toEqual([4, 6].map((n, at) => [{ paymentId: paymentNumbered(n).paymentId, sequence: at + 1 }]));
    expect(here.own.payments.map(({ orderStatus }) => orderStatus).sort()).toEqual(['ready', 'waiting']);
    expect(here.gateway.asked(http.orders.moveOrder)).toHaveLength(2);
  });

  it('say why an undo came too late, and stay where the move put them', async () => {
    const waiting = paymentNumbered(4);
    here.own.payments = [waiting];
    await here.open('/paymentList');
    const late = { paymentId: waiting.paymentId, ok: false, errorCode: 'UNDO_OVER' };
    play(here.gateway.backend, { orders: { undoMoves: () => [late] } });
    await here.button('004번 접수').click();
    await here.button('되돌리기').click();
    await here.page.getByText('되돌릴 수 있는 시간이 지났어요. 주문 취소로 환불할 수 있어요.').waitFor();
    await here.button('004번 다 됐어요').waitFor();
  });
});

describe('the filter', () => {
  it('by the state at the counter asks for paid orders only, is kept in the address and taken back by a second press', async () => {
    await here.open('/paymentList?order=all');
    await card('035').waitFor();
    await chip('준비 완료').click();
    await here.page.waitForURL(/order=ready/);
    await askedFor({ delivery_status: 'ready', status: 'paid' });
    await here.page.reload();
    await here.page.getByRole('button', { name: /^준비 완료/, pressed: true }).click();
    await here.page.getByRole('button', { name: /^진행 중/, pressed: true }).waitFor();
    expect(new URL(here.page.url()).search).toBe('');
  });

  it('by payment and period is folded away on a phone, and tells how many are on', async () => {
    await here.open('/paymentList?order=all');
    await here.button('필터').click();
    await choose('결제 상태', '결제 취소');
    await askedFor({ status: 'cancel' });
    await choose('기간', '최근 7일');
    await here.page.waitForURL(/period=week/);
    await until(here.page, () => asked().some(({ query }) => query.has('from') && query.has('to')));
    await here.page.getByRole('button', { name: '필터 2' }).click();
    await here.page.getByRole('combobox', { name: '기간' }).waitFor({ state: 'detached' });
  });

  it('by days of one’s own says when they are the wrong way round', async () => {
    await here.open('/paymentList?period=days');
    await here.page.getByRole('button', { name: '필터 1' }).click();
    await here.page.getByLabel('시작일').fill('2026-11-21');
    await askedFor({ from: '2026-11-21' });
    await here.page.getByLabel('종료일').fill('2026-11-20');
    await here.page.getByRole('alert').getByText('종료일이 시작일보다 빨라요.').waitFor();
    await here.page.getByLabel('종료일').fill('2026-11-21');
    await askedFor({ from: '2026-11-21', to: '2026-11-21' });
    await card('035').waitFor();
  });

  it('by number finds an order, and shows all again when it is emptied', async () => {
    await here.open('/paymentList?order=all');
    await card('035').waitFor();
    await search().fill('12');
    await card('012').waitFor();
    await card('035').waitFor({ state: 'detached' });
    await search().fill('소금빵');
    await until(here.page, () =>
      here.gateway.asked(http.orders.searchPayments).some(({ body }) => body.q === '소금빵'),
    );
    // A search may be a person's name, so it stays out of every address.
    expect(new URL(here.page.url()).search).toBe('?order=all');
    expect(asked().some(({ query }) => query.has('q'))).toBe(false);
    await search().fill('');
    await card('035').waitFor();
  });

  it('stays while an order is open, and is left by one press when nothing fits it', async () => {
    await here.open('/paymentList');
    await search().fill('12');
    await card('012').click();
    await here.page.waitForURL(/paymentDetail\//);
    await here.page.getByRole('link', { name: '주문 내역' }).first().click();
    await here.page.waitForURL(/paymentList/);
    expect(await search().inputValue()).toBe('12');
    await search().fill('999');
    await words('조건에 맞는 주문이 없어요.').waitFor();
    await here.button('모두 보기').click();
    await card('035').waitFor();
    expect(await search().inputValue()).toBe('');
  });
});

describe('when the list', () => {
  it('can’t be fetched, says so and tries again', async () => {
    const bringBack = play(here.gateway.backend, {
      orders: { listPayments: refused('FORBIDDEN', { message: '권한이 없어요.' }) },
    });
    await here.open('/paymentList?order=all');
    await words('권한이 없어요.').waitFor();
    bringBack();
    await here.button('다시 시도').click();
    await card('035').waitFor();
  });

  it('can’t be refreshed, keeps what is there and says that it may be old', async () => {
    await here.open('/paymentList?order=all');
    await card('035').waitFor();
    await here.channel.connected();
    const bringBack = play(here.gateway.backend, {
      orders: { listPayments: refused('FORBIDDEN', { message: '권한이 없어요.' }) },
    });
    await here.channel.drop();
    await words('새 주문을 불러오지 못했어요. 지금 보이는 내용이 최신이 아닐 수 있어요.').waitFor();
    expect(await cards().count()).toBe(30);
    bringBack();
    await here.button('다시 시도').click();
    await words('새 주문을 불러오지 못했어요. 지금 보이는 내용이 최신이 아닐 수 있어요.').waitFor({
      state: 'detached',
    });
  });

  it('takes long, shows its shape; when the session ended, leads to the log-in page', async () => {
    play(here.gateway.backend, { orders: { listPayments: pending } });
    await here.open('/paymentList?order=all');
    await here.page.getByText('주문을 불러오는 중이에요').waitFor();
    play(here.gateway.backend, { orders: { listPayments: refused('AUTH091') } });
    await chip('준비 중').click();
    await here.page.waitForURL(/\/login$/);
    await words('로그인이 만료됐어요. 새 주문 알림을 받으려면 다시 로그인해주세요.').waitFor();
  });
});
