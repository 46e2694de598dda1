import type { BusinessCheck, PaperState, ShopCard, ShopReviewView, SocialProvider } from '@jumun/contracts';
import { iso } from '@jumun/runtime';
import { openShop } from '../personal-data.js';
import { presentShop } from '../shop/present-shop.js';
import type { ShopRow } from '../shop/shop.table.js';
import type { Vault } from '../vault.js';

/** A shop in the operator's list. */
export function presentCard(vault: Vault, shop: ShopRow): ShopCard {
  const waitsFor: ShopCard['waitsFor'] = [];
  if (shop.status === 'reviewing' && shop.approvedAt === null) waitsFor.push('approval');
  if (shop.status === 'reviewing' && shop.payoutVerifiedAt === null) waitsFor.push('payout-account');
  return {
    shopId: shop.id,
    status: shop.status,
    shopName: shop.shopName,
    storeName: shop.storeName,
    ownerName: openShop(vault, shop).ownerName,
    businessNumber: shop.businessNumber,
    waitsFor,
    createdAt: iso(shop.createdAt),
    submittedAt: iso(shop.submittedAt),
    closedAt: iso(shop.closedAt),
  };
}

/** Everything an operator needs to decide about a shop. */
export function presentReview(
  vault: Vault,
  shop: ShopRow,
  beside: { socialProviders: SocialProvider[]; businessCheck: BusinessCheck; papers: PaperState[] },
): ShopReviewView {
  const restrictedBy: ShopReviewView['restrictedBy'] = [];
  if (shop.operatorRestrictedAt !== null) restrictedBy.push('operator');
  if (shop.payoutRestrictedAt !== null) restrictedBy.push('payout-provider');
  return {
    shop: presentShop(vault, shop),
    card: presentCard(vault, shop),
    approvedAt: iso(shop.approvedAt),
    payoutVerifiedAt: iso(shop.payoutVerifiedAt),
    restrictedBy,
    ...beside,
  };
}
