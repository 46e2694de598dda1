import { z } from 'zod';
import { AccountNews } from '@jumun/contracts';
import type { Vault } from '../vault.js';
import type { AccountChangeRow } from './account-change.table.js';

const text = z.string().nullable().optional();

/** The columns of a shop that an undo gives back. */
const Before = z.object({
  ownerName: z.string().optional(),
  phone: text,
  /** When that phone was proven. */
  phoneVerifiedAt: text,
  accountCopyFile: text,
  corporateAccountFile: text,
  personalAccountFile: text,
});
export type Before = z.infer<typeof Before>;

const Told = AccountNews.shape.to;
export type Told = z.infer<typeof Told>;

const seal = (vault: Vault, id: string, column: 'before' | 'told', value: Before | Told): string =>
  vault.seal(JSON.stringify(value), 'account_change', column, id);

const open = (vault: Vault, id: string, column: 'before' | 'told', sealed: string): unknown =>
  JSON.parse(vault.open(sealed, 'account_change', column, id));

export const sealBefore = (vault: Vault, id: string, before: Before): string => seal(vault, id, 'before', before);
export const sealTold = (vault: Vault, id: string, told: Told): string => seal(vault, id, 'told', told);

export const openBefore = (vault: Vault, { id, before }: Pick<AccountChangeRow, 'id' | 'before'>): Before =>
  before === null ? {} : Before.parse(open(vault, id, 'before', before));
export const openTold = (vault: Vault, { id, told }: Pick<AccountChangeRow, 'id' | 'told'>): Told =>
  Told.parse(open(vault, id, 'told', told));
