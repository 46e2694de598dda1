import type { PaymentHistory } from './payment-query';
import { chargeRows, stepsOf } from './steps';

const plain: PaymentHistory = {
  paymentId: 'p',
  shopId: 's',
  shopName: '데모 카페',
  storeName: 'demo',
  orderNumber: '261123-0ABCDEFG-001',
  title: '아메리카노',
  total: 9_000,
  refunded: 0,
  status: 'pending',
  orderStatus: 'waiting',
  createdAt: '2026-11-23T01:00:00Z',
  paidAt: null,
  ...{ provider: 'kcp', method: null },
  closeReason: null,
  tno: null,
  buyerName: null,
  buyerPhone: null,
  buyerEmail: null,
  expiresAt: '2026-11-23T01:15:00Z',
  registeredAt: null,
  intentAt: null,
  closedAt: null,
  asked: 0,
  askAt: null,
  refundable: 0,
  lines: [],
  charge: [],
  moves: [],
  refunds: [],
  reversals: [],
  resolutions: [],
};
const refund = {
  refundId: 'r',
  amount: 3_000,
  reason: '중복 결제',
  askedBy: 'operator',
  state: 'done',
  sends: 1,
  asked: 0,
  refusalCode: null,
  refusalMessage: null,
  requestedAt: '2026-11-23T02:00:00Z',
  settledAt: '2026-11-23T02:00:02Z',
} as const;
const told = (changes: Partial<PaymentHistory>) => stepsOf({ ...plain, ...changes }).map(({ what }) => what);

describe('the story of a payment', () => {
  it('tells everything that happened in its order', () => {
    expect(
      told({
        paidAt: '2026-11-23T01:02:00Z',
        registeredAt: '2026-11-23T01:00:30Z',
        intentAt: '2026-11-23T01:01:50Z',
        moves: [{ from: 'waiting', to: 'ready', actor: 'owner', at: '2026-11-23T01:10:00Z' }],
        refunds: [refund],
      }),
    ).toEqual([
      '주문서를 만들었어요',
      '카드 결제창을 열었어요',
      '카드사에 승인을 보냈어요',
      '카드사가 승인했어요',
      "주문을 '준비 완료'로 옮겼어요",
      '3,000원 환불을 요청했어요',
      '3,000원을 환불했어요',
    ]);
  });

  it('says who asked for a refund and why, and what the card company refused', () => {
    const steps = stepsOf({ ...plain, refunds: [{ ...refund, state: 'refused', refusalMessage: '기취소 거래' }] });
    expect(steps.slice(-2)).toMatchObject([
      { detail: '운영자 · 중복 결제' },
      { what: '카드사가 3,000원 환불을 거절했어요', detail: '기취소 거래', tone: 'bad' },
    ]);
  });

  it('says that the outcome of a refund is not known yet', () => {
    expect(told({ refunds: [{ ...refund, state: 'checking', settledAt: null }] }).at(-1)).toBe(
      '3,000원 환불 결과를 확인하고 있어요',
    );
  });

  it('tells of a charge that was taken back, and who decided', () => {
    const reversal = { tno: '1', reason: 'late', tries: 2, createdAt: '2026-11-23T03:00:00Z', doneAt: '2026-11-23T03:01:00Z' }; // prettier-ignore
    const decision = { operatorId: 'o', outcome: 'cancelled', tno: '1', note: '봤어요', decidedAt: '2026-11-23T02:59:00Z' } as const; // prettier-ignore
    const steps = stepsOf({ ...plain, reversals: [reversal], resolutions: [decision] }).slice(-3);
    expect(steps).toMatchObject([
      { what: '운영자가 취소로 정했어요', operatorId: 'o' },
      { what: '받지 못한 승인을 되돌리기 시작했어요' },
      { what: '카드사가 승인을 취소했어요', detail: '2번째 시도' },
    ]);
  });

  it('names what the card company told', () => {
    expect(
      chargeRows([
        { name: 'app_no', value: '1234' },
        { name: 'other', value: 'x' },
      ]),
    ).toEqual([
      ['승인번호', '1234'],
      ['other', 'x'],
    ]);
  });
});
