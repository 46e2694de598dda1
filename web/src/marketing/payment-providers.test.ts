import { logosOf } from './payment-providers';

const named = (...of: Parameters<typeof logosOf>) => logosOf(...of).flatMap(({ marks }) => marks);

describe('marks of payment', () => {
  it('are those of the provider that is set up, and of what it takes', () => {
    expect(named(['kcp'], [])).toEqual(['국내 신용카드', '국내 체크카드', 'NHN KCP']);
  });

  it('are those of the wallets that its contract has', () => {
    const cards = ['국내 신용카드', '국내 체크카드'];
    expect(named(['kcp'], ['카카오페이', '네이버페이'])).toEqual([...cards, '카카오페이', '네이버페이', 'NHN KCP']);
  });

  it('are none of a provider that is not set up, or that nobody knows', () => {
    expect(logosOf([], ['카카오페이'])).toEqual([]);
    expect(logosOf(['stripe'], [])).toEqual([]);
    expect(named(['kcp'], []).join(' ')).not.toMatch(
      /Visa|Mastercard|JCB|카카오페이|네이버페이|알리페이|토스|이니시스|Stripe/,
    );
  });
});
