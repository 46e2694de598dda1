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
  kind: 'phone' | 'bank-papers' | 'owner-name';
  before: Before;
}

/**
 * The guarded changes of an edit, for which it asks for a fresh proof. Filled in for the first time, a phone or paper can shut no
 * holder out. A forgotten password asks for the owner's name beside the address, from when the profile was handed in.
 */
export function guardedChanges(vault: Vault, shop: ShopRow, edit: Edit): GuardedChange[] {
  const before = openShop(vault, shop);
  const isOther = (property: Guarded): boolean =>
    edit[property] !== undefined && before[property] !== null && edit[property] !== before[property];
  const papers = BANK_PAPERS.filter(isOther);
  const phone: Before = { phone: before.phone, phoneVerifiedAt: shop.phoneVerifiedAt && iso(shop.phoneVerifiedAt) };
  const { ownerName } = before;
  const isOtherName = shop.submittedAt !== null && edit.ownerName !== undefined && edit.ownerName !== ownerName;
  return [
    ...(isOtherName ? [{ kind: 'owner-name' as const, before: { ownerName } }] : []),
    ...(isOther('phone') ? [{ kind: 'phone' as const, before: phone }] : []),
    ...(papers.length > 0
      ? [{ kind: 'bank-papers' as const, before: Object.fromEntries(papers.map((paper) => [paper, before[paper]])) }]
      : []),
  ];
}
