import type { z } from 'zod';
import type { ShopEdit } from '@jumun/contracts';
import { iso } from '@jumun/runtime';
import type { Before } from '../account-change/sealed-change.js';
import { BANK_PAPERS, openShop } from '../personal-data.js';
import type { Vault } from '../vault.js';
import type { ShopRow } from './shop.table.js';

type Edit = z.output<typeof ShopEdit>;
type Guarded = 'phone' | (typeof BANK_PAPERS)[number];

/** A change that decides who gets in or where money goes, with what stood there. */
export interface GuardedChange {
  kind: 'phone' | 'bank-papers';
  before: Before;
}

/**
 * Whether an edit asks for a fresh proof: by a guarded change, or by another name of the owner than the profile was handed in
 * with, which a forgotten password asks for beside the address.
 */
export const needsProof = (vault: Vault, shop: ShopRow, edit: Edit): boolean =>
  guardedChanges(vault, shop, edit).length > 0 ||
  (shop.submittedAt !== null && edit.ownerName !== undefined && edit.ownerName !== openShop(vault, shop).ownerName);

/** The guarded changes of an edit. Filled in for the first time, a phone or paper can shut no holder out. */
export function guardedChanges(vault: Vault, shop: ShopRow, edit: Edit): GuardedChange[] {
  const before = openShop(vault, shop);
  const isOther = (property: Guarded): boolean =>
    edit[property] !== undefined && before[property] !== null && edit[property] !== before[property];
  const papers = BANK_PAPERS.filter(isOther);
  const phone: Before = { phone: before.phone, phoneVerifiedAt: shop.phoneVerifiedAt && iso(shop.phoneVerifiedAt) };
  return [
    ...(isOther('phone') ? [{ kind: 'phone' as const, before: phone }] : []),
    ...(papers.length > 0
      ? [{ kind: 'bank-papers' as const, before: Object.fromEntries(papers.map((paper) => [paper, before[paper]])) }]
      : []),
  ];
}
