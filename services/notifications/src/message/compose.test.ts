import { orderPaidText } from './compose.js';
import { eucKrBytes, eucKrText } from './euc-kr.js';

const matter = {
  sourceId: '019a0000-0000-7000-8000-000000000001',
  orderNumber: '261121-ABCD1234-012',
  title: '아메리카노 외 2건',
  amount: 12_500,
};

describe('the text of a message', () => {
  it('says shop, pickup number, goods, sum and where to look', () => {
    expect(orderPaidText('데모 카페', matter, 'https://j.kr')).toBe(
      '[주문] 데모 카페\n새 주문 012번\n아메리카노 외 2건 12,500원\nhttps://j.kr/store/admin/paymentDetail/019a0000-0000-7000-8000-000000000001',
    );
  });

  it('is counted as carriers count: a Hangul syllable is two bytes', () => {
    expect(eucKrBytes('주문 012')).toBe(8);
    expect(eucKrBytes('가'.repeat(45))).toBe(90);
  });

  it('leaves out what carriers refuse, and keeps the rest', () => {
    expect(eucKrText('카페 ☕️ 🍰 라떼')).toBe('카페 라떼');
    expect(eucKrText('카페'.normalize('NFD'))).toBe('카페');
    expect(eucKrText('뷁쭁 ①')).toBe('뷁쭁 ①');
  });

  it('stays far below the longest text message whatever people call things', () => {
    const long = orderPaidText('가'.repeat(50), { ...matter, title: '나'.repeat(500) }, 'https://jumun.example.kr');
    expect(eucKrBytes(long)).toBeLessThan(500);
  });
});
