import { readResultsList } from './bank-results-list.js';

const read = (...lines: string[]) => readResultsList(Buffer.from(lines.join('\r\n'), 'utf8'));
const saidBy = (result: string): boolean | undefined =>
  read('입금계좌번호,이체금액,처리결과', `123456,1000,${result}`)[0]?.isPaid;
const amountOf = (amount: string) => {
  const [found] = read('입금계좌번호,이체금액,통장표시,처리결과', `123456,${amount},주문00001,정상`);
  return { amount: found?.amount, isPaid: found?.isPaid };
};

describe("the result in a bank's list", () => {
  it.each(['정상', '처리 완료', '이체성공'])('is paid: %s', (result) => {
    expect(saidBy(result)).toBe(true);
  });

  it.each(['오류', '불능', '이체 실패', '처리불능(예금주 불일치)', '취소', '승인거절'])('is failed: %s', (result) => {
    expect(saidBy(result)).toBe(false);
  });

  // Taken for a no, the money would go back into the balance and be sent a second time.
  it.each([
    ...['처리중', '미처리', '오류없음', '오류 확인중', '불능여부 조회중', '취소요청', '취소 대기', '반려예정'],
    ...['취소실패', '취소불능', '취소거절', '오류복구완료', '재처리완료(오류)'],
  ])('is not clear: %s', (result) => {
    expect(saidBy(result)).toBeUndefined();
  });
});

describe("the amount in a bank's list", () => {
  it.each([
    ['1000', 1_000],
    ['"1,000원"', 1_000],
    ['1000.00', 1_000],
  ])('is read: %s', (written, amount) => {
    expect(amountOf(written)).toEqual({ amount, isPaid: true });
  });

  it('may be missing beside our reference', () => {
    expect(amountOf('')).toEqual({ amount: null, isPaid: true });
  });

  // Money taken back and unreadable amounts must not pass for the payout because our reference stands beside them.
  it.each(['-1000', '1.000', '1.2E+09', '(1000)', '천원'])('makes the line unclear: %s', (written) => {
    expect(amountOf(written)).toEqual({ amount: null, isPaid: undefined });
  });
});
