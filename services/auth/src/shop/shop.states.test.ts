import { ShopStatus } from '@jumun/contracts';
import { assertShopMove, deriveStatus, firstStatus, IllegalShopMove, shopMoves } from './shop.states.js';

const everything = { isSubmitted: true, isApproved: true, isPayoutVerified: true, isRestricted: false };
const nothing = { isSubmitted: false, isApproved: false, isPayoutVerified: false, isRestricted: false };

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
    const active = { ...everything, status: 'active' as const };
    const standings = ShopStatus.options
      .filter((status) => status !== 'active')
      .flatMap((status) =>
        [everything, nothing, { ...everything, isApproved: false }, { ...everything, isPayoutVerified: false }].map(
          (standing) => ({ ...standing, status }),
        ),
      );
    for (const standing of [active, ...standings]) {
      for (const isRestricted of [true, false]) {
        const next = deriveStatus({ ...standing, isRestricted });
        expect(() => assertShopMove(standing.status, next)).not.toThrow();
      }
    }
  });

  it('refuse a move that is not in the table', () => {
    expect(() => assertShopMove('pending', 'active')).toThrow(IllegalShopMove);
    expect(() => assertShopMove('active', 'pending')).toThrow(IllegalShopMove);
  });

  it('keep an approved shop in review until its payout account is verified', () => {
    expect(deriveStatus({ ...everything, status: 'reviewing', isPayoutVerified: false })).toBe('reviewing');
    expect(deriveStatus({ ...everything, status: 'reviewing', isApproved: false })).toBe('reviewing');
    expect(deriveStatus({ ...everything, status: 'reviewing' })).toBe('active');
  });

  it('lead back to where a shop would be without its restriction', () => {
    expect(deriveStatus({ ...everything, status: 'restricted', isRestricted: true })).toBe('restricted');
    expect(deriveStatus({ ...everything, status: 'restricted' })).toBe('active');
    expect(deriveStatus({ ...everything, status: 'restricted', isApproved: false })).toBe('reviewing');
    expect(deriveStatus({ ...nothing, status: 'restricted' })).toBe('pending');
  });
});
