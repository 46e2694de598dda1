import { v7 } from 'uuid';
import type { SocialProvider } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import type { Vault } from '../vault.js';

/** The rule that refuses a second shop for one social account. */
export const SOCIAL_IS_UNIQUE = 'social_account_is_unique';

/** A person at a provider. */
export interface SocialPerson {
  provider: SocialProvider;
  providerId: string;
}

const FIND = `select shop_id from social_account where provider = ? and provider_id_index = ?`;
const HOLD_SHOP = `select 1 from shop where id = ? and closed_at is null for share`;
const LINK = `insert into social_account (shop_id, id, provider, provider_id, provider_id_index) values (?, ?, ?, ?, ?)`;
const UNLINK = `delete from social_account where provider = ? and provider_id_index = ? returning shop_id`;
const OF_SHOP = `select provider from social_account where shop_id = ? order by provider`;

/** The shop that the person may log in to. */
export async function findSocialShop(tx: Tx, vault: Vault, person: SocialPerson): Promise<string | undefined> {
  const [row] = await tx.sql<{ shop_id: string }>(FIND, keyOf(vault, person));
  return row?.shop_id;
}

/** The same, held until the session is there, so that a closing finds the session and ends it. */
export async function holdSocialShop(tx: Tx, vault: Vault, person: SocialPerson): Promise<string | undefined> {
  const shopId = await findSocialShop(tx, vault, person);
  if (shopId === undefined) return undefined;
  const held = await tx.sql(HOLD_SHOP, [shopId]);
  return held.length > 0 ? shopId : undefined;
}

/** Lets the person log in to the shop; the database refuses a person that has a shop already. */
export async function linkSocialAccount(tx: Tx, vault: Vault, shopId: string, person: SocialPerson): Promise<void> {
  const id = v7();
  const sealed = vault.seal(person.providerId, 'social_account', 'provider_id', id);
  await tx.sql(LINK, [shopId, id, person.provider, sealed, vault.socialIndex(person.provider, person.providerId)]);
}

/** Ends the log-in of a person who withdrew at the provider; nobody there, nothing changes. */
export async function unlinkSocialAccount(tx: Tx, vault: Vault, person: SocialPerson): Promise<void> {
  const ended = await tx.sql<{ shop_id: string }>(UNLINK, keyOf(vault, person));
  for (const { shop_id } of ended) await tx.note(`unlink-${person.provider}`, shop_id);
}

/** How else than by password a shop's owner may log in. */
export async function socialProvidersOf(tx: Tx, shopId: string): Promise<SocialProvider[]> {
  const rows = await tx.sql<{ provider: SocialProvider }>(OF_SHOP, [shopId]);
  return rows.map(({ provider }) => provider);
}

const keyOf = (vault: Vault, { provider, providerId }: SocialPerson): [string, string] => [
  provider,
  vault.socialIndex(provider, providerId),
];
