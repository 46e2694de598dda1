import { LockMode } from '@mikro-orm/core';
import type { z } from 'zod';
import { Problem, type FieldError, type ShopEdit } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import type { Vault } from '../vault.js';
import { isSealedProperty, sealForShop } from './personal-data.js';
import { isProfileComplete } from './profile.js';
import { Shop } from './shop.entity.js';
import { assertShopMove, deriveStatus } from './shop.states.js';
import { assertStoreNameIsFree, tidyStoreName } from './store-name.js';
import { tellShopChanged } from './tell-shop-changed.js';

type Edit = z.output<typeof ShopEdit>;

/** Who approves a complete shop: an operator, or nobody in the local run. */
export type ShopReview = 'auto' | 'manual';

const DOCUMENT_FIELDS = [
  'businessLicenseFile',
  'accountCopyFile',
  'corporateAccountFile',
  'personalAccountFile',
] as const;

/** Saves the given fields of the shop's profile; complete, it goes into review. Throws AUTH098 when the shop is gone. */
export async function editShop(tx: Tx, vault: Vault, shopId: string, edit: Edit, review: ShopReview): Promise<Shop> {
  assertOwnDocuments(shopId, edit);
  if (edit.storeName !== undefined) assertStoreNameIsFree(tidyStoreName(edit.storeName));
  const shop = await tx.em.findOne(Shop, { id: shopId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!shop) throw new Problem('AUTH098');
  const before = { shopName: shop.shopName, storeName: shop.storeName, status: shop.status };
  tx.em.assign(shop, columnsOf(vault, shopId, edit));
  advance(shop, review);
  shop.updatedAt = new Date();
  const isTold =
    before.shopName !== shop.shopName || before.storeName !== shop.storeName || before.status !== shop.status;
  if (isTold) {
    shop.version += 1;
    tellShopChanged(tx, shop);
  }
  return shop;
}

/** Moves the shop as far as the facts on its row allow. */
function advance(shop: Shop, review: ShopReview): void {
  const complete = isProfileComplete(shop);
  for (;;) {
    const { status, approvedAt = null, payoutVerifiedAt = null } = shop;
    const next = deriveStatus({ status, complete, approvedAt, payoutVerifiedAt });
    if (next === status) return;
    assertShopMove(status, next);
    shop.status = next;
    if (next === 'reviewing') {
      shop.rejectionReason = null;
      shop.approvedAt = review === 'auto' ? new Date() : null;
    }
  }
}

/** The columns of the fields that were given; personal ones sealed. */
function columnsOf(vault: Vault, shopId: string, edit: Edit): Partial<Shop> {
  const given = Object.entries({
    ...edit,
    ...(edit.storeName !== undefined && { storeName: tidyStoreName(edit.storeName) }),
  });
  return Object.fromEntries(
    given
      .filter(([, value]) => value !== undefined)
      .map(([property, value]) => [
        property,
        isSealedProperty(property) && typeof value === 'string' ? sealForShop(vault, shopId, property, value) : value,
      ]),
  );
}

/** A document of another shop must not be taken over by naming its key. */
function assertOwnDocuments(shopId: string, edit: Edit): void {
  const foreign = DOCUMENT_FIELDS.filter(
    (field) => edit[field] != null && !edit[field].startsWith(`documents/${shopId}/`),
  );
  if (foreign.length === 0) return;
  const errors: FieldError[] = foreign.map((path) => ({ path, message: '파일을 다시 올려주세요.' }));
  throw new Problem('INVALID_INPUT', { errors });
}
