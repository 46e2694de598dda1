import { http } from '@jumun/contracts';
import { refused } from '@jumun/client/played';
import { play, playRoute } from './fake-gateway.ts';
import { approvalNumbered, heldCharge } from './operator-money-rows.ts';
import { addMoneyDesk, type MoneyDesk } from './operator-money-backend.ts';
import { operatorFixture } from './operator-fixture.ts';

let desk: MoneyDesk;
const fixture = operatorFixture({ prepare: ({ backend }) => (desk = addMoneyDesk(backend)) });
const { approvals } = http;

const card = (name: string) =>
  fixture.page.getByRole('listitem').filter({ has: fixture.page.getByRole('heading', { name }) });
const answer = (act: string) => fixture.dialog.getByRole('button', { name: act, exact: true }).click();
const idOf = (n: number) => ({ approvalId: approvalNumbered(n).approvalId });
/** The server decides the n-th ask so. */
const decides = (
  route: (typeof approvals)['approve' | 'refuse' | 'withdraw'],
  n: number,
  state: 'approved' | 'refused' | 'withdrawn',
) =>
  playRoute(fixture.gateway.backend, route, () => {
    desk.approvals = desk.approvals.map((each) => (each.approvalId === idOf(n).approvalId ? { ...each, state } : each));
    return approvalNumbered(n, { state });
  });

describe('what waits for a second operator', () => {
  it('is counted in the menu, and says exactly what would be done', async () => {
    await fixture.open('/approvals');
    await fixture.page.getByRole('link', { name: '승인 대기 4건 기다려요' }).waitFor();
    expect(await card('수수료율 변경').innerText()).toMatch(/5% → 4.5%[^]*상점 1[^]*계약서를 다시 썼어요\./);
    expect(await card('지급 계좌 결정').innerText()).toMatch(/확인 중 → 인증 완료[^]*신한은행 \*{8}6789 김\*장/);
    expect(await card('은행 파일').innerText()).toMatch(/24건, 99,999,999원[^]*(ab12){16}/);
    expect(await card('멈춘 결제 지급').innerText()).toMatch(
      /9,000,000원[^]*261121-7KQ2M9XA-009[^]*카드사에 없는 결제/,
    );
  });

  it('is approved after a question that repeats it', async () => {
    decides(approvals.approve, 1, 'approved');
    await fixture.open('/approvals');
    await card('수수료율 변경').getByRole('button', { name: '승인', exact: true }).click();
    await fixture.dialog.getByText('5% → 4.5%').waitFor();
    await answer('승인');
    await fixture.text('승인했어요.').waitFor();
    await card('수수료율 변경').waitFor({ state: 'detached' });
    expect(fixture.gateway.asked(approvals.approve, idOf(1))).toHaveLength(1);
    await fixture.page.getByRole('link', { name: '승인 대기 3건 기다려요' }).waitFor();
  });

  it('is refused with a reason only', async () => {
    decides(approvals.refuse, 3, 'refused');
    await fixture.open('/approvals');
    await card('은행 파일').getByRole('button', { name: '거절' }).click();
    await fixture.dialog.getByText(/담겼던 지급은 다음 파일을 기다려요/).waitFor();
    await answer('거절');
    await fixture.dialog.getByText('이유를 두 글자 이상 적어주세요.').waitFor();
    expect(fixture.gateway.asked(approvals.refuse, idOf(3))).toEqual([]);
    await fixture.dialog.getByRole('textbox', { name: '거절하는 이유' }).fill('합계가 달라요.');
    await answer('거절');
    await fixture.text('거절했어요.').waitFor();
    expect(fixture.gateway.asked(approvals.refuse, idOf(3))[0]?.body).toEqual({ reason: '합계가 달라요.' });
  });

  it('can’t be approved by who asked for it, who can take it back', async () => {
    decides(approvals.withdraw, 4, 'withdrawn');
    await fixture.open('/approvals');
    const own = card('멈춘 결제 지급');
    await own.getByText('내가 요청한 일은 다른 운영자가 승인해야 해요.').waitFor();
    expect(await own.getByRole('button', { name: '승인', exact: true }).count()).toBe(0);
    await own.getByRole('button', { name: '요청 취소' }).click();
    await answer('요청 취소');
    await fixture.text('요청을 취소했어요.').waitFor();
    await own.waitFor({ state: 'detached' });
  });

  it.each([
    [
      'is new',
      () => ({ from: new Date(Date.now() + 3_600_000).toISOString(), notFor: null }),
      '새로 들어왔거나 역할을 받은 지 72시간이 지나야 승인하거나 거절할 수 있어요.',
    ],
    [
      'was let in by who asked',
      () => ({ from: null, notFor: approvalNumbered(1).askedBy }),
      '나를 초대했거나 역할을 준 운영자의 요청은 결정할 수 있는 다른 동료가 생길 때까지 결정할 수 없어요.',
    ],
  ])('says to one who %s why it can’t be decided, before any press', async (_who, deciding, words) => {
    desk.deciding = deciding();
    await fixture.open('/approvals');
    await card('수수료율 변경').getByText(words).waitFor();
    expect(await card('수수료율 변경').getByRole('button').count()).toBe(0);
    expect(await card('멈춘 결제 지급').getByRole('button', { name: '요청 취소' }).count()).toBe(1);
  });

  it('that changed meanwhile says why nothing was done', async () => {
    const words = '요청한 뒤에 내용이 바뀌어서 아무것도 하지 않았어요. 다시 요청해주세요.';
    play(fixture.gateway.backend, { approvals: { approve: refused('APPROVAL_STALE') } });
    await fixture.open('/approvals');
    await card('지급 계좌 결정').getByRole('button', { name: '승인', exact: true }).click();
    await answer('승인');
    await fixture.dialog.getByText(words).waitFor();
  });

  it('that is over is kept with who decided it', async () => {
    desk.approvals = [
      approvalNumbered(1, {
        state: 'refused',
        refusal: '계약서가 없어요.',
        decidedBy: approvalNumbered(1).askedBy,
        decidedAt: '2026-11-21T11:00:00+09:00',
      }),
      approvalNumbered(3, { state: 'approved', alone: true }),
    ];
    await fixture.open('/approvals');
    await fixture.text('확인할 내역이 없어요').waitFor();
    await fixture.button('끝난 요청').click();
    expect(await card('수수료율 변경').innerText()).toMatch(/거절됨[^]*계약서가 없어요\./);
    await card('은행 파일').getByText('혼자 처리').waitFor();
  });

  it('is for those whose work it is', async () => {
    play(fixture.gateway.backend, { approvals: { list: refused('FORBIDDEN') } });
    await fixture.open('/approvals');
    await fixture.text('이 작업을 할 수 있는 권한이 없어요.').waitFor();
  });
});

describe('a payment that is held back', () => {
  beforeEach(() => void (desk.reconciliation.unconfirmed = [heldCharge]));
  const params = { paymentId: heldCharge.paymentId };

  it('is asked to be paid out with a reason, for its own amount', async () => {
    play(fixture.gateway.backend, {
      approvals: {
        releaseCharge: () => {
          const { approvalId, askedBy, askedAt, expiresAt, reason } = approvalNumbered(4);
          const waiting = { approvalId, askedBy, askedAt, expiresAt, reason, mine: true };
          desk.reconciliation.unconfirmed = [{ ...heldCharge, waiting }];
          return approvalNumbered(4);
        },
      },
    });
    await fixture.open('/reconciliation');
    await fixture.button(`${heldCharge.orderNumber} 지급 요청`).click();
    await fixture.dialog.getByText('9,000,000원').waitFor();
    await fixture.dialog.getByRole('textbox', { name: '이유' }).fill('KCP 담당자가 확인했어요.');
    await answer('지급 요청');
    await fixture.text('승인을 요청했어요. 다른 운영자가 승인하면 적용돼요.').waitFor();
    await fixture.page
      .getByRole('table', { name: '지급을 멈춘 결제' })
      .getByRole('link', { name: '승인 대기' })
      .press('Enter');
    await fixture.page.getByRole('heading', { name: '승인 대기', level: 1 }).waitFor();
    expect(fixture.gateway.asked(approvals.releaseCharge, params)[0]?.body).toEqual({
      amount: 9_000_000,
      reason: 'KCP 담당자가 확인했어요.',
    });
  });
});
