import { randomInt } from 'node:crypto';
import type { Tx } from '@jumun/messaging';
import { openShop } from '../shop/personal-data.js';
import { Shop, type ShopRow } from '../shop/shop.table.js';
import type { Vault } from '../vault.js';
import { PasswordReset } from './password-reset.table.js';

const CODE_LIFE_MS = 10 * 60 * 1000;

/** A code for a shop's owner, and where it goes. */
export interface GivenCode {
  ownerName: string;
  email: string;
  phone: string | null;
  code: string;
}

/** Makes a six-digit code for the shop of that owner and e-mail address; undefined when there is none. */
export async function giveCode(
  tx: Tx,
  vault: Vault,
  who: { ownerName: string; email: string },
  now: Date,
): Promise<GivenCode | undefined> {
  const shop = await findAccount(tx, vault, who);
  if (!shop) return undefined;
  const { ownerName, email, phone } = openShop(vault, shop);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  // The last code that was given is the one that counts, with tries of its own.
  const given = {
    codeHash: vault.resetCodeHash(shop.id, code),
    expiresAt: new Date(now.getTime() + CODE_LIFE_MS),
    tries: 0,
  };
  const codes = tx
    .query(PasswordReset)
    .insertInto('PasswordReset')
    .values({ shopId: shop.id, ...given });
  await codes.onConflict((conflict) => conflict.column('shopId').doUpdateSet(given)).execute();
  return { ownerName, email, phone, code };
}

/** The open shop that has both this owner's name and this e-mail address. */
export async function findAccount(
  tx: Tx,
  vault: Vault,
  { ownerName, email }: { ownerName: string; email: string },
): Promise<ShopRow | undefined> {
  const open = tx.query(Shop).selectFrom('Shop').selectAll().where('closedAt', 'is', null);
  const shop = await open.where('emailIndex', '=', vault.emailIndex(email)).executeTakeFirst();
  if (!shop) return undefined;
  return plain(openShop(vault, shop).ownerName) === plain(ownerName) ? shop : undefined;
}

/** Keyboards write one Korean syllable in two ways, and people leave spaces. */
const plain = (name: string): string => name.normalize('NFC').replace(/\s+/g, ' ').trim();
