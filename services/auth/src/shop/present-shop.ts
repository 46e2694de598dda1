import type { auth, OutputOf, SellerNotice, ShopView } from '@jumun/contracts';
import type { Vault } from '../vault.js';
import { openShop } from './personal-data.js';
import type { Shop } from './shop.entity.js';

/** Everything an owner may see of its own shop. */
export function presentShop(vault: Vault, shop: Shop): ShopView {
  return {
    shopId: shop.id,
    status: shop.status,
    shopName: shop.shopName,
    storeName: shop.storeName ?? null,
    ...openShop(vault, shop),
    businessNumber: shop.businessNumber ?? null,
    businessType: shop.businessType,
    genre: shop.genre ?? null,
    agreedContract: shop.agreedContract,
    agreedPrivacy: shop.agreedPrivacy,
    agreedTransaction: shop.agreedTransaction,
    rejectionReason: shop.rejectionReason ?? null,
    restrictionReason: shop.status === 'restricted' ? (shop.restrictionReason ?? null) : null,
  };
}

/** What the law makes every store page say about its seller. */
export function presentSellerNotice(vault: Vault, shop: Shop): SellerNotice {
  const { ownerName, phone, address, detailAddress } = openShop(vault, shop);
  return {
    shopName: shop.shopName,
    ownerName,
    businessNumber: shop.businessNumber ?? null,
    address: address === null ? null : [address, detailAddress].filter((part) => part !== null).join(' '),
    phone,
  };
}

/** Who the payout provider has to know. */
export function presentPayoutProfile(vault: Vault, shop: Shop): OutputOf<typeof auth.procedures.getPayoutProfile> {
  const { ownerName, email, phone } = openShop(vault, shop);
  return {
    shopId: shop.id,
    status: shop.status,
    shopName: shop.shopName,
    ownerName,
    email,
    phone,
    businessNumber: shop.businessNumber ?? null,
    businessType: shop.businessType,
  };
}
