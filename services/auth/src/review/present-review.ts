import type { BusinessCheck, ShopCard, ShopReviewView, SocialProvider } from '@jumun/contracts';
import { openShop } from '../shop/personal-data.js';
import { presentShop } from '../shop/present-shop.js';
import type { Shop } from '../shop/shop.entity.js';
import type { Vault } from '../vault.js';

const moment = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

/** A shop in the operator's list. */
export function presentCard(vault: Vault, shop: Shop): ShopCard {
  const waitsFor: ShopCard['waitsFor'] = [];
  if (shop.status === 'reviewing' && shop.approvedAt == null) waitsFor.push('approval');
  if (shop.status === 'reviewing' && shop.payoutVerifiedAt == null) waitsFor.push('payout-account');
  return {
    shopId: shop.id,
    status: shop.status,
    shopName: shop.shopName,
    storeName: shop.storeName ?? null,
    ownerName: openShop(vault, shop).ownerName,
    businessNumber: shop.businessNumber ?? null,
    waitsFor,
    createdAt: shop.createdAt.toISOString(),
    submittedAt: moment(shop.submittedAt),
    closedAt: moment(shop.closedAt),
  };
}

/** Everything an operator needs to decide about a shop. */
export function presentReview(
  vault: Vault,
  shop: Shop,
  beside: { socialProviders: SocialProvider[]; businessCheck: BusinessCheck },
): ShopReviewView {
  const restrictedBy: ShopReviewView['restrictedBy'] = [];
  if (shop.operatorRestrictedAt != null) restrictedBy.push('operator');
  if (shop.payoutRestrictedAt != null) restrictedBy.push('payout-provider');
  return {
    shop: presentShop(vault, shop),
    card: presentCard(vault, shop),
    approvedAt: moment(shop.approvedAt),
    payoutVerifiedAt: moment(shop.payoutVerifiedAt),
    restrictedBy,
    ...beside,
  };
}
