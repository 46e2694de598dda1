import type { z } from 'zod';
import {
  assertFresh,
  Problem,
  type FieldError,
  type OwnerActor,
  type SecurityEventKind,
  type ShopEdit,
} from '@jumun/contracts';
import { isUniqueViolation } from '@jumun/database';
import type { Tx } from '@jumun/messaging';
import { noteChange } from '../account-change/note-change.js';
import type { AuthDeps } from '../auth-deps.js';
import type { Vault } from '../vault.js';
import { noteEvent } from '../events/note-event.js';
import { watchedChanges } from '../events/watched-changes.js';
import { changeShop, type ShopChange } from './change-shop.js';
import { DOCUMENT_PROPERTIES, isSealedProperty, openShop, sealForShop } from '../personal-data.js';
import { guardedChanges, type GuardedChange } from './guarded-changes.js';
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
export async function editShop(
  tx: Tx,
  deps: AuthDeps,
  { shopId, edit, saving }: { shopId: string; edit: Edit; saving: Saving },
): Promise<ShopRow> {
  const { vault } = deps;
  assertOwnDocuments(shopId, edit);
  assertAgreed(edit);
  if (edit.storeName !== undefined) assertStoreNameIsFree(tidyStoreName(edit.storeName));
  try {
    const guarded: (GuardedChange & { shop: ShopRow })[] = [];
    let changes: SecurityEventKind[] = [];
    const shop = await changeShop(tx, shopId, saving.now, (held) => {
      if (held.closedAt !== null) throw new Problem('AUTH098');
      changes = watchedChanges(openShop(vault, held), edit);
      guarded.push(...guardedChanges(vault, held, edit).map((change) => ({ ...change, shop: held })));
      if (guarded.length > 0) assertFresh(saving.owner, saving.now);
      const isOtherPhone = guarded.some(({ kind }) => kind === 'phone');
      const columns = columnsOf(vault, shopId, edit);
      const isSubmitted = held.submittedAt === null && isProfileComplete({ ...held, ...columns });
      // Of another number the tax office has said nothing yet.
      const isOther = edit.businessNumber !== undefined && edit.businessNumber !== held.businessNumber;
      return {
        ...columns,
        ...(isOther && { taxKind: null }),
        ...(isOtherPhone && { phoneVerifiedAt: null }),
        ...(isSubmitted && submission(saving)),
      };
    });
    if (!shop) throw new Problem('AUTH098');
    for (const change of guarded) await noteChange(tx, deps, { ...change, now: saving.now });
    for (const kind of changes) await noteEvent(tx, vault, { kind, shopId, at: saving.now });
    return shop;
  } catch (error) {
    if (isUniqueViolation(error, STORE_NAME_IS_UNIQUE)) throw storeNameTaken();
    throw error;
  }
}

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
