import { http } from '@jumun/contracts';
import { pending, refused } from '@jumun/client/played';
import { until } from './console-visit.ts';
import { play } from './fake-gateway.ts';
import { unknownNumbered } from './operator-money-rows.ts';
import { addMoneyDesk, type MoneyDesk } from './operator-money-backend.ts';
import { layPayment, ORDER_NUMBER, PAYMENT } from './operator-payment-rows.ts';
import { operatorFixture } from './operator-fixture.ts';

let desk: MoneyDesk;
const fixture = operatorFixture({ prepare: ({ backend }) => (desk = addMoneyDesk(backend)) });

const approval = unknownNumbered(1);
const params = { paymentId: approval.paymentId };
const form = () => fixture.page.getByRole('dialog');
const decide = () => fixture.button(`${approval.orderNumber} 결과 정하기`);
const field = (name: string) => form().getByRole('textbox', { name });
const choose = (way: string) => form().getByRole('radio', { name: way }).click();
const next = () => form().getByRole('button', { name: '다음' }).click();
const asked = () => fixture.gateway.asked(http.orders.resolvePayment, params);

async function openForm(): Promise<void> {
  await fixture.open('/payments');
  await decide().click();
  await field('확인한 내용').waitFor();
}
async function agree(way: '결제됐어요' | '결제되지 않았어요', tno: string): Promise<void> {
  await choose(way);
  await field('결제사 거래번호').fill(tno);
  await field('확인한 내용').fill('결제사 화면에서 확인했어요');
  await next();
  await fixture.dialog.waitFor();
}
/** The server decides, and the payment waits no more. */
function resolves(status: 'paid' | 'cancelled', reversed: boolean): void {
  play(fixture.gateway.backend, {
    orders: {
      resolvePayment: () => {
        desk.unknown = desk.unknown.filter(({ paymentId }) => paymentId !== approval.paymentId);
        return { paymentId: approval.paymentId, status, reversed };
      },
    },
  });
}

describe('a payment whose outcome nobody knows', () => {
  it('is listed with its age, its amount and what is known, and only an approval can be decided', async () => {
    await fixture.open('/payments');
    const rows = fixture.page.getByRole('table', { name: '결과를 모르는 결제' }).getByRole('row');
    await rows.nth(3).waitFor();
    const texts = (await rows.allInnerTexts()).slice(1);
    expect(texts[0]).toMatch(
      /승인[^]*(분째|시간째|일째)[^]*상점 1[^]*261121-7KQ2M9XA-001[^]*4번[^]*12,500원[^]*결과 정하기/,
    );
    expect(texts[1]).toMatch(/환불[^]*99,999,999원[^]*자동으로 확인해요/);
    expect(texts[2]).toMatch(/승인 취소[^]*더 묻지 않아요[^]*자동으로 확인해요/);
  });

  it('is not decided before a way is chosen, and each fault says what to do', async () => {
    await openForm();
    await next();
    await form().getByText('결제 결과를 골라주세요.').waitFor();
    await form().getByText('확인한 내용을 적어주세요.').waitFor();
    await choose('결제됐어요');
    await field('확인한 내용').fill('봤어요');
    await next();
    await form().getByText('결제된 것으로 처리하려면 거래번호가 필요해요.').waitFor();
    await field('결제사 거래번호').fill('26-1');
    await next();
    await form().getByText('거래번호는 숫자로 입력해주세요.').waitFor();
    expect(asked()).toEqual([]);
  });

  it('says what each way does in the books', async () => {
    await openForm();
    await choose('결제됐어요');
    await form().getByText('상점 잔액에 결제 금액이 들어오고 수수료가 빠져요').waitFor();
    await choose('결제되지 않았어요');
    await form().getByText('장부에는 결제로 남지 않아요').waitFor();
    expect(await form().getByText('수수료가 빠져요').count()).toBe(0);
  });

  it('that was paid becomes paid after one more question, and waits no more', async () => {
    resolves('paid', false);
    await openForm();
    await agree('결제됐어요', '26112100000001');
    await fixture.dialog.getByText('12,500원').waitFor();
    await fixture.button('결제 완료로 처리하기').click();
    await fixture.text('결제 완료로 처리했어요. 상점 잔액에 들어왔어요.').waitFor();
    expect(asked().map(({ body }) => body)).toEqual([
      { outcome: 'paid', tno: '26112100000001', note: '결제사 화면에서 확인했어요' },
    ]);
    await decide().waitFor({ state: 'detached' });
  });

  it('that was not paid ends, with a charge that is left taken back', async () => {
    resolves('cancelled', true);
    await openForm();
    await agree('결제되지 않았어요', '');
    await fixture.button('취소로 끝내기').click();
    await fixture.text('주문을 끝냈어요. 카드 승인은 취소하고 있어요.').waitFor();
    expect(asked()[0]?.body).toEqual({ outcome: 'cancelled', note: '결제사 화면에서 확인했어요' });
  });

  it.each([
    [409, 'RESOLUTION_MISMATCH', '결제사의 기록과 맞지 않아요. 결제사 화면을 다시 확인해주세요.'],
    [
      409,
      'PAYMENT_CLOSED',
      '이미 처리됐을 수 있어요; 목록을 확인해주세요. 카드 승인이 남아 있다면 ‘결제되지 않았어요’로 거래번호를 적어 취소해주세요.',
    ],
    [500, 'INTERNAL', '실패했습니다. 다시 시도해주세요.'],
  ] as const)('that is refused with %i %s says why, and keeps what was typed', async (_status, code, shown) => {
    play(fixture.gateway.backend, { orders: { resolvePayment: refused(code) } });
    await openForm();
    await agree('결제됐어요', '26112100000001');
    await fixture.button('결제 완료로 처리하기').click();
    await fixture.dialog.getByText(shown).waitFor();
    await fixture.dialog.getByRole('button', { name: '취소' }).click();
    await field('결제사 거래번호').waitFor();
    expect(await field('결제사 거래번호').inputValue()).toBe('26112100000001');
    expect(await field('확인한 내용').inputValue()).toBe('결제사 화면에서 확인했어요');
  });

  it('whose answer was lost is looked at again: it may have been done', async () => {
    play(fixture.gateway.backend, {
      orders: {
        resolvePayment: () => {
          desk.unknown = desk.unknown.filter(({ paymentId }) => paymentId !== approval.paymentId);
          return refused('TOOK_TOO_LONG');
        },
      },
    });
    await openForm();
    await agree('결제됐어요', '26112100000001');
    await fixture.button('결제 완료로 처리하기').click();
    await fixture.dialog.getByText('응답이 늦어지고 있어요.').waitFor();
    await fixture.page
      .getByRole('button', { name: /결과 정하기$/, includeHidden: true })
      .waitFor({ state: 'detached' });
  });

  it('is decided once, though the answer is slow', async () => {
    play(fixture.gateway.backend, { orders: { resolvePayment: pending } });
    await openForm();
    await agree('결제됐어요', '26112100000001');
    // Both presses come before the page can draw the first one.
    await fixture.button('결제 완료로 처리하기').evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await fixture.dialog.getByText('처리 중이에요').waitFor();
    await until(fixture.page, () => asked().length > 0);
    expect(await fixture.dialog.getByRole('button', { name: '취소' }).isDisabled()).toBe(true);
    await fixture.page.keyboard.press('Escape');
    expect(await fixture.dialog.isVisible()).toBe(true);
    expect(asked()).toHaveLength(1);
  });
});

describe('one payment of any shop', () => {
  it('is found by its number from anywhere, and given back with a reason, and the page says so at once', async () => {
    const { refunds } = layPayment(fixture.gateway.backend);
    await fixture.open('');
    await fixture.page.getByRole('heading', { name: '한눈에 보기' }).waitFor();
    await fixture.page.keyboard.press('/');
    await fixture.page.getByRole('searchbox').fill('없는 것');
    await fixture.page.keyboard.press('Enter');
    await fixture.text('이 이름으로 찾은 것이 없어요.').waitFor();
    await fixture.page.getByRole('searchbox').fill(ORDER_NUMBER);
    await fixture.page.keyboard.press('Enter');
    await fixture.page
      .getByRole('dialog')
      .getByRole('link', { name: new RegExp(ORDER_NUMBER) })
      .click();
    await fixture.text('카드사가 승인했어요').waitFor();
    // The number was typed for the search alone: it stands in no address.
    expect(new URL(fixture.page.url()).search).toBe('');
    await fixture.text('010-****-5678').waitFor();
    await fixture.page.getByRole('table', { name: '이 결제의 장부' }).getByText('카드사 → 상점').waitFor();
    await fixture.page.getByRole('table', { name: '이 결제로 보낸 메시지' }).getByText('도착').waitFor();
    await fixture.button('환불하기').click();
    await fixture.dialog.getByRole('textbox', { name: '환불 금액 (원)' }).fill('14001');
    await fixture.dialog.getByRole('button', { name: '중복 결제' }).click();
    await fixture.dialog.getByRole('button', { name: '환불하기' }).click();
    await fixture.dialog.getByText('1원부터 14,000원까지 환불할 수 있어요.').waitFor();
    await fixture.dialog.getByRole('textbox', { name: '환불 금액 (원)' }).fill('4000');
    await fixture.dialog.getByRole('button', { name: '환불하기' }).click();
    await fixture.text('4,000원을 환불했어요.').waitFor();
    await fixture.dialog.waitFor({ state: 'detached' });
    await fixture.text('8,500원 환불, 10,000원 남음').waitFor();
    expect(refunds).toEqual([{ amount: 4_000, reason: '중복 결제' }]);
  });

  it('is given back by nobody whose role it is not', async () => {
    await fixture.comeAgain(1280, { roles: ['support'] });
    layPayment(fixture.gateway.backend);
    await fixture.open(`/payments/${PAYMENT}`);
    await fixture.text('카드사가 승인했어요').waitFor();
    expect(await fixture.button('환불하기').count()).toBe(0);
  });
});
