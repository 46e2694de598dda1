import { maskedBuyer } from './masked-buyer.js';

describe('who ordered, as an operator sees it', () => {
  it.each([
    ['김손님', '김*님'],
    ['남궁민수', '남**수'],
    ['이산', '이*'],
    ['B', '*'],
  ])('%s is %s', (name, masked) => {
    expect(maskedBuyer({ name }).buyerName).toBe(masked);
  });

  it('keeps the last four digits and the domain, and says nothing of what is not there', () => {
    expect(maskedBuyer({ phone: '010-1234-5678', email: 'sonnim@example.com' })).toEqual({
      buyerName: null,
      buyerPhone: '010-****-5678',
      buyerEmail: 'so***@example.com',
    });
    expect(maskedBuyer({ email: 'a@example.com' }).buyerEmail).toBe('***@example.com');
    expect(maskedBuyer({})).toEqual({ buyerName: null, buyerPhone: null, buyerEmail: null });
  });
});
