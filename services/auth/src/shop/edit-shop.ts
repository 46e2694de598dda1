import type { z } from 'zod';
import { Problem, type FieldError, type ShopEdit } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import type { Vault } from '../vault.js';
import { changeShop } from './change-shop.js';
import { DOCUMENT_PROPERTIES, isSealedProperty, sealForShop } from './personal-data.js';
import { isProfileComplete } from './profile.js';
import type { Shop } from './shop.entity.js';
import { assertStoreNameIsFree, tidyStoreName } from './store-name.js';

type Edit = z.output<typeof ShopEdit>;

/** How a profile is saved: when, and who approves a complete shop: an operator, or nobody in the local run. */
export interface Saving {
  now: Date;
  review: 'auto' | 'manual';
}

/** Saves the given fields of the shop's profile; complete, it goes into review. Throws AUTH098 when the shop is gone. */
export async function editShop(tx: Tx, vault: Vault, shopId: string, edit: Edit, saving: Saving): Promise<Shop> {
  assertOwnDocuments(shopId, edit);
  assertAgreed(edit);
  if (edit.storeName !== undefined) assertStoreNameIsFree(tidyStoreName(edit.storeName));
  const shop = await changeShop(tx, shopId, saving.now, (found) => {
    if (found.closedAt != null) throw new Problem('AUTH098');
    tx.em.assign(found, columnsOf(vault, shopId, edit));
    if (found.submittedAt == null && isProfileComplete(found)) submit(found, saving);
  });
  if (!shop) throw new Problem('AUTH098');
  return shop;
}

function submit(shop: Shop, { now, review }: Saving): void {
  shop.submittedAt = now;
  shop.rejectionReason = null;
  shop.approvedAt = review === 'auto' ? now : null;
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
  const foreign = DOCUMENT_PROPERTIES.filter(
    (field) => edit[field] != null && !edit[field].startsWith(`documents/${shopId}/`),
  );
  if (foreign.length === 0) return;
  const errors: FieldError[] = foreign.map((path) => ({ path, message: '파일을 다시 올려주세요.' }));
  throw new Problem('INVALID_INPUT', { errors });
}

const AGREEMENTS = ['agreedContract', 'agreedPrivacy', 'agreedTransaction'] as const;

/** A form may leave the agreements out; one that has them has them all. */
function assertAgreed(edit: Edit): void {
  const missing = AGREEMENTS.filter((agreement) => edit[agreement] === false);
  if (missing.length === 0) return;
  const { message } = new Problem('AGREEMENTS_REQUIRED');
  throw new Problem('AGREEMENTS_REQUIRED', { errors: missing.map((path) => ({ path, message })) });
}
