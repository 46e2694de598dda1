import fc from 'fast-check';
import iconv from 'iconv-lite';
import { placeAfter, placeOfForm, readReturnForm } from './card-return.js';

const percent = (bytes: Buffer): string => [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

describe('the form of the card page', () => {
  it('reads every Korean text, in EUC-KR as in UTF-8', () => {
    for (const text of ['정상처리', '카드사 승인 거절', '사용자가 취소했습니다', '잔액부족', '아메리카노 외 2건']) {
      const eucKr = Buffer.from(`res_msg=${percent(iconv.encode(text, 'cp949'))}`);
      const utf8 = Buffer.from(`res_msg=${percent(Buffer.from(text))}`);
      expect([readReturnForm(eucKr), readReturnForm(utf8)]).toEqual([{ res_msg: text }, { res_msg: text }]);
    }
  });

  it('reads half an escape as it stands, and no mark of byte order as more than a character', () => {
    const form = readReturnForm(Buffer.from('a=50%&b=%4&c=%zz+%2&d=%EF%BB%BFx&%41=1+1'));
    expect(form).toEqual(Object.fromEntries(new URLSearchParams('a=50%&b=%4&c=%zz+%2&d=%EF%BB%BFx&%41=1+1')));
  });

  it('reads what any browser writes', () => {
    const texts = fc.dictionary(fc.stringMatching(/^[a-z_]{1,20}$/), fc.string({ unit: 'grapheme', maxLength: 50 }), {
      maxKeys: 20,
    });
    fc.assert(
      fc.property(texts, (fields) => {
        const known = Object.fromEntries(Object.entries(fields).filter(([name]) => name !== '__proto__'));
        expect(readReturnForm(Buffer.from(new URLSearchParams(known).toString()))).toEqual(
          Object.fromEntries([...new URLSearchParams(known)]),
        );
      }),
    );
  });

  it('takes any bytes without failing otherwise than by refusing them', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(typeof readReturnForm(Buffer.from(bytes))).toBe('object');
      }),
    );
  });
});

describe('the place after the card page', () => {
  it('is always an address of ours', () => {
    const outcomes = fc.record({
      outcome: fc.constantFrom('paid', 'declined', 'checking', 'closed', 'not-found'),
      storeName: fc.option(fc.string(), { nil: null }),
      orderNumber: fc.option(fc.string(), { nil: null }),
      paymentId: fc.option(fc.string(), { nil: null }),
    });
    fc.assert(
      fc.property(outcomes, (outcome) => {
        const place = new URL(placeAfter(outcome), 'https://jumun.example');
        expect(place.origin).toBe('https://jumun.example');
      }),
    );
  });

  it('is the payment again when nobody could be asked, by what the card page brought back', () => {
    const paymentId = '01900000-0000-7000-8000-0000000000e1';
    const form = { param_opt_1: paymentId, param_opt_2: encodeURIComponent('데모') };
    expect(placeOfForm(form)).toBe(`/${encodeURIComponent('데모')}/shoppingList/payment/${paymentId}?notice=checking`);
    expect(placeOfForm({})).toBe('/');
    expect(placeOfForm({ ...form, param_opt_1: 'https://elsewhere.example' })).toBe('/');
    const texts = fc.record({ param_opt_1: fc.constantFrom(paymentId, 'x'), param_opt_2: fc.string() });
    fc.assert(
      fc.property(texts, (any) => {
        expect(new URL(placeOfForm(any), 'https://jumun.example').origin).toBe('https://jumun.example');
      }),
    );
  });
});
