import { errors } from '@jumun/contracts';
import { setLanguage } from '../texts/language';
import { fromAnswer } from './from-answer';
import { refusalText, shoppersRefusals, type ShoppersRefusal } from './refusal-texts';

const refused = {
  errorCode: 'SOLD_OUT',
  message: '아메리카노가 품절됐어요.',
  errors: [{ path: 'buyr_tel', message: '전화번호 형식이 올바르지 않습니다.' }],
};

describe('what a refusal says', () => {
  afterEach(() => setLanguage('ko'));

  it('is the server’s own sentence in Korean, which may be more exact', () => {
    const told = fromAnswer(409, refused);
    expect(told.message).toBe(refused.message);
    expect(told.fieldErrors).toEqual({ buyerPhone: refused.errors[0]?.message });
  });

  it('is ours for its code in another language, and says nothing of the server’s Korean', () => {
    setLanguage('en');
    const told = fromAnswer(409, refused);
    expect(told.message).toBe(refusalText('SOLD_OUT'));
    expect(Object.keys(told.fieldErrors)).toEqual(['buyerPhone']);
    expect([...told.faults, ...Object.values(told.fieldErrors)]).not.toContain(refused.errors[0]?.message);
  });

  it('is a sentence for every case where the code is one that no shopper’s call has', () => {
    setLanguage('en');
    expect(fromAnswer(500, { ...refused, errorCode: 'toString' }).message).toBe(refusalText('INTERNAL'));
  });

  it('translates the catalogue’s sentence, letter for letter', () => {
    const ours = shoppersRefusals.map((code) => [code, refusalText(code)]);
    expect(ours).toEqual(shoppersRefusals.map((code) => [code, errors[code as ShoppersRefusal].message]));
  });
});
