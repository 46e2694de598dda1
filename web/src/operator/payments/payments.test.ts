import { AppError } from '../../api/app-error';
import { resolutionWords, waitedWords } from './payment-words';
import { decisionOf, firstResolution, ResolutionFields, withAdvice } from './resolution';

const now = new Date('2026-11-21T15:00:00+09:00');
const faultsOf = (fields: ResolutionFields) =>
  Object.fromEntries(
    (ResolutionFields.safeParse(fields).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );

describe('how long a payment has waited', () => {
  it.each([
    ['2026-11-21T14:59:30+09:00', '0분째'],
    ['2026-11-21T14:01:00+09:00', '59분째'],
    ['2026-11-21T14:00:00+09:00', '1시간째'],
    ['2026-11-20T15:00:01+09:00', '23시간째'],
    ['2026-11-18T15:00:00+09:00', '3일째'],
    ['2026-11-21T15:10:00+09:00', '0분째'],
  ])('since %s is %s', (since, words) => {
    expect(waitedWords(since, now)).toBe(words);
  });
});

describe('a decision about a payment', () => {
  it('needs a transaction number to be paid, and a note either way', () => {
    expect(faultsOf({ outcome: 'paid', tno: '', note: '봤어요' })).toEqual({
      tno: '결제된 것으로 처리하려면 거래번호가 필요해요.',
    });
    expect(faultsOf({ outcome: 'cancelled', tno: '', note: ' ' })).toEqual({ note: '확인한 내용을 적어주세요.' });
    expect(faultsOf({ outcome: 'cancelled', tno: '12a', note: '봤어요' })).toEqual({
      tno: '거래번호는 숫자로 입력해주세요.',
    });
    expect(faultsOf({ outcome: 'cancelled', tno: '', note: '봤어요' })).toEqual({});
  });

  it('is nobody’s but the operator’s: nothing is chosen before', () => {
    const fields = { ...firstResolution(null), note: '봤어요' };
    expect(faultsOf(fields)).toEqual({ outcome: '결제 결과를 골라주세요.' });
    expect(decisionOf(fields)).toBeUndefined();
    expect(decisionOf({ ...fields, outcome: 'cancelled' })).toEqual({ outcome: 'cancelled', tno: '', note: '봤어요' });
  });

  it('begins with the number that is known', () => {
    expect(firstResolution('26112100000001').tno).toBe('26112100000001');
    expect(firstResolution(null).tno).toBe('');
  });

  it('says what became of the money', () => {
    expect(resolutionWords({ paymentId: '1', status: 'paid', reversed: false })).toContain('상점 잔액에 들어왔어요');
    expect(resolutionWords({ paymentId: '1', status: 'cancelled', reversed: false })).toContain(
      '잔액은 바뀌지 않았어요',
    );
    expect(resolutionWords({ paymentId: '1', status: 'paid', reversed: true })).toContain(
      '카드 승인은 취소하고 있어요',
    );
  });

  it('that comes too late for the order tells the way that is left', () => {
    const closed = new AppError({ kind: 'client', code: 'PAYMENT_CLOSED', message: '이미 끝난 결제예요.' });
    expect(withAdvice(closed, 'paid').message).toMatch(
      /이미 처리됐을 수 있어요; 목록을 확인해주세요\.[^]*거래번호를 적어 취소해주세요/,
    );
    expect(withAdvice(closed, 'cancelled')).toBe(closed);
    const other = new AppError({ kind: 'client', code: 'RESOLUTION_MISMATCH', message: '맞지 않아요.' });
    expect(withAdvice(other, 'paid')).toBe(other);
  });
});
