import { http } from '@jumun/contracts';
import { refused } from '@jumun/client/played';
import { play } from './fake-gateway.ts';
import { type OperatorBackend, layOnDesk, shopNumbered } from './operator-desk-backend.ts';
import { operatorFixture } from './operator-fixture.ts';
import { OPERATOR } from './operator-backend.ts';
import { numbered } from './fake-ids.ts';

let desk: OperatorBackend;
const fixture = operatorFixture({ prepare: ({ backend }) => void (desk = layOnDesk(backend)) });
const { payouts, settlement } = http;
const { shopId } = shopNumbered(1);
const params = { shopId };
const waitingNow = {
  ...{ approvalId: numbered(9_499), askedBy: OPERATOR.operatorId, mine: true, reason: '계약서를 다시 썼어요.' },
  ...{ askedAt: '2026-11-21T09:20:00+09:00', expiresAt: '2026-11-24T09:20:00+09:00' },
};

const open = async () => {
  await fixture.open(`/shops/${shopId}`);
  await fixture.page.getByRole('heading', { name: '수수료율' }).waitFor();
};
const REASON = '통장 사본과 계약서를 확인했어요.';
const giveReason = () => fixture.dialog.getByRole('textbox', { name: '이유' }).fill(REASON);
const confirm = (act: string) => fixture.dialog.getByRole('button', { name: act, exact: true }).click();

describe('the payout account', () => {
  it('is confirmed only as it was read, and the reading is asked for by hand', async () => {
    await open();
    await fixture.text('은행 이체 파일').waitFor();
    expect(fixture.gateway.asked(payouts.readBankAccount, params)).toEqual([]);
    expect(await fixture.button('계좌 확인').count()).toBe(0);
    await fixture.button('계좌 보기').click();
    await fixture.text('110-123-456789').waitFor();
    await fixture.text('신한은행').waitFor();
    await fixture.button('계좌 확인').click();
    await giveReason();
    await confirm('확인했어요');
    await fixture.text('계좌를 확인했어요.').waitFor();
    await fixture.page.getByText('인증 완료', { exact: true }).waitFor();
    expect(fixture.gateway.asked(payouts.decidePayoutAccount, params)[0]?.body).toEqual({
      state: 'verified',
      seen: '0123456789abcdef',
      reason: REASON,
    });
  });

  it('that changed meanwhile is not confirmed', async () => {
    await open();
    await fixture.button('계좌 보기').click();
    await fixture.text('110-123-456789').waitFor();
    desk.bank = { ...desk.bank, accountNumber: '999-999-999999', seen: 'fedcba9876543210' };
    await fixture.button('계좌 확인').click();
    await giveReason();
    await confirm('확인했어요');
    await fixture.dialog.getByText('그사이 계좌가 바뀌었어요. 다시 읽어주세요.').waitFor();
    await confirm('취소');
    await fixture.button('계좌 다시 보기').click();
    await fixture.text('999-999-999999').waitFor();
  });

  it('can be restricted without being read', async () => {
    await open();
    await fixture.button('계좌 제한').click();
    await fixture.dialog.getByText(/이 상점에는 지급하지 않아요/).waitFor();
    await giveReason();
    await confirm('제한');
    await fixture.text('계좌를 제한했어요.').waitFor();
    expect(fixture.gateway.asked(payouts.decidePayoutAccount, params)[0]?.body).toEqual({
      state: 'restricted',
      reason: REASON,
    });
  });

  it('waits for a second operator where one is required, and says so', async () => {
    const waiting = { ...waitingNow, to: 'restricted' as const };
    play(fixture.gateway.backend, {
      payouts: {
        decidePayoutAccount: () => {
          if (desk.account) desk.account.waiting = waiting;
          return desk.account ?? refused('PAYOUT_ACCOUNT_NOT_FOUND');
        },
      },
    });
    await open();
    await fixture.button('계좌 제한').click();
    await confirm('제한');
    await fixture.dialog.getByText('이유를 두 글자 이상 적어주세요.').waitFor();
    await giveReason();
    await confirm('제한');
    await fixture.text('승인을 요청했어요. 다른 운영자가 승인하면 적용돼요.').waitFor();
    await fixture.text('확인 중 → 제한됨').waitFor();
    await fixture.page.getByRole('link', { name: '요청 보기' }).press('Enter');
    await fixture.page.getByRole('heading', { name: '승인 대기', level: 1 }).waitFor();
  });

  it('of a provider that checks it by itself is only shown', async () => {
    if (desk.account) Object.assign(desk.account, { provider: 'toss', providerAccountId: 'seller-1' });
    await open();
    await fixture.text('이 계좌는 지급 대행사가 확인해요.').waitFor();
    expect(await fixture.button('계좌 보기').count()).toBe(0);
  });

  it('may not be there yet', async () => {
    desk.account = null;
    await open();
    await fixture.text('아직 지급 계좌가 없어요.').waitFor();
  });
});

describe('the fee', () => {
  it('is refused with what is wrong with it, before anything is asked', async () => {
    await open();
    for (const [typed, words] of [
      ['', '수수료율을 입력해주세요.'],
      ['3.9', '4%부터 정할 수 있어요.'],
      ['6.1', '6%까지 정할 수 있어요.'],
      ['오', '4에서 6 사이 숫자로, 소수점 아래 두 자리까지 입력해주세요.'],
      ['5', '지금과 같은 수수료율이에요.'],
    ] as const) {
      await fixture.page.getByRole('textbox', { name: '새 수수료율 (%)' }).fill(typed);
      await fixture.button('바꾸기').click();
      await fixture.text(words).waitFor();
    }
    expect(await fixture.dialog.count()).toBe(0);
  });

  it('changes after a question, and the change is in its history', async () => {
    await open();
    await fixture.page.getByRole('textbox', { name: '새 수수료율 (%)' }).fill('4.75');
    await fixture.button('바꾸기').click();
    await fixture.dialog.getByText(/승인된 뒤 결제되는 주문은 4.75%로 계산해요/).waitFor();
    await giveReason();
    await confirm('바꾸기');
    await fixture.text('수수료율을 바꿨어요.').waitFor();
    await fixture.page.getByRole('list', { name: '수수료율 변경 기록' }).getByText('5% → 4.75%').waitFor();
    await fixture.page.locator('button:focus', { hasText: '바꾸기' }).waitFor();
    expect(fixture.gateway.asked(settlement.changeFee, params)[0]?.body).toEqual({
      feeBps: 475,
      reason: REASON,
    });
  });

  it('stays while a change waits for a second operator', async () => {
    desk.fee = { ...desk.fee, waiting: { ...waitingNow, mine: false, toBps: 450 } };
    await open();
    await fixture.text('5% → 4.5%').waitFor();
    await fixture.page.getByRole('link', { name: '승인하거나 거절하기' }).waitFor();
    await fixture.page.getByText('5%', { exact: true }).waitFor();
  });

  it('that does not come leaves the rest of the shop as it is', async () => {
    play(fixture.gateway.backend, { settlement: { feeTerms: refused('FORBIDDEN', { message: '볼 수 없어요.' }) } });
    await open();
    await fixture.text('볼 수 없어요.').waitFor();
    await fixture.button('승인').waitFor();
  });
});
