import { http } from '@jumun/contracts';
import { refused } from '@jumun/client/played';
import { until } from './console-visit.ts';
import { play } from './fake-gateway.ts';
import { BANK_FILE, payoutNumbered } from './operator-money-rows.ts';
import { addMoneyDesk, type MoneyDesk } from './operator-money-backend.ts';
import { operatorFixture } from './operator-fixture.ts';

let desk: MoneyDesk;
const fixture = operatorFixture({ prepare: ({ backend }) => (desk = addMoneyDesk(backend)) });

const { payouts } = http;
const summary = () => fixture.page.getByRole('region', { name: '지급 요약' });
const openPayout = (n: number) => fixture.open(`/payouts/${payoutNumbered(n).payoutId}`);

describe('one payout', () => {
  it.each([
    [2, '보내기 전', '잔액에서 빼 두었고 아직 보내지 않았어요. 곧 보내요.'],
    [3, '은행 결과 대기', /은행에서 이체한 뒤 결과를 입력해주세요/],
    [4, '지급 완료', '상점의 계좌로 보냈어요.'],
    [5, '실패 후 되돌림', '보내지 못해서 상점 잔액으로 되돌렸어요.'],
  ] as const)('number %i is told as %s', async (n, word, meaning) => {
    await openPayout(n);
    await summary().getByText(word, { exact: true }).waitFor();
    await summary().getByText(meaning).waitFor();
    expect(await fixture.button('지금 결과 조회하기').count()).toBe(0);
  });

  it('shows the payments and refunds in it, a screenful at a time', async () => {
    await openPayout(4);
    const rows = fixture.page.getByRole('table', { name: '지급에 든 결제와 환불' }).getByRole('row');
    await rows.nth(50).waitFor();
    expect(await rows.nth(9).innerText()).toMatch(/261120-7KQ2M9XA-009[^]*환불[^]*-12,500원[^]*-11,875원/);
    await fixture.button('더 보기').click();
    await rows.nth(60).waitFor();
  });

  it('that failed has the reason and the bank’s code', async () => {
    await openPayout(5);
    await summary().getByText('예금주가 달라요.').waitFor();
    await fixture.text('은행이 받아주지 않았어요 (bank-refused)').waitFor();
  });

  it('whose end is unknown is asked about now, under its own number', async () => {
    const { payoutId } = payoutNumbered(1);
    play(fixture.gateway.backend, {
      payouts: {
        lookUpPayout: () => {
          desk.payouts = desk.payouts.map((each) => (each.payoutId === payoutId ? { ...each, state: 'paid' } : each));
          return payoutNumbered(1);
        },
      },
    });
    await openPayout(1);
    await fixture.button('지금 결과 조회하기').click();
    await fixture.dialog.getByText('같은 번호로 묻기만 하고 새로 보내지 않아요').waitFor();
    await fixture.dialog.getByRole('button', { name: '물어보기' }).click();
    await fixture.text('물어보고 있어요. 답이 오면 이 화면이 바뀌어요.').waitFor();
    await summary().getByText('지급 완료', { exact: true }).waitFor();
  });

  it('that can’t be asked about any more says so', async () => {
    const words = '이 지급의 상태에서는 할 수 없는 작업이에요.';
    play(fixture.gateway.backend, { payouts: { lookUpPayout: refused('PAYOUT_STATE') } });
    await openPayout(1);
    await fixture.button('지금 결과 조회하기').click();
    await fixture.dialog.getByRole('button', { name: '물어보기' }).click();
    await fixture.dialog.getByText(words).waitFor();
  });

  it('that the bank sent back goes to the balance again, with a reason', async () => {
    const { payoutId } = payoutNumbered(4);
    const params = { bankFileId: BANK_FILE };
    play(fixture.gateway.backend, {
      payouts: { confirmBankFile: () => desk.files[0] ?? refused('BANK_FILE_NOT_FOUND') },
    });
    await openPayout(4);
    await fixture.button('은행이 돌려보냈어요').click();
    await fixture.dialog.getByRole('button', { name: '잔액으로 되돌리기' }).click();
    await fixture.dialog.getByText('이유를 입력해주세요.').waitFor();
    await fixture.dialog.getByRole('textbox', { name: '돌려보낸 이유' }).fill('예금주가 달라요');
    const before = fixture.gateway.asked(payouts.payoutRecord, { payoutId }).length;
    await fixture.dialog.getByRole('button', { name: '잔액으로 되돌리기' }).click();
    await fixture.text('실패로 처리하고 잔액으로 되돌렸어요.').waitFor();
    await until(fixture.page, () => fixture.gateway.asked(payouts.payoutRecord, { payoutId }).length > before);
    expect(fixture.gateway.asked(payouts.confirmBankFile, params).map(({ body }) => body)).toEqual([
      { lines: [{ payoutId, state: 'returned', reason: '예금주가 달라요' }] },
    ]);
  });
});
