import { firstRefundFields, refundBody, refundFields, restocks, type RefundFields } from './refund-fields';

const REFUNDABLE = 12_500;
const filled: RefundFields = { ...firstRefundFields, reason: '손님 요청' };
const faultsOf = (change: Partial<RefundFields>) =>
  refundFields(REFUNDABLE)
    .safeParse({ ...filled, ...change })
    .error?.issues.map(({ message }) => message) ?? [];

describe('the refund form', () => {
  it('takes the whole sum and needs a reason, written by hand where none of the usual ones fits', () => {
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({ reason: '' })).toEqual(['환불 사유를 골라주세요.']);
    expect(faultsOf({ reason: '기타', written: ' ' })).toEqual(['환불 사유를 입력해주세요.']);
    expect(faultsOf({ reason: '기타', written: '비가 와요' })).toEqual([]);
  });

  it('takes a part that is over nothing and not over what is left', () => {
    expect(faultsOf({ part: 'part', amount: '500' })).toEqual([]);
    expect(faultsOf({ part: 'part', amount: '' })).toEqual(['환불 금액은 0원보다 커야 해요.']);
    expect(faultsOf({ part: 'part', amount: '1500.0' })).toEqual([]);
    expect(faultsOf({ part: 'part', amount: '1500.5' })).toEqual(['환불 금액은 1원 단위로 입력해주세요.']);
    expect(faultsOf({ part: 'part', amount: '12501' })).toEqual(['12,500원까지 환불할 수 있어요.']);
  });

  it.each([
    ['waiting', '손님 요청', '', true],
    ['waiting', '재료 소진', '', false],
    ['ready', '손님 요청', '', false],
    ['waiting', '손님 요청', 'no', false],
    ['ready', '재료 소진', 'yes', true],
  ] as const)(
    'of an order that is %s for %s puts pieces back where the owner says "%s": %s',
    (order, reason, said, is) => {
      expect(restocks({ restock: said, reason }, order)).toBe(is);
    },
  );

  it('sends the sum that was agreed to, and the stock wish only with the whole of it', () => {
    expect(refundBody(filled, REFUNDABLE, 'waiting')).toEqual({ amount: 12_500, reason: '손님 요청', restock: true });
    const part: RefundFields = { ...filled, part: 'part', amount: '500', reason: '기타', written: ' 비가 와요 ' };
    expect(refundBody(part, REFUNDABLE, 'waiting')).toEqual({ amount: 500, reason: '비가 와요' });
  });
});
