import { AppError } from '../../../api/app-error';
import { payoutFailureOf } from './payout-failure';
import { accountLine, holdsOf } from './settlement-words';

const ready = {
  balance: 1_001,
  account: { state: 'verified' },
  shop: { status: 'active', restrictionReason: null },
} as const;
const texts = (standing: Parameters<typeof holdsOf>[0]) => holdsOf(standing).map(({ text }) => text);

describe('what keeps a balance from being paid out', () => {
  it('is nothing for an active shop with a verified account and more than 1,000 won', () => {
    expect(holdsOf(ready)).toEqual([]);
  });

  it('is a balance of 1,000 won or less, and a negative one for its reason', () => {
    expect(texts({ ...ready, balance: 1_000 })).toEqual(['잔액이 1,000원을 넘으면 정산받을 수 있어요.']);
    expect(texts({ ...ready, balance: -1 })[0]).toContain('환불이 있었기 때문이에요');
  });

  it('is the state of the shop, with the reason where there is one', () => {
    const shop = (status: 'pending' | 'reviewing' | 'restricted', restrictionReason: string | null = null) =>
      texts({ ...ready, shop: { status, restrictionReason } })[0];
    expect(shop('pending')).toContain('사업자 정보를 등록하고');
    expect(shop('reviewing')).toContain('심사하고 있어요');
    expect(shop('restricted', '신고')).toBe('매장 이용이 제한돼서 정산을 멈췄어요. 이유: 신고');
    expect(shop('restricted')).toBe('매장 이용이 제한돼서 정산을 멈췄어요.');
  });

  it('is all of it at once, and leads to where it is mended', () => {
    const shop = { status: 'reviewing', restrictionReason: null } as const;
    expect(holdsOf({ balance: 0, account: { state: 'none' }, shop })).toHaveLength(3);
    const paths = (status: 'reviewing' | 'active') =>
      holdsOf({ ...ready, account: { state: 'pending' }, shop: { ...shop, status } }).map(({ to }) => to?.path);
    expect(paths('active')).toEqual(['/store/admin/payouts']);
    expect(paths('reviewing')).toContain('/onboarding');
  });
});

describe('a payout that was not confirmed', () => {
  const failure = (kind: 'client' | 'server' | 'timeout' | 'network', code: string) =>
    payoutFailureOf(new AppError({ kind, code, message: '서버의 말' }));

  it('is a certain no only when the server said so', () => {
    for (const kind of ['server', 'timeout', 'network'] as const) {
      expect(failure(kind, 'X').isCertain).toBe(false);
      expect(failure(kind, 'X').text).toContain('두 번 입금되지 않아요');
    }
    expect(payoutFailureOf(new Error('broken')).isCertain).toBe(false);
    expect(failure('client', 'NOTHING_TO_PAY').isCertain).toBe(true);
  });

  it('has a reason of its own for each refusal, or the server’s', () => {
    expect(failure('client', 'PAYOUT_ACCOUNT_NOT_READY').text).toContain('정산 계좌 인증');
    expect(failure('client', 'SHOP_STATE').text).toContain('심사 중이거나');
    expect(failure('client', 'NOTHING_TO_PAY').text).toContain('1,000원 이하');
    expect(failure('client', 'CHARGES_UNCONFIRMED').text).toContain('잔액은 그대로');
    expect(failure('client', 'FORBIDDEN').text).toBe('서버의 말');
  });
});

describe('the words for an account', () => {
  it('name the account as far as it is known', () => {
    const known = { bankCode: '004', bankName: '국민은행', accountNumber: '******7890', holderName: '김*모' } as const;
    expect(accountLine({ bankAccount: known })).toBe('국민은행 ******7890 (김*모)');
    expect(accountLine({ bankAccount: null })).toBe('아직 등록하지 않았어요');
  });
});
