import { chargedOf, readPaidBy } from './kcp.methods.js';

describe('an answer about a charge', () => {
  it.each([
    [{}, 'card', 'card', 0],
    [{ pay_method: 'PACA', card_mny: '9000', card_other_pay_type: 'OT13' }, 'kakaopay', 'card', 0],
    [{ pay_method: 'PACA', card_mny: '9000', card_other_pay_type: 'OT01' }, 'samsungpay', 'card', 0],
    [{ pay_method: 'PACA', card_mny: '9000', card_other_pay_type: 'OT21' }, 'applepay', 'card', 0],
    [{ card_mny: '6000', easypoint_mny: '3000', card_other_pay_type: 'OT16' }, 'naverpay', 'mixed', 3_000],
    [{ pay_method: 'PAKM', card_mny: '0', easypoint_mny: '9000' }, 'kakaopay', 'money', 9_000],
    [{ pay_method: 'PATO' }, 'tosspay', 'money', 9_000],
    [{ pay_method: 'PASG' }, 'ssgpay', 'money', 9_000],
    [{ pay_method: 'PACP' }, 'payco', 'money', 9_000],
  ])('%j was made by %s, as %s, with %i of its own money', (answer, method, methodKind, moneyPart) => {
    const { paidBy, unknownCode } = readPaidBy({ amount: '9000', ...answer });
    expect({ ...paidBy, unknownCode }).toEqual({ method, methodKind, moneyPart, cashReceiptNo: null });
  });

  it.each([{ card_other_pay_type: 'OT99' }, { pay_method: 'PAZZ' }])(
    'that names %j is of an unknown method',
    (answer) => {
      const { paidBy, unknownCode } = readPaidBy({ amount: '9000', ...answer });
      expect([paidBy.method, unknownCode]).toEqual(['unknown', Object.values(answer)[0]]);
    },
  );

  it.each([
    [{ amount: '9000' }, 9_000],
    [{ amount: '9000', card_mny: '9000', coupon_mny: '0', use_point: '0' }, 9_000],
    [{ amount: '9000', card_mny: '5000', easypoint_mny: '3000', coupon_mny: '1000' }, 9_000],
    [{ amount: '9000', card_mny: '8000', use_point: '1000' }, 9_000],
    // A wallet's own money that is not named as a part of its own.
    [{ amount: '9000', pay_method: 'PAKM', card_mny: '0', coupon_mny: '0' }, 9_000],
    [{ amount: '9000', pay_method: 'PANP', card_mny: '0', easypoint_mny: '0', coupon_mny: '1000' }, 9_000],
    [{ amount: '9000', pay_method: 'PAKM', card_mny: '0', easypoint_mny: '8000' }, 8_000],
    // Whatever it was, it was not nine thousand in every reading.
    [{ amount: '9000', card_mny: '5000', easypoint_mny: '3000' }, 8_000],
    [{ amount: 'much' }, undefined],
  ])('%j charged %s', (answer, charged) => {
    expect(chargedOf(answer)).toBe(charged);
  });
});
