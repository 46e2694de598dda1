import type { auth, OutputOf, SellerNotice, ShopView } from '@jumun/contracts';
import type { Vault } from '../vault.js';
import { openShop } from '../personal-data.js';
import type { ShopRow } from './shop.table.js';

/** Everything an owner may see of its own shop. */
export function presentShop(vault: Vault, shop: ShopRow): ShopView {
  return {
    shopId: shop.id,
    status: shop.status,
    shopName: shop.shopName,
    storeName: shop.storeName,
    ...openShop(vault, shop),
    emailVerified: shop.emailVerifiedAt !== null,
    phoneVerified: shop.phoneVerifiedAt !== null,
    businessNumber: shop.businessNumber,
    businessType: shop.businessType,
    genre: shop.genre,
    agreedContract: shop.agreedContract,
    agreedPrivacy: shop.agreedPrivacy,
    agreedTransaction: shop.agreedTransaction,
    rejectionReason: shop.rejectionReason,
    restrictionReason: shop.status === 'restricted' ? shop.restrictionReason : null,
    taxKind: shop.taxKind,
  };
}

/** The seller information that every store page has to show by law. */
export function presentSellerNotice(vault: Vault, shop: ShopRow): SellerNotice {
  const { ownerName, phone, address, detailAddress } = openShop(vault, shop);
  return {
    shopName: shop.shopName,
    ownerName,
    businessNumber: shop.businessNumber,
    address: address === null ? null : [address, detailAddress].filter((part) => part !== null).join(' '),
    phone,
    taxKind: shop.taxKind,
  };
}

/** A seller as the payout provider has to know it. */
export function presentPayoutProfile(vault: Vault, shop: ShopRow): OutputOf<typeof auth.procedures.getPayoutProfile> {
  const { ownerName, email, phone } = openShop(vault, shop);
  const { id: shopId, status, shopName, businessNumber, businessType } = shop;
  return { shopId, status, shopName, ownerName, email, phone, businessNumber, businessType };
}
