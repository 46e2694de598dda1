import { http } from '@jumun/contracts';
import { refused } from '@jumun/client/played';
import { axeFaults } from './axe.ts';
import { sidewaysOverflow, smallTargets, widths } from './browser.ts';
import { ownerFixture } from './console-fixture.ts';
import { until } from './console-visit.ts';
import { paymentNumbered } from './console-backend.ts';
import { play } from './fake-gateway.ts';

const here = ownerFixture();

const payment = { ...paymentNumbered(1), status: 'paid', orderStatus: 'ready' } as const;
const { paymentId } = payment;
const SUM = payment.totalPrice;
const asked = () => here.gateway.asked(http.orders.refundPayment, { paymentId });
const keys = () => asked().map(({ headers }) => headers['idempotency-key']);
const text = (words: string | RegExp) => here.page.getByText(words);
const why = (name: string) => here.page.getByRole('radio', { name, exact: true });
const goBack = () => here.page.getByRole('switch', { name: '상품 재고 되돌리기' });
const payPart = (sum: string) => here.button(`${sum} 환불하기`);
const payAll = (sum: string) => here.button(`${sum} 환불하고 취소하기`);

async function openRefund(): Promise<void> {
  here.own.payments = [payment];
  await here.open(`/paymentDetail/${paymentId}`);
  await here.button('주문 취소').click();
  await why('재료 소진').click();
}

describe('a refund', () => {
  it('waits for the network, and says so: it is never sent later', async () => {
    await here.comeAgain(360, { fresh: true });
    await openRefund();
    await here.page.context().setOffline(true);
    await text('연결되면 할 수 있어요.').last().waitFor();
    await here.page.getByRole('button', { name: /원 환불하고 취소하기$/, disabled: true }).waitFor();
    await here.page.context().setOffline(false);
    await here.page.getByRole('button', { name: /원 환불하고 취소하기$/, disabled: false }).waitFor();
    expect(asked()).toHaveLength(0);
  });

  it('of everything takes three presses from the open order, and is told and listed', async () => {
    await here.page.addInitScript(() =>
      addEventListener(
        'click',
        () =>
          (document.documentElement.dataset['presses'] = String(
            Number(document.documentElement.dataset['presses'] ?? 0) + 1,
          )),
        true,
      ),
    );
    await openRefund();
    expect(asked()).toHaveLength(0);
    await payAll('12,500원').click();
    await text('12,500원을 환불했어요.').waitFor();
    expect(await here.page.evaluate(() => document.documentElement.dataset['presses'])).toBe('3');
    const list = here.page.getByRole('list', { name: '환불 기록' });
    await list.getByText('환불 완료').waitFor();
    await here.page.getByLabel('주문 요약').getByText('취소됨', { exact: true }).waitFor();
    expect(asked().map(({ body }) => body)).toEqual([
      { amount: SUM, reason: '재료 소진', reasonCode: 'ran-out', restock: false },
    ]);
    expect(keys()[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(await here.button('주문 취소').count()).toBe(0);
  });

  it('needs a reason, which may be written by hand, and puts goods back where the owner says so', async () => {
    here.own.payments = [payment];
    await here.open(`/paymentDetail/${paymentId}`);
    await here.button('주문 취소').click();
    await payAll('12,500원').click();
    await here.page.getByRole('alert').getByText('환불 사유를 골라주세요.').waitFor();
    await why('기타').click();
    await here.page.getByRole('textbox', { name: '직접 쓴 사유' }).fill('비가 와요');
    await goBack().click();
    await payAll('12,500원').click();
    await text('12,500원을 환불했어요.').waitFor();
    expect(asked().map(({ body }) => body)).toEqual([
      { amount: SUM, reason: '비가 와요', reasonCode: 'other', restock: true },
    ]);
  });

  it('of a whole order that nobody has accepted is its refusal', async () => {
    here.own.payments = [{ ...payment, orderStatus: 'waiting' }];
    await here.open(`/paymentDetail/${paymentId}`);
    await here.button('주문 거절').click();
    await here.page.getByRole('heading', { name: '주문 거절' }).waitFor();
    await why('재료 소진').click();
    await here.button('12,500원 환불하고 거절하기').click();
    await text('12,500원을 환불했어요.').waitFor();
    expect(asked().map(({ body }) => body.amount)).toEqual([SUM]);
  });

  it('of a sum keeps to what is left, and the rest may follow under another key', async () => {
    here.own.payments = [payment];
    await here.open(`/paymentDetail/${paymentId}`);
    await here.button('환불하기').click();
    await here.button('금액으로 환불').click();
    await why('재료 소진').click();
    await here.page.getByRole('textbox', { name: /환불 금액/ }).fill('12501');
    await here.page.getByRole('alert').getByText('12,500원까지 환불할 수 있어요.').waitFor();
    expect(await here.button('금액을 적어주세요').isDisabled()).toBe(true);
    await here.page.getByRole('textbox', { name: /환불 금액/ }).fill('1만');
    await payPart('10,000원').waitFor();
    await here.page.getByRole('textbox', { name: /환불 금액/ }).fill('500');
    await payPart('500원').click();
    await text('500원을 환불했어요.').waitFor();
    await text('일부 환불').waitFor();
    await here.button('주문 취소').press('Enter');
    await text('남은 금액 모두').waitFor();
    await why('손님 요청').click();
    await payAll('12,000원').click();
    await text('12,000원을 환불했어요.').waitFor();
    expect(asked().map(({ body }) => body.amount)).toEqual([500, 12_000]);
    expect(new Set(keys()).size).toBe(2);
  });

  it('whose answer was lost is asked about under the same key, and can’t be changed meanwhile', async () => {
    const bringBack = play(here.gateway.backend, {
      orders: { refundPayment: refused('TOOK_TOO_LONG', { message: '응답이 늦어지고 있어요.' }) },
    });
    await openRefund();
    await payAll('12,500원').click();
    await text(/환불됐는지 아직 알 수 없어요/).waitFor();
    expect(await why('손님 요청').count()).toBe(0);
    bringBack();
    await here.button('결과 다시 확인').click();
    await text('12,500원을 환불했어요.').waitFor();
    expect(keys()).toHaveLength(2);
    expect(new Set(keys()).size).toBe(1);
    expect(new Set(asked().map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  it('that was refused for certain may be tried again, as another wish', async () => {
    play(here.gateway.backend, {
      orders: { refundPayment: refused('PROVIDER_FAILED', { message: '결제사와 연결하지 못했어요.' }) },
    });
    await openRefund();
    await payAll('12,500원').click();
    await text(/연결하지 못해서 환불하지 않았어요/).waitFor();
    play(here.gateway.backend, {
      orders: { refundPayment: refused('PROVIDER_REFUSED', { message: '취소할 수 없는 카드예요.' }) },
    });
    await payAll('12,500원').click();
    await text(/카드사가 환불을 받아들이지 않아서.*취소할 수 없는 카드예요/).waitFor();
    play(here.gateway.backend, {
      orders: { refundPayment: refused('REFUND_TOO_MUCH', { data: { refundable: 500 } }) },
    });
    await payAll('12,500원').click();
    await text(/지금은 500원까지 환불할 수 있어요/).waitFor();
    expect(new Set(keys()).size).toBe(3);
    expect(await why('재료 소진').isChecked()).toBe(true);
  });

  it('that the card company has not answered is followed until it has', async () => {
    const wish = { amount: SUM, reason: '재료 소진', at: payment.createdAt };
    play(here.gateway.backend, {
      orders: {
        refundPayment: () => {
          here.own.refunds = [{ ...wish, state: 'checking' }];
          const answer = { refundId: paymentId, paymentId, amount: SUM, refundedAmount: 0 };
          return { ...answer, status: 'paid', state: 'checking' };
        },
      },
    });
    await openRefund();
    await payAll('12,500원').click();
    await text(/다시 환불하지 마세요/).waitFor();
    await here.button('확인').click();
    expect(await here.button('주문 취소').isDisabled()).toBe(true);
    here.own.payments = [{ ...payment, status: 'refunded', refundedAmount: SUM }];
    here.own.refunds = [{ ...wish, state: 'done' }];
    await until(here.page, () => here.gateway.asked(http.orders.paymentDetail).length >= 3);
    await here.page.getByRole('list', { name: '환불 기록' }).getByText('환불 완료').waitFor();
    expect(await here.button('주문 취소').count()).toBe(0);
  });
});

describe('its dialog', () => {
  it('leaves the order standing when its code cannot be downloaded, and opens when it can', async () => {
    here.own.payments = [payment];
    await here.page.route(/\/assets\/RefundDialog-/, (route) => route.abort());
    await here.open(`/paymentDetail/${paymentId}`);
    await here.button('주문 취소').click();
    await text('화면을 불러오지 못했어요. 인터넷 연결을 확인해주세요.').waitFor();
    await here.page.getByLabel('주문 요약').waitFor();
    await here.page.unroute(/\/assets\/RefundDialog-/);
    // The words stand over the button for a while on a phone.
    await here.button('주문 취소').press('Enter');
    await why('재료 소진').waitFor();
  });

  it.each(widths)('can be used by everybody and fits at %i pixels', async (width) => {
    await here.comeAgain(width);
    const found: Record<string, unknown> = {};
    const look = async (name: string) => {
      const [faults, small] = [await axeFaults(here.page), await smallTargets(here.page)];
      const overflow = await sidewaysOverflow(here.page);
      if (faults.length + small.length + overflow > 0) found[name] = { faults, small, overflow };
    };
    here.own.payments = [payment];
    await here.open(`/paymentDetail/${paymentId}`);
    await here.button('주문 취소').click();
    await payAll('12,500원').click();
    await here.page.getByRole('alert').getByText('환불 사유를 골라주세요.').waitFor();
    await look('form');
    await why('손님 요청').click();
    await payAll('12,500원').click();
    await text('12,500원을 환불했어요.').waitFor();
    await look('done');
    here.own.payments = [payment];
    await here.open(`/paymentDetail/${paymentId}`);
    await here.button('환불하기').click();
    await here.page.getByRole('button', { name: '카페 라떼 모두' }).click();
    await look('pieces');
    await here.button('금액으로 환불').click();
    await here.page.getByRole('textbox', { name: /환불 금액/ }).fill('1마');
    await here.page.getByRole('alert').getByText('금액을 4500이나 1만처럼 적어주세요.').waitFor();
    await look('sum');
    expect(found).toEqual({});
  });
});
