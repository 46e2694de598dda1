import { http } from '@jumun/contracts';
import type { Page } from 'playwright-core';
import { ownerChannel } from './console-channel.ts';
import { addCounter, unpaidOrder, type CounterBackend } from './console-counter-backend.ts';
import { ownerFixture } from './console-fixture.ts';
import { rememberOwner } from './console-visit.ts';
import { ORDER_NUMBER, PAYMENT_ID } from './fake-store.ts';
import { orderOf, PAYMENT_AT, playOrder, playPayment } from './order-backend.ts';

let own: CounterBackend;
const here = ownerFixture({
  width: 1280,
  prepare: (_, backend) => {
    own = addCounter(backend, [unpaidOrder()]);
  },
});
const { markCounterPaid, cancelCounter, dropCounterSource, savePaymentSettings } = http.orders;
const params = { paymentId: PAYMENT_ID };
const take = (page: Page) => page.getByRole('button', { name: '027번 결제 받음' }).click();
const confirm = (page: Page) => page.getByRole('button', { name: '14,500원 결제 받음' });

describe('an order of the counter', () => {
  it('is paid once by two tills, and its guest’s page follows by itself', async () => {
    const { backend, origin } = here.gateway;
    orderOf(backend, 2);
    const played: Parameters<typeof playPayment>[1] = { provider: 'counter', leftMs: 26 * 60_000 };
    playPayment(backend, played);
    playOrder(backend, 'paid', 'waiting');
    own.paid = () => (played.status = 'paid');
    const guest = await here.context.newPage();
    await guest.goto(`${origin}${PAYMENT_AT}`);
    await guest.getByText('26분 안에 결제하지 않으면 주문이 취소돼요.').waitFor();
    const other = await here.context.newPage();
    await ownerChannel(other);
    await rememberOwner(other, here.own.shop);
    await Promise.all([other.goto(`${origin}/store/admin/board`), here.open('/board')]);
    for (const till of [here.page, other]) await take(till);
    await here.page.getByRole('textbox', { name: '받은 금액' }).fill('10000');
    await here.page.getByText('받은 금액이 모자라요.').waitFor();
    expect(await confirm(here.page).isDisabled()).toBe(true);
    await here.page.getByRole('button', { name: '20,000원', exact: true }).click();
    await here.page.getByText('거스름돈 5,500원').waitFor();
    // The other till has not asked again yet when its owner takes the money, too.
    let askAgain: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (askAgain = resolve));
    await other.route(`**${http.orders.board.path}`, (route) => released.then(() => route.continue()));
    await confirm(here.page).click();
    await here.page.getByText('027번 결제를 받았어요.').waitFor();
    await other.getByRole('radio', { name: '카드 단말기' }).check();
    await confirm(other).click();
    await other.getByText('이미 끝난 결제예요.').waitFor();
    askAgain();
    await other.getByRole('region', { name: /결제 대기 · 카운터/ }).waitFor({ state: 'detached' });
    await guest.waitForURL(`**/success/${ORDER_NUMBER}`);
    const marks = here.gateway.asked(markCounterPaid, params);
    expect(marks.map(({ body }) => body)).toEqual([{ method: 'cash', receivedAmount: 20_000 }, { method: 'terminal' }]);
    expect(marks.every(({ headers }) => headers['idempotency-key'] !== undefined)).toBe(true);
  });

  it('that nobody paid is cancelled, once it was asked', async () => {
    await here.open('/board');
    await take(here.page);
    await here.button('결제를 받지 못했나요? 주문 취소').click();
    await here.page.getByRole('alertdialog').getByRole('button', { name: '주문 취소' }).click();
    await here.page.getByRole('region', { name: /결제 대기 · 카운터/ }).waitFor({ state: 'detached' });
    expect(here.gateway.asked(cancelCounter, params)).toHaveLength(1);
  });
});

describe('unpaid orders of one source', () => {
  it('are marked by a letter, and ended by one press, once it was asked', async () => {
    const liar = (number: string, paymentId: string) =>
      unpaidOrder({ paymentId, orderNumber: ORDER_NUMBER.replace(/\d+$/, number), sourceLetter: 'A' });
    own.board.unpaid = [
      ...['101', '102', '103'].map((number) => liar(number, `0190a000-0000-7000-8000-000000000${number}`)),
      unpaidOrder(),
    ];
    await here.open('/board');
    const strip = here.page.getByRole('region', { name: /결제 대기 · 카운터/ });
    await strip.getByText('같은 곳 A').nth(2).waitFor();
    await take(here.page);
    await here.button('결제를 받지 못했나요? 주문 취소').waitFor();
    expect(await here.page.getByRole('button', { name: /건 지우기/ }).count()).toBe(0);
    await here.page.keyboard.press('Escape');
    await here.page.getByRole('button', { name: '102번 결제 받음' }).click();
    await here.button('이 손님의 미결제 주문 3건 지우기').click();
    await here.page.getByText('101번, 102번, 103번 주문이 취소되고', { exact: false }).waitFor();
    await here.button('모두 지우기').click();
    await here.page.getByText('미결제 주문 3건을 지웠어요.').waitFor();
    await strip.getByText('같은 곳 A').first().waitFor({ state: 'detached' });
    expect(await strip.getByRole('listitem').count()).toBe(1);
    const [asked, ...more] = here.gateway.asked(dropCounterSource);
    expect(more).toEqual([]);
    expect(asked?.headers['idempotency-key']).toBeDefined();
  });
});

describe('the methods of a shop', () => {
  it('need minutes for the counter while it is on, and none while it is off', async () => {
    await here.open('/payment-settings');
    const minutes = here.page.getByLabel('결제를 기다리는 시간 (분)');
    await minutes.fill('');
    await here.button('저장하기').click();
    await here.page.getByRole('alert').getByText('10분부터 120분까지 정할 수 있어요.').waitFor();
    await here.page.locator('input:focus').waitFor();
    expect(await minutes.inputValue()).toBe('');
    await here.page.getByRole('switch', { name: '카운터에서 결제 받기' }).click();
    await here.button('저장하기').click();
    await here.page.getByText('결제 수단을 저장했어요.').waitFor();
    expect(here.gateway.asked(savePaymentSettings).map(({ body }) => body)).toMatchObject([
      { counter: false, counterMinutes: 30 },
    ]);
  });

  it('are switched one by one, but for those without a contract', async () => {
    await here.open('/payment-settings');
    await here.page.getByText('결제사와 계약하면 켤 수 있어요.').waitFor();
    expect(await here.page.getByRole('switch', { name: 'Apple Pay' }).isDisabled()).toBe(true);
    await here.page.getByRole('switch', { name: '네이버페이' }).click();
    await here.page.getByRole('switch', { name: '카카오페이' }).click();
    await here.page.getByLabel('결제를 기다리는 시간 (분)').fill('45');
    await here.button('계좌이체').click();
    await here.button('저장하기').click();
    await here.page.getByText('결제 수단을 저장했어요.').waitFor();
    expect(here.gateway.asked(savePaymentSettings).map(({ body }) => body)).toEqual([
      { methods: ['card', 'naverpay'], counter: true, counterMinutes: 45, counterMethods: ['cash', 'terminal'] },
    ]);
  });
});
