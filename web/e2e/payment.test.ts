import { http } from '@jumun/contracts';
import { refused, pending } from '@jumun/client/played';
import { readAlert } from './order-visit.ts';
import { play } from './fake-gateway.ts';
import { ORDER_NUMBER } from './fake-store.ts';
import { ORDER_AT, orderOf, PAYMENT_AT, playOrder, playPayment } from './order-backend.ts';
import { putInCart } from './store-visit.ts';
import { paymentVisit } from './payment-visit.ts';
import { shopFixture } from './fixture.ts';

const here = shopFixture();
const { field, pay, openPayment, fillIn, openRow, openCardPage } = paymentVisit(here);
const button = (name: string | RegExp) => here.page.getByRole('button', { name });

describe('the payment page', () => {
  it('sends the buyer to the card page in a new tab, and this tab follows to the order', async () => {
    const played = await openPayment();
    await openCardPage();
    await button('결제창 다시 열기').waitFor();
    const posted = here.gateway.backend.asked.find(({ path }) => path === '/card-page')?.query;
    expect(Object.fromEntries(posted ?? [])).toMatchObject({
      approval_key: 'KEY1',
      currency: '410',
      escw_used: 'N',
      buyr_tel2: '010-1234-5678',
      good_mny: '14500',
    });
    played.status = 'paid';
    await here.page.waitForURL(`**/success/${ORDER_NUMBER}`);
  });

  it('says that the outcome is being checked while the server is away, and follows it once it is back', async () => {
    const played: Parameters<typeof playPayment>[1] = { status: 'paid' };
    orderOf(here.gateway.backend, 2);
    play(here.gateway.backend, {
      orders: { paymentRecord: refused('SERVICE_AWAY', { message: '잠시 뒤에 다시 시도해주세요.' }) },
    });
    await here.open(`${PAYMENT_AT}?notice=checking`);
    await here.page.getByText('결제 결과를 아직 받지 못했어요.').waitFor();
    expect(await here.page.getByRole('alertdialog').count()).toBe(0);
    playPayment(here.gateway.backend, played);
    await here.page.waitForURL(`**/success/${ORDER_NUMBER}`);
  });

  it('takes four taps and no typing from the store to the card page, whose approval is the fifth', async () => {
    let taps = 0;
    const tap = async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
      taps += 1;
      await here.page.getByRole(role, { name }).tap();
    };
    await here.open('/@demo');
    await tap('아이스 아메리카노 담기');
    await tap('주문하기', 'link');
    await tap('4,500원 결제하기');
    await here.page.waitForURL('**/payment/*');
    await here.page.getByRole('heading', { name: '결제 수단' }).waitFor();
    const [tab] = await Promise.all([here.context.waitForEvent('page'), tap('4,500원 결제하기')]);
    await tab.waitForURL('**/card-page');
    expect(taps).toBeLessThanOrEqual(4);
    const [asked] = here.gateway.asked(http.orders.registerPayment);
    expect(asked?.body).toMatchObject({ buyerName: '', buyerPhone: '', buyerEmail: '' });
    expect(asked?.body).not.toHaveProperty('agreedPrivacy');
  });

  it('takes three from a device that has paid before', async () => {
    await here.open('/@demo');
    await here.page.evaluate(() => {
      const buyer = { name: '김주문', phone: '010-1234-5678', email: '', at: Date.now() };
      localStorage.setItem('jumun_buyer', JSON.stringify(buyer));
    });
    await here.page.getByRole('button', { name: '아이스 아메리카노 담기' }).tap();
    await here.page.getByRole('link', { name: '주문하기' }).tap();
    const last = button('동의하고 4,500원 바로 결제하기');
    const [tab] = await Promise.all([here.context.waitForEvent('page'), last.tap()]);
    await tab.waitForURL('**/card-page');
    const trades = here.gateway.asked(http.orders.registerPayment).map(({ body }) => body);
    expect(trades).toMatchObject([{ buyerPhone: '010-1234-5678', agreedPrivacy: true }]);
  });

  it('writes the phone number with hyphens and keeps what was typed over a reload, in this tab only', async () => {
    await openPayment();
    await fillIn();
    expect(await field('전화번호').inputValue()).toBe('010-1234-5678');
    await here.page.reload();
    await openRow();
    expect(await field('이름').inputValue()).toBe('김주문');
    expect(await here.page.evaluate(() => JSON.stringify(localStorage))).not.toContain('1234');
  });

  it('says where somebody has come to, by the heading and the title, from the store on', async () => {
    await here.open('/@demo');
    await here.page.getByRole('button', { name: '아이스 아메리카노 담기' }).tap();
    await here.page.getByRole('link', { name: '주문하기' }).tap();
    await here.focused(here.page.getByRole('heading', { name: '장바구니' }));
    expect(await here.page.title()).toBe('장바구니 · 데모 카페');
    await button('4,500원 결제하기').tap();
    await here.focused(here.page.getByRole('heading', { name: '결제', exact: true }));
    expect(await here.page.title()).toBe('결제 · 데모 카페');
  });

  it('offers who ordered before on this device again, until it is told to forget', async () => {
    const played = await openPayment();
    await openCardPage();
    played.status = 'cancelled';
    await button('다시 결제하기').waitFor();
    playPayment(here.gateway.backend, {});
    await here.page.evaluate(() => sessionStorage.clear());
    await here.open(PAYMENT_AT);
    // Folded, the row shows the number itself.
    await button('준비되면 문자 받기 010-1234-5678').waitFor();
    await openRow();
    await button('이 기기에서 지우기').waitFor();
    expect(await field('전화번호').inputValue()).toBe('010-1234-5678');
    await button('이 기기에서 지우기').click();
    await openRow();
    expect([await field('이름').inputValue(), await field('전화번호').inputValue()]).toEqual(['', '']);
    expect(await here.page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
      '1234',
    );
  });

  it('opens one window and makes one trade for a double tap', async () => {
    await openPayment();
    await fillIn();
    let opened = 0;
    here.context.on('page', () => (opened += 1));
    await pay().evaluate((element) => {
      (element as HTMLElement).click();
      (element as HTMLElement).click();
    });
    await button('결제창 다시 열기').waitFor();
    expect(here.gateway.asked(http.orders.registerPayment)).toHaveLength(1);
    expect(opened).toBe(1);
  });

  it('goes on following after a reload, and lets the buyer change the fields', async () => {
    const played = await openPayment();
    await openCardPage();
    await button('결제창 다시 열기').waitFor();
    await here.page.reload();
    await button('주문자 정보 수정').click();
    expect(await field('이름').inputValue()).toBe('김주문');
    await pay().click();
    await button('결제창 다시 열기').waitFor();
    played.status = 'paid';
    await here.page.waitForURL(`**/success/${ORDER_NUMBER}`);
  });

  it('notices that the card page was shut without paying', async () => {
    await openPayment();
    const tab = await openCardPage();
    await tab.close();
    await here.page.getByText('아직 결제가 끝나지 않았어요.').waitFor();
    await here.pressable(button('결제창 다시 열기'));
  });

  it('says honestly that the outcome is being asked for, and follows to what comes of it', async () => {
    const played = await openPayment({ checking: true });
    await here.page.getByText('카드사에 결제 결과를 확인하고 있어요.').waitFor();
    expect(await button(/결제/).count()).toBe(0);
    await here.page.reload();
    await here.page.getByText('카드사에 결제 결과를 확인하고 있어요.').waitFor();
    Object.assign(played, { status: 'cancelled', checking: false, closeReason: 'declined' });
    await here.page.getByText('카드사에서 결제를 승인하지 않았어요.').waitFor();
  });

  it('says that it may take hours once the time to pay is over and the card company is still being asked', async () => {
    const played = await openPayment({ checking: true, leftMs: -60_000 });
    await here.page.getByText('카드사 확인이 늦어지고 있어요.').waitFor();
    expect(await button(/결제/).count()).toBe(0);
    played.status = 'paid';
    await here.page.reload();
    await here.page.waitForURL(`**/success/${ORDER_NUMBER}`);
  });

  it('follows a payment that was given back at once to its order, which says so', async () => {
    const played = await openPayment();
    playOrder(here.gateway.backend, 'refunded');
    await openCardPage();
    played.status = 'refunded';
    await here.page.waitForURL(`**${ORDER_AT.replace('@', '*')}`);
    await here.page.getByRole('heading', { name: '주문이 취소됐어요' }).waitFor();
  });

  it('tells no time before its last minute, and then shows what the server decided', async () => {
    const played = await openPayment({ leftMs: 100_000 });
    await pay().waitFor();
    expect(await here.page.getByRole('timer').count()).toBe(0);
    Object.assign(played, { leftMs: 50_000 });
    await here.page.reload();
    await here.page
      .getByRole('timer')
      .getByText(/상품을 0:\d\d 더 잡아둘게요/)
      .waitFor();
    Object.assign(played, { leftMs: 1_000 });
    await here.page.reload();
    await here.page.getByRole('timer').waitFor();
    Object.assign(played, { status: 'cancelled', closeReason: 'expired' });
    await here.page.getByText('결제 시간이 지났어요.').waitFor();
  });

  it('alerts why a trade could not be registered, and can try again', async () => {
    await openPayment();
    play(here.gateway.backend, {
      orders: { registerPayment: refused('PROVIDER_FAILED', { message: '결제사가 쉬고 있어요.' }) },
    });
    await fillIn();
    await pay().click();
    await readAlert(here.page, '거래등록에 실패했습니다: 결제사가 쉬고 있어요.');
    await here.pressable(pay());
    expect(await field('이름').inputValue()).toBe('김주문');
  });

  it.each([
    ['PAYMENT_EXPIRED', '결제 시간이 지났어요.'],
    ['PAYMENT_NOT_FOUND', '결제가 끝나지 않았어요.'],
  ] as const)('after %s offers another try and says no more than is known', async (code, title) => {
    await openPayment();
    play(here.gateway.backend, {
      orders: { registerPayment: refused(code, { message: '처음부터 다시 주문해주세요.' }) },
    });
    await fillIn();
    await pay().click();
    await readAlert(here.page, '거래등록에 실패했습니다: 처음부터 다시 주문해주세요.');
    await here.page.getByRole('alert').getByText(title).waitFor();
    await button('다시 결제하기').waitFor();
  });

  it('alerts that a payment could not be loaded, then goes back', async () => {
    await here.open('/@demo');
    await putInCart(here.page, [0]);
    await here.open('/@demo/shoppingList');
    await button('4,500원 결제하기').waitFor();
    play(here.gateway.backend, { orders: { paymentRecord: refused('PAYMENT_NOT_FOUND') } });
    await button('4,500원 결제하기').click();
    await readAlert(here.page, '결제 정보를 불러오는데 실패했습니다.');
    await here.page.waitForURL('**/shoppingList');
  });

  it('says that it takes long instead of turning for ever', async () => {
    play(here.gateway.backend, { orders: { paymentRecord: pending } });
    await here.open(PAYMENT_AT);
    await here.page.getByText('응답이 늦어지고 있어요. 조금만 더 기다려주세요.').waitFor();
  });

  it('is honest at the placeholder address about where a payment begins', async () => {
    await here.open('/@demo/pay');
    await here.page.getByRole('heading', { name: /결제는 장바구니에서 시작해요/ }).waitFor();
    expect(await here.page.getByRole('link', { name: '가게로 가기' }).getAttribute('href')).toBe('/@demo');
  });
});
