import type { z } from 'zod';
import { assertFresh, Problem, type FieldError, type OwnerActor, type ShopEdit } from '@jumun/contracts';
import { isUniqueViolation } from '@jumun/database';
import type { Tx } from '@jumun/messaging';
import type { Vault } from '../vault.js';
import { changeShop, type ShopChange } from './change-shop.js';
import { BANK_PAPERS, DOCUMENT_PROPERTIES, isSealedProperty, openShop, sealForShop } from '../personal-data.js';
import { isProfileComplete } from './profile.js';
import type { ShopRow } from './shop.table.js';
import { assertStoreNameIsFree, STORE_NAME_IS_UNIQUE, storeNameTaken, tidyStoreName } from './store-name.js';

type Edit = z.output<typeof ShopEdit>;

/**
 * The time of saving, and how a complete shop is approved: by an operator, or with `auto` at once, for the local run
 * only.
 */
export interface Saving {
  now: Date;
  owner: OwnerActor;
  review: 'auto' | 'manual';
}

/** Saves the given fields of the shop's profile; complete, it goes into review. Throws AUTH098 when the shop is gone. */
export async function editShop(tx: Tx, vault: Vault, shopId: string, edit: Edit, saving: Saving): Promise<ShopRow> {
  assertOwnDocuments(shopId, edit);
  assertAgreed(edit);
  if (edit.storeName !== undefined) assertStoreNameIsFree(tidyStoreName(edit.storeName));
  try {
    const shop = await changeShop(tx, shopId, saving.now, (held) => {
      if (held.closedAt !== null) throw new Problem('AUTH098');
      if (guardedChanges(openShop(vault, held), edit).length > 0) assertFresh(saving.owner, saving.now);
      const columns = columnsOf(vault, shopId, edit);
      const isSubmitted = held.submittedAt === null && isProfileComplete({ ...held, ...columns });
      // Of another number the tax office has said nothing yet.
      const isOther = edit.businessNumber !== undefined && edit.businessNumber !== held.businessNumber;
      return { ...columns, ...(isOther && { taxKind: null }), ...(isSubmitted && submission(saving)) };
    });
    if (!shop) throw new Problem('AUTH098');
    return shop;
  } catch (error) {
    if (isUniqueViolation(error, STORE_NAME_IS_UNIQUE)) throw storeNameTaken();
    throw error;
  }
}

/** They decide who gets in and where money goes. */
const GUARDED = ['phone', ...BANK_PAPERS] as const;

/** The guarded properties to which an edit gives another value. Filled in for the first time, they can shut no holder out. */
const guardedChanges = (before: Pick<ShopRow, (typeof GUARDED)[number]>, edit: Edit) =>
  GUARDED.filter(
    (property) => edit[property] !== undefined && before[property] !== null && edit[property] !== before[property],
  );

const submission = ({ now, review }: Saving): ShopChange => ({
  submittedAt: now,
  rejectionReason: null,
  approvedAt: review === 'auto' ? now : null,
});

/** The columns of the fields that were given; personal ones sealed. */
function columnsOf(vault: Vault, shopId: string, edit: Edit): ShopChange {
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
