import { firstRefundFields, refundBody, refundFields, type RefundFields } from './refund-fields';

const REFUNDABLE = 12_500;
const filled: RefundFields = { ...firstRefundFields('waiting'), reason: '품절' };
const faultsOf = (change: Partial<RefundFields>) =>
  refundFields(REFUNDABLE)
    .safeParse({ ...filled, ...change })
    .error?.issues.map(({ message }) => message) ?? [];

describe('the refund form', () => {
  it('takes the whole sum and needs a reason', () => {
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({ reason: ' ' })).toEqual(['환불 사유를 입력해주세요.']);
  });

  it('takes a part that is over nothing and not over what is left', () => {
    expect(faultsOf({ part: 'part', amount: '500' })).toEqual([]);
    expect(faultsOf({ part: 'part', amount: '' })).toEqual(['환불 금액은 0원보다 커야 해요.']);
    expect(faultsOf({ part: 'part', amount: '12501' })).toEqual(['12,500원까지 환불할 수 있어요.']);
  });

  it('asks whether goods go back into stock once the order was begun, and only when all of it is given back', () => {
    const begun = firstRefundFields('ready').restock;
    expect(firstRefundFields('waiting').restock).toBe('yes');
    expect(faultsOf({ restock: begun })).toEqual(['재고를 되돌릴지 골라주세요.']);
    expect(faultsOf({ restock: begun, part: 'part', amount: '500' })).toEqual([]);
    expect(faultsOf({ restock: begun, part: 'part', amount: '12500' })).toEqual(['재고를 되돌릴지 골라주세요.']);
  });

  it('sends the sum that was agreed to, and the stock wish only with the whole of it', () => {
    expect(refundBody(filled, REFUNDABLE)).toEqual({ amount: 12_500, reason: '품절', restock: true });
    expect(refundBody({ ...filled, part: 'part', amount: '500' }, REFUNDABLE)).toEqual({ amount: 500, reason: '품절' });
  });
});
