import type { AnswerOf, auth } from '@jumun/contracts';
import type { AuthDeps } from '../auth-deps.js';
import { FIND_OWNER_PHONES } from './get-owner-contacts.sql.js';
import { openForShop } from '../personal-data.js';

type Contact = AnswerOf<typeof auth.procedures.getOwnerContacts>['contacts'][number];

/** Where to reach the owners of these shops; a shop that is unknown is left out. */
export async function getOwnerContacts(
  { database, vault }: Pick<AuthDeps, 'database' | 'vault'>,
  shopIds: readonly string[],
): Promise<Contact[]> {
  const shops = await database.platform.run(FIND_OWNER_PHONES, [shopIds]);
  return shops.map(({ id: shopId, phone, shopName }) => ({
    shopId,
    phone: phone === null ? null : openForShop(vault, shopId, 'phone', phone),
    shopName,
  }));
}
