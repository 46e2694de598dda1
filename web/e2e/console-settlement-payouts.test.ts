import { http } from '@jumun/contracts';
import { refused } from '@jumun/client/played';
import { payoutNumbered } from './console-settlement-backend.ts';
import { moneyFixture } from './console-settlement-fixture.ts';
import { play } from './fake-gateway.ts';
import { numbered } from './fake-ids.ts';

const here = moneyFixture(360);

const { payouts } = http;
const rowsOf = (name: string) =>
  here.page
    .getByRole('table', { name, exact: true })
    .getByRole('row')
    .filter({ has: here.page.getByRole('cell') });
const cards = () => rowsOf('입금');
const parts = () => here.page.getByRole('list', { name: '결제와 환불' }).getByRole('listitem');
const summary = () => here.page.getByRole('region', { name: '입금 요약' });

describe('the payouts', () => {
  it('say in plain words how far each is, and come a page at a time', async () => {
    await here.open('/payouts');
    await cards().nth(49).waitFor();
    const words = await Promise.all([0, 1, 2, 3, 4].map((n) => cards().nth(n).innerText()));
    expect(words.map((card) => /입금 예정|보내는 중|확인 중|입금 완료|입금 실패/.exec(card)?.[0])).toEqual([
      '입금 완료',
      '입금 실패',
      '보내는 중',
      '입금 예정',
      '확인 중',
    ]);
    expect(words[1]).toContain('99,999,999원');
    await here.button('더 보기').click();
    await cards().nth(59).waitFor();
    expect(here.gateway.asked(payouts.listPayouts).at(-1)?.query.get('before')).toBe(payoutNumbered(50).payoutId);
  });

  it('open to how the amount came about and the payments in it', async () => {
    await here.open('/payouts');
    await here.page.getByRole('link', { name: '11월 20일 (금) 입금 자세히 보기' }).first().press('Enter');
    await here.page.waitForURL(`**/payouts/${payoutNumbered(1).payoutId}`);
    expect(await here.sums('입금액이 나온 과정')).toEqual([
      '이월된 금액 -5,000원',
      '새로 모인 금액 +155,001원',
      '다음으로 이월한 금액 0원',
      '입금액 150,001원',
    ]);
    await summary().getByText('국민은행 ******7890 (김*모)').waitFor();
    await parts().nth(49).waitFor();
    expect(await parts().count()).toBe(50);
    await here.button('더 보기').click();
    await parts().nth(69).waitFor();
    expect(await here.button('더 보기').count()).toBe(0);
  });

  it.each([
    [2, '입금 실패', '보내지 못해서 잔액으로 되돌렸어요.'],
    [3, '보내는 중', '은행으로 보냈어요. 입금됐다는 답을 기다리고 있어요.'],
    [4, '입금 예정', '잔액에서 빼 두었어요. 곧 은행으로 보내요.'],
    [5, '확인 중', /같은 입금의 결과를 계속 확인하고 있고, 두 번 보내지 않아요/],
  ] as const)('number %i is told as %s', async (n, word, meaning) => {
    await here.open(`/payouts/${payoutNumbered(n).payoutId}`);
    await summary().getByText(word, { exact: true }).waitFor();
    expect(await summary().getByText(meaning).count()).toBe(1);
  });

  it('that failed have the reason', async () => {
    await here.open(`/payouts/${payoutNumbered(2).payoutId}`);
    await summary().getByText('계좌번호가 맞지 않아요.').waitFor();
    expect(await summary().getByText('반환 일시').count()).toBe(1);
    const way = summary().getByRole('link', { name: '정산 계좌 확인하기' });
    expect(await way.getAttribute('href')).toBe('/store/admin/payouts');
  });

  it('follow one that is on its way until it is there', async () => {
    const payout = payoutNumbered(3);
    await here.open(`/payouts/${payout.payoutId}`);
    await summary().getByText('보내는 중').waitFor();
    play(here.gateway.backend, {
      payouts: {
        payout: () => ({
          payout: { ...payout, state: 'paid', settledAt: payout.plannedAt },
          ...here.money.parts,
          next: null,
        }),
      },
    });
    await summary().getByText('입금 완료').waitFor();
    expect(await summary().getByText('입금 일시').count()).toBe(1);
  });

  it('that are nobody’s say so', async () => {
    play(here.gateway.backend, { payouts: { payout: refused('PAYOUT_NOT_FOUND') } });
    await here.open(`/payouts/${numbered(9)}`);
    await here.page.getByRole('alert').getByText('입금 내역을 찾을 수 없어요.').waitFor();
    expect(await here.page.getByRole('link', { name: '입금 내역' }).first().getAttribute('href')).toBe(
      '/store/admin/payouts',
    );
  });
});

describe('the payout account', () => {
  const field = (name: string) => here.page.getByRole('textbox', { name });
  const saved = () => here.gateway.asked(payouts.setBankAccount);
  async function change(): Promise<void> {
    await here.open('/payouts');
    await here.button('계좌 바꾸기').click();
    await here.page.getByRole('combobox', { name: '은행' }).selectOption('신한은행');
    await field('계좌번호').fill('110-123-456789');
    await field('예금주').fill('김데모');
    await here.button('계좌 저장하기').click();
  }

  it('of an active shop is changed after a question that says what it brings', async () => {
    await change();
    const question = here.page.getByRole('alertdialog', { name: '정산 계좌를 바꿀까요?' });
    await question.getByText(/새 계좌를 확인할 때까지 정산이 멈춰요/).waitFor();
    expect(saved()).toHaveLength(0);
    await question.getByRole('button', { name: '계좌 바꾸기' }).click();
    await here.text('정산 계좌를 저장했어요.').first().waitFor();
    expect(saved()[0]?.body).toEqual({ bankCode: '088', accountNumber: '110123456789', holderName: '김데모' });
  });

  it('keeps what was typed when it can’t be saved', async () => {
    play(here.gateway.backend, { payouts: { setBankAccount: refused('INTERNAL') } });
    await change();
    await here.page.getByRole('alertdialog').getByRole('button', { name: '계좌 바꾸기' }).click();
    await here.text('정산 계좌를 저장하지 못했어요. 다시 시도해주세요.').waitFor();
    await here.button('확인').click();
    expect(await field('계좌번호').inputValue()).toBe('110-123-456789');
  });

  it('says that there is no network, and keeps what was typed', async () => {
    await here.comeAgain(360, { fresh: true });
    await change();
    const sure = here.page.getByRole('alertdialog').getByRole('button', { name: '계좌 바꾸기' });
    await here.context.setOffline(true);
    await sure.click();
    await here.text('정산 계좌를 저장하지 못했어요. 다시 시도해주세요.').waitFor();
    await here.button('확인').click();
    expect(await field('예금주').inputValue()).toBe('김데모');
  });

  it('warns before what was typed is lost', async () => {
    await here.open('/payouts');
    await here.button('계좌 바꾸기').click();
    await field('예금주').fill('김데모');
    await here.page.getByRole('link', { name: '정산 내역' }).first().click();
    await here.text('저장하지 않은 내용이 있어요').waitFor();
    await here.button('계속 작성하기').click();
    expect(await field('예금주').inputValue()).toBe('김데모');
  });
});
