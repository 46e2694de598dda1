import { ShopStatus } from '@jumun/contracts';
import { assertShopMove, deriveStatus, firstStatus, IllegalShopMove, shopMoves } from './shop.states.js';

const everything = { complete: true, approvedAt: new Date(), payoutVerifiedAt: new Date() };
const nothing = { complete: false, approvedAt: null, payoutVerifiedAt: null };

describe('the states of a shop', () => {
  it('can all be reached from sign-up', () => {
    const reached = new Set<ShopStatus>([firstStatus]);
    for (const status of reached) for (const next of shopMoves[status]) reached.add(next);
    expect([...reached].sort()).toEqual([...ShopStatus.options].sort());
  });

  it('all have a way out', () => {
    for (const status of ShopStatus.options) expect(shopMoves[status].length).toBeGreaterThan(0);
  });

  it('only follow from facts along the table', () => {
    for (const status of ShopStatus.options) {
      for (const standing of [
        everything,
        nothing,
        { ...everything, approvedAt: null },
        { ...everything, payoutVerifiedAt: null },
      ]) {
        const next = deriveStatus({ status, ...standing });
        expect(() => assertShopMove(status, next)).not.toThrow();
      }
    }
  });

  it('refuse a move that is not in the table', () => {
    expect(() => assertShopMove('pending', 'active')).toThrow(IllegalShopMove);
    expect(() => assertShopMove('restricted', 'reviewing')).toThrow(IllegalShopMove);
  });

  it('keep an approved shop in review until its payout account is verified', () => {
    expect(deriveStatus({ ...everything, status: 'reviewing', payoutVerifiedAt: null })).toBe('reviewing');
    expect(deriveStatus({ ...everything, status: 'reviewing', approvedAt: null })).toBe('reviewing');
    expect(deriveStatus({ ...everything, status: 'reviewing' })).toBe('active');
  });

  it('never lift a restriction by themselves', () => {
    expect(deriveStatus({ ...everything, status: 'restricted' })).toBe('restricted');
  });
});
