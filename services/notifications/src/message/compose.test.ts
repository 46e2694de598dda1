import iconv from 'iconv-lite';
import { codeText, compose } from './compose.js';
import { eucKrBytes, eucKrText } from './euc-kr.js';
import { wordings } from '../wording/templates.js';

const matter = {
  kind: 'order-paid' as const,
  recipientRole: 'owner' as const,
  sourceId: '019a0000-0000-7000-8000-000000000001',
  orderNumber: '261121-ABCD1234-012',
  title: '아메리카노 외 2건',
  amount: 12_500,
  storeName: 'my cafe',
};

describe('the text of a message', () => {
  it('says shop, pickup number, goods, sum and where to look', () => {
    expect(compose('데모 카페', matter, 'https://j.kr').text).toBe(
      '[주문(Jumun)] 데모 카페\n새 주문 012번\n아메리카노 외 2건 12,500원\nhttps://j.kr/store/admin/paymentDetail/019a0000-0000-7000-8000-000000000001',
    );
  });

  it('leads a shopper to its own order', () => {
    const ready = { ...matter, kind: 'order-ready' as const, recipientRole: 'shopper' as const };
    expect(compose('데모 카페', ready, 'https://j.kr').text).toBe(
      '[데모 카페] 주문 012번 상품이 준비됐어요. 가게에서 찾아가주세요.\nhttps://j.kr/my%20cafe/success/261121-ABCD1234-012',
    );
  });

  it('tells a shopper in one short text that the order was taken, where the names are short', () => {
    const taken = { ...matter, recipientRole: 'shopper' as const, storeName: 'demo' };
    const { text } = compose('데모 카페', taken, 'https://jumun.kr');
    expect(text).toBe('[데모 카페] 012번 주문을 받았어요\nhttps://jumun.kr/demo/success/261121-ABCD1234-012');
    expect(eucKrBytes(text)).toBeLessThanOrEqual(90);
  });

  it('tells a guest why the order was refused, in every message but the reviewed template', () => {
    const refused = {
      ...{ ...matter, kind: 'order-cancelled' as const, recipientRole: 'shopper' as const, storeName: 'demo' },
      refusedFor: 'ran-out' as const,
    };
    const { text, mail, variables } = compose('데모 카페', refused, 'https://j.kr');
    expect(text).toBe(
      '[데모 카페] 주문 012번이 취소됐어요.\n재료가 떨어져 주문을 취소했어요.\n12,500원이 환불돼요.\nhttps://j.kr/demo/success/261121-ABCD1234-012',
    );
    expect(mail.text.split('\n').slice(0, 2)).toEqual([
      '[데모 카페] 주문이 취소됐어요.',
      '재료가 떨어져 주문을 취소했어요.',
    ]);
    expect(mail.subject).toBe('[데모 카페] 주문이 취소됐어요.');
    expect(Object.values(variables).join()).not.toContain('재료');
    expect(compose('데모 카페', refused, 'https://j.kr', 'zh').text).toContain('We ran out of ingredients');
    const toOwner = compose('데모 카페', { ...refused, recipientRole: 'owner' }, 'https://j.kr').text;
    expect(toOwner).not.toContain('재료');
  });

  it('is counted as carriers count: a Hangul syllable is two bytes', () => {
    expect(eucKrBytes('주문 012')).toBe(8);
    expect(eucKrBytes('가'.repeat(45))).toBe(90);
    expect(eucKrBytes(codeText('123456'))).toBeLessThanOrEqual(90);
  });

  it('leaves out what carriers refuse, and keeps the rest', () => {
    expect(eucKrText('카페 ☕️ 🍰 라떼')).toBe('카페 라떼');
    expect(eucKrText('카페'.normalize('NFD'))).toBe('카페');
    expect(eucKrText('뷁쭁 ①')).toBe('뷁쭁 ①');
    const range = (first: number, last: number) =>
      String.fromCharCode(...Array.from({ length: last - first + 1 }, (_, n) => first + n));
    for (const sure of [range(0x20, 0x7e), range(0xac00, 0xd7a3)]) {
      expect(eucKrText(sure)).toBe(sure);
      expect(iconv.decode(iconv.encode(sure, 'euc-kr'), 'euc-kr')).toBe(sure);
    }
  });

  it('stays far below the longest text message whatever people call things', () => {
    const long = compose('가'.repeat(50), { ...matter, title: '나'.repeat(500) }, 'https://jumun.example.kr').text;
    expect(eucKrBytes(long)).toBeLessThan(800);
  });
});

describe('a wording', () => {
  it.each(wordings)('$kind for a $to fills every variable of its template and of its text', (wording) => {
    const composed = compose(
      '데모',
      { ...matter, remaining: 3_000, kind: wording.kind, recipientRole: wording.to },
      'https://j.kr',
    );
    const inTemplate = new Set(wording.template.content.match(/#\{[^}]+\}/g));
    expect(new Set(Object.keys(composed.variables))).toEqual(inTemplate);
    for (const value of Object.values(composed.variables)) expect(value).not.toBe('');
    expect(composed.text).not.toMatch(/#\{|undefined/);
  });
});
