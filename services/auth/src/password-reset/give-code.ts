import { randomInt } from 'node:crypto';
import type { Tx } from '@jumun/messaging';
import { openShop } from '../shop/personal-data.js';
import { Shop } from '../shop/shop.entity.js';
import type { Vault } from '../vault.js';

const CODE_LIFE_MS = 10 * 60 * 1000;

/** A code for a shop's owner, and where it goes. */
export interface GivenCode {
  ownerName: string;
  email: string;
  phone: string | null;
  code: string;
}

/** The last code that was given is the one that counts, with tries of its own. */
const KEEP = `insert into password_reset (shop_id, code_hash, expires_at) values (?, ?, ?)
  on conflict (shop_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0`;

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
  await tx.sql(KEEP, [shop.id, vault.resetCodeHash(shop.id, code), new Date(now.getTime() + CODE_LIFE_MS)]);
  return { ownerName, email, phone, code };
}

/** The open shop that has both this owner's name and this e-mail address. */
export async function findAccount(
  tx: Tx,
  vault: Vault,
  { ownerName, email }: { ownerName: string; email: string },
): Promise<Shop | undefined> {
  const shop = await tx.em.findOne(Shop, { emailIndex: vault.emailIndex(email), closedAt: null });
  if (!shop) return undefined;
  return plain(openShop(vault, shop).ownerName) === plain(ownerName) ? shop : undefined;
}

/** Keyboards write one Korean syllable in two ways, and people leave spaces. */
const plain = (name: string): string => name.normalize('NFC').replace(/\s+/g, ' ').trim();
