import { http } from '@jumun/contracts';
import { refused } from '@jumun/client/played';
import { readAlert } from './order-visit.ts';
import { play } from './fake-gateway.ts';
import { orderOf, PAYMENT_AT, playPayment } from './order-backend.ts';
import { ORDER_NUMBER, PAYMENT_ID } from './fake-store.ts';
import { paymentVisit } from './payment-visit.ts';
import { cutOff, shopFixture } from './fixture.ts';

const here = shopFixture();
const OTHER_ID = PAYMENT_ID.replace(/.$/, 'f');
const { field, pay, openPayment, fillIn, openRow, openCardPage } = paymentVisit(here);
const button = (name: string | RegExp) => here.page.getByRole('button', { name });

describe('a payment and who makes it', () => {
  it('says what is wrong under each field, and what is not agreed to, and goes to all of them together', async () => {
    await openPayment();
    await openRow();
    await field('이메일').fill('kim@');
    await field('전화번호').fill('010-12');
    await pay().click();
    for (const words of ['전화번호 형식이 올바르지 않습니다.', '유효한 이메일 형식을 입력해주세요'])
      await here.page.getByText(words, { exact: true }).waitFor();
    await here.page.getByRole('alert').filter({ hasText: '동의가 필요해요' }).waitFor();
    const summary = here.page.getByRole('group', { name: '고칠 곳이 3군데 있어요' });
    await here.focused(summary);
    // Each fault stands at its field: here is how many there are, and the way to the first that is left.
    expect(await summary.innerText()).toMatch(/^고칠 곳이 3군데 있어요\s+첫 곳으로 가기$/);
    await button('첫 곳으로 가기').click();
    await here.focused(field('전화번호'));
    await field('전화번호').fill('01012345678');
    await here.page.getByRole('group', { name: '고칠 곳이 2군데 있어요' }).getByRole('button').click();
    await here.focused(field('이메일'));
    await fillIn();
    await field('이메일').fill('');
    await here.page.getByText(/^고칠 곳이/).waitFor({ state: 'detached' });
    // Only a submit moves the focus: faults of later input appear at their fields alone.
    await field('전화번호').fill('010-12');
    await field('이메일').fill('kim@');
    await field('이름').focus();
    for (const name of ['전화번호', '이메일'])
      await field(name).and(here.page.locator('[aria-invalid="true"]')).waitFor();
    expect(await here.page.getByText(/^고칠 곳이/).count()).toBe(0);
    await here.focused(field('이름'));
    await field('전화번호').fill('010-1234-5678');
    await field('이메일').fill('');
    // The alert of the time stands there empty until there is something to say.
    expect(await here.page.getByRole('alert').filter({ hasText: /./ }).count()).toBe(0);
    expect(here.gateway.asked(http.orders.registerPayment)).toHaveLength(0);
  });

  it('does not show what was typed for one payment to whoever makes the next on the same tablet', async () => {
    await openPayment();
    await fillIn();
    await here.open(PAYMENT_AT.replace(PAYMENT_ID, OTHER_ID));
    await openRow();
    expect([await field('이름').inputValue(), await field('전화번호').inputValue()]).toEqual(['', '']);
    await here.page.waitForFunction(() => !JSON.stringify(sessionStorage).includes('김주문'));
  });

  it('is kept by a tablet of many hands only where somebody says so', async () => {
    await here.come(1280);
    const played = await openPayment();
    await openCardPage();
    Object.assign(played, { status: 'paid' });
    await here.page.waitForURL('**/success/**');
    await here.page.waitForFunction(() => !JSON.stringify({ ...sessionStorage, ...localStorage }).includes('김주문'));
  });

  it('is looked at where its own store is, and names no other seller', async () => {
    orderOf(here.gateway.backend, 2);
    playPayment(here.gateway.backend, {});
    await here.open(`${PAYMENT_AT.replace('@demo', '@other')}?notice=checking`);
    await here.page.waitForURL(`**${PAYMENT_AT.replace('@', '*')}?notice=checking`);
    const number = here.gateway.backend.store.seller.businessNumber ?? 'none';
    await here.page.getByText(number).first().waitFor({ state: 'attached' });
  });

  it('stays where it is when the address differs in case alone', async () => {
    orderOf(here.gateway.backend, 2);
    playPayment(here.gateway.backend, {});
    await here.open(PAYMENT_AT.replace('@demo', 'Demo'));
    await pay().waitFor();
    expect(new URL(here.page.url()).pathname).toBe(PAYMENT_AT.replace('@demo', 'Demo'));
  });
});

describe('the way to the card page', () => {
  it('registers one trade in this tab, however often it is pressed while the card page is on its way', async () => {
    await openPayment();
    await fillIn();
    // The form is sent, and the card page takes its time.
    await here.page.evaluate(() => {
      window.open = () => null;
      HTMLFormElement.prototype.submit = () => (document.documentElement.dataset['sent'] = 'yes');
    });
    await pay().click();
    await here.page.locator('html[data-sent]').waitFor();
    await here.page.getByText('새 창이 막혀 있어서 이 화면에서 이어가요.').waitFor();
    const again = button(/결제창 여는 중/);
    await again.evaluate((element) => (element as HTMLElement).click());
    await here.pressable(again, false);
    expect(here.gateway.asked(http.orders.registerPayment)).toHaveLength(1);
  });

  it('leaves an open card page alone when it cannot be opened anew, and goes on following', async () => {
    const played = await openPayment();
    const tab = await openCardPage();
    play(here.gateway.backend, {
      orders: { registerPayment: refused('PROVIDER_FAILED', { message: '결제사가 쉬고 있어요.' }) },
    });
    await button('결제창 다시 열기').click();
    await readAlert(here.page, '거래등록에 실패했습니다: 결제사가 쉬고 있어요.');
    expect(tab.isClosed()).toBe(false);
    await here.pressable(button('결제창 다시 열기'));
    Object.assign(played, { status: 'cancelled', closeReason: 'cancelled' });
    await here.page.getByText('결제를 취소했어요.').waitFor();
  });

  it('shuts the tab that this press opened when the trade is refused', async () => {
    await openPayment();
    play(here.gateway.backend, {
      orders: { registerPayment: refused('PROVIDER_FAILED', { message: '결제사가 쉬고 있어요.' }) },
    });
    await fillIn();
    const [tab] = await Promise.all([here.context.waitForEvent('page'), pay().click()]);
    await readAlert(here.page, '거래등록에 실패했습니다: 결제사가 쉬고 있어요.');
    if (!tab.isClosed()) await tab.waitForEvent('close');
    await here.pressable(pay());
  });

  it('alerts that the request failed on a broken line, and keeps what was typed', async () => {
    await openPayment();
    await fillIn();
    await here.page.route(`**${http.orders.registerPayment.path}`, (route) => route.abort());
    await pay().click();
    await readAlert(here.page, '결제 요청 중 오류가 발생했습니다.');
    expect(await field('전화번호').inputValue()).toBe('010-1234-5678');
  });

  it('can’t be pressed while the device is offline, which its word says', async () => {
    await here.come(360, { fresh: true });
    await openPayment();
    await fillIn();
    await cutOff(here.page);
    await here.pressable(button('인터넷이 연결되면 결제할 수 있어요'), false);
    await here.context.setOffline(false);
    await here.pressable(pay());
    expect(await field('전화번호').inputValue()).toBe('010-1234-5678');
  });
});

describe('whoever comes back without an answer', () => {
  it('is offered no second payment, but for saying that nothing was paid', async () => {
    const played: Parameters<typeof playPayment>[1] = {};
    orderOf(here.gateway.backend, 2);
    playPayment(here.gateway.backend, played);
    await here.open(`${PAYMENT_AT}?notice=checking`);
    await button('결제하지 않았어요. 다시 결제하기').waitFor();
    expect(await pay().count()).toBe(0);
    await button('결제하지 않았어요. 다시 결제하기').click();
    await pay().waitFor();
    played.status = 'paid';
    await here.page.waitForURL(`**/success/${ORDER_NUMBER}`);
  });
});
