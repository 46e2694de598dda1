import { contracts } from '@jumun/contracts';
import { concernsMoney, idsOf } from './span-ids.js';

describe('a trace that begins with a procedure or a job', () => {
  const keys = Object.values(contracts).flatMap((contract) => Object.values(contract.procedures).map(({ key }) => key));

  it('is one of money where a checkout, a payment, a refund or a payout moves', () => {
    const { startCheckout, registerTrade, acceptReturn, cancelByShopper, refundPayment } = contracts.orders.procedures;
    const { payOut } = contracts.settlement.procedures;
    const moving = [startCheckout, registerTrade, acceptReturn, cancelByShopper, refundPayment, payOut];
    expect(moving.filter(({ key }) => !concernsMoney(key))).toEqual([]);
    expect(['settle-refund', 'settle-payout', 'resolve-unknown', 'reverse-charges'].every(concernsMoney)).toBe(true);
  });

  it('is none of money where somebody only looks, or does something else', () => {
    const { listPayments, readBoard } = contracts.orders.procedures;
    const others = [
      listPayments,
      readBoard,
      contracts.settlement.procedures.listPayouts,
      contracts.auth.procedures.logIn,
    ];
    expect(others.filter(({ key }) => concernsMoney(key))).toEqual([]);
    expect(concernsMoney('send-messages')).toBe(false);
    expect(keys.filter(concernsMoney).length).toBeLessThan(keys.length / 4);
  });
});

describe('what a span tells of a message', () => {
  it('is ids, and nothing of a person', () => {
    const message = { shopId: 'a-shop', orderNumber: 'A1', buyerPhone: '010-1234-5678', checkoutId: 'with spaces?' };
    expect(idsOf(message)).toEqual({ 'jumun.shop': 'a-shop', 'jumun.order': 'A1' });
    expect(idsOf('text')).toEqual({});
  });
});
