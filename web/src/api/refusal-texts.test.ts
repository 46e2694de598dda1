import { errors, FAULT_CODES } from '@jumun/contracts';
import { setLanguage } from '../texts/language';
import { faultCodes, faultText } from './fault-texts';
import { fromAnswer } from './from-answer';
import { refusalText, shoppersRefusals, type ShoppersRefusal } from './refusal-texts';
import { sentences } from './sentences';

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
    const told = fromAnswer(409, refused, null, sentences);
    expect(told.message).toBe(refusalText('SOLD_OUT'));
    expect(Object.keys(told.fieldErrors)).toEqual(['buyerPhone']);
    expect([...told.faults, ...Object.values(told.fieldErrors)]).not.toContain(refused.errors[0]?.message);
  });

  it('is a sentence for every case where the code is one that no shopper’s call has', () => {
    setLanguage('en');
    const odd = { ...refused, errorCode: 'toString' };
    expect(fromAnswer(500, odd, null, sentences).message).toBe(refusalText('INTERNAL'));
  });

  it('keeps its code and its fields where our sentences could not be fetched, and says no Korean of the server’s', () => {
    setLanguage('en');
    const told = fromAnswer(409, refused);
    expect([told.code, told.message, Object.keys(told.fieldErrors)]).toEqual([
      'SOLD_OUT',
      refusalText('INTERNAL'),
      ['buyerPhone'],
    ]);
    expect(told.faults).not.toContain(refused.errors[0]?.message);
  });

  it('translates the catalogue’s sentence, letter for letter', () => {
    const ours = shoppersRefusals.map((code) => [code, refusalText(code)]);
    expect(ours).toEqual(shoppersRefusals.map((code) => [code, errors[code as ShoppersRefusal].message]));
  });
});

describe('what is wrong with a field', () => {
  afterEach(() => setLanguage('ko'));
  const fault = (code: string, params?: Record<string, unknown>) => ({
    path: 'buyr_name',
    message: '너무 길어요.',
    code,
    params,
  });

  it('is said by its code and the bound that was broken, in another language than the server’s', () => {
    setLanguage('en');
    const told = fromAnswer(400, { errors: [fault('too_long', { max: 20 })] }, null, sentences);
    expect(told.fieldErrors).toEqual({ buyerName: '20자까지 입력할 수 있어요.' });
  });

  it('has a text for each code that a server of ours may send', () => {
    expect(faultCodes.toSorted()).toEqual([...FAULT_CODES].toSorted());
    const bounds = { min: 2, max: 20, step: 100 };
    expect(new Set(faultCodes.map((code) => faultText({ code, params: bounds }))).size).toBe(faultCodes.length);
  });

  it.each([fault('too_long'), fault('too_long', { max: '20' }), fault('of-a-newer-server'), fault('toString')])(
    'is no more than that it is wrong, where nothing more is known: %j',
    (each) => expect(faultText(each)).toBe('이 칸의 내용을 다시 확인해주세요.'),
  );
});
