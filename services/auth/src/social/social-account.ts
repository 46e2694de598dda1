import { v7 } from 'uuid';
import { Problem, type SocialProvider } from '@jumun/contracts';
import { LOCK_IN_TURN } from '@jumun/database';
import type { Tx } from '@jumun/messaging';
import type { AuthDeps } from '../auth-deps.js';
import { noteEvent } from '../events/note-event.js';
import { Shop, type ShopRow } from '../shop/shop.table.js';
import type { Vault } from '../vault.js';
import { SocialAccount } from './social.tables.js';

/** A person at a provider. */
export interface SocialPerson {
  provider: SocialProvider;
  providerId: string;
}

/** The shop that the person may log in to. */
export async function findSocialShop(
  tx: Tx,
  vault: Vault,
  { provider, providerId }: SocialPerson,
): Promise<string | undefined> {
  const accounts = tx.query(SocialAccount).selectFrom('SocialAccount').select('shopId');
  const account = accounts.where('provider', '=', provider);
  const indexes = vault.socialIndexes(provider, providerId);
  const found = await account.where('providerIdIndex', 'in', indexes).executeTakeFirst();
  return found?.shopId;
}

/** The same unless it is closed, held until the session is there, so that a closing finds the session and ends it. */
export async function holdSocialShop(tx: Tx, vault: Vault, person: SocialPerson): Promise<ShopRow | undefined> {
  const shopId = await findSocialShop(tx, vault, person);
  if (shopId === undefined) return undefined;
  const shop = tx.query(Shop).selectFrom('Shop').selectAll().where('id', '=', shopId).where('closedAt', 'is', null);
  return shop.forShare().executeTakeFirst();
}

/** Lets the person log in to the shop; throws SOCIAL_TAKEN for a person that has a shop already. */
export async function linkSocialAccount(tx: Tx, vault: Vault, shopId: string, person: SocialPerson): Promise<void> {
  const { provider, providerId } = person;
  const id = v7();
  const indexes = vault.socialIndexes(provider, providerId);
  if (indexes.length > 1) {
    // While the index key turns, a row may have the other key's index, which no constraint compares.
    await tx.run(LOCK_IN_TURN, [[...indexes]]);
    if (await findSocialShop(tx, vault, person)) throw new Problem('SOCIAL_TAKEN');
  }
  const linked = await tx
    .query(SocialAccount)
    .insertInto('SocialAccount')
    .values({
      ...{ shopId, id, provider },
      providerId: vault.seal(providerId, 'social_account', 'provider_id', id),
      providerIdIndex: indexes[0],
    })
    .onConflict((conflict) => conflict.constraint('social_account_is_unique').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!linked) throw new Problem('SOCIAL_TAKEN');
}

/** Ends the log-in of a person who withdrew at the provider; does nothing for an unknown person. */
export async function unlinkSocialAccount(
  tx: Tx,
  { vault, clock }: Pick<AuthDeps, 'vault' | 'clock'>,
  { provider, providerId }: SocialPerson,
): Promise<void> {
  const ended = await tx
    .query(SocialAccount)
    .deleteFrom('SocialAccount')
    .where('provider', '=', provider)
    .where('providerIdIndex', 'in', vault.socialIndexes(provider, providerId))
    .returning('shopId')
    .execute();
  for (const { shopId } of ended) {
    await tx.note(`unlink-${provider}`, shopId);
    await noteEvent(tx, vault, { kind: 'social-unlinked', shopId, detail: provider, at: clock.now() });
  }
}

/** How else than by password a shop's owner may log in. */
export async function socialProvidersOf(tx: Tx, shopId: string): Promise<SocialProvider[]> {
  const accounts = tx.query(SocialAccount).selectFrom('SocialAccount').select('provider');
  const rows = await accounts.where('shopId', '=', shopId).orderBy('provider').execute();
  return rows.map(({ provider }) => provider);
}
