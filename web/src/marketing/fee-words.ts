import { claimed } from './claimed';

/** The words about money, one for all pages. */
export const feeWords = claimed('C2', '결제 금액의 4~6%, 기본 5%');
export const noFixedCosts = claimed('C1', '설치비와 유지비는 0원이에요.');
export const settledWords = claimed(
  'C3',
  '수수료를 제외한 나머지는 실시간으로 정산 잔액에 더해지고, 다음 은행 영업일 오전 10시에 등록한 계좌로 입금돼요.',
);

/** The fee of one payment as the ledger counts it: VAT included, rounded down to the won. */
export const FEE_PERCENT = 5;
export const EXAMPLE_PAYMENT = 10_000;
export const exampleFee = Math.floor((EXAMPLE_PAYMENT * FEE_PERCENT) / 100);
