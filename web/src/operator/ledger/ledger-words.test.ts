import { accountWords, breakWords, isWhole, sidesOf } from './ledger-words';

const report = { checkedAt: '2026-11-21T05:00:00+09:00', transactions: 3, broken: [], firstBreak: null };

describe('the books in words', () => {
  it('part the shops from the others, the most money first, and sum them up', () => {
    const sides = sidesOf([
      { account: 'provider:kcp', balance: -1_000 },
      { account: 'shop:a', balance: 10, shopName: '데모 카페', storeName: 'demo' },
      { account: 'shop:b', balance: -500 },
    ]);
    expect(sides.own.map(({ account }) => account)).toEqual(['provider:kcp']);
    expect(sides.shops).toEqual([
      { shopId: 'b', name: '이름 없는 상점', address: null, balance: -500 },
      { shopId: 'a', name: '데모 카페', address: '@demo', balance: 10 },
    ]);
    expect(sides.shopSum).toBe(-490);
  });

  it('name what is known, and let the rest speak for itself', () => {
    expect(accountWords('platform:fees').word).toBe('수수료 수익');
    expect(accountWords('toString').word).toBe('toString');
    expect(breakWords('content-changed')).toBe('기록한 뒤에 거래의 내용이 바뀌었어요.');
    expect(breakWords('other')).toContain('other');
  });

  it('are whole only without a broken rule and a broken chain', () => {
    expect(isWhole(report)).toBe(true);
    const broken = [{ name: 'x', sentence: '규칙', count: 1, example: 'y' }];
    expect(isWhole({ ...report, broken })).toBe(false);
    const firstBreak = { shopId: 'a', sequence: 1, transactionId: null, what: 'link-missing' };
    expect(isWhole({ ...report, firstBreak })).toBe(false);
  });
});
