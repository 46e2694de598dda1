import { v7 } from 'uuid';
import type { z } from 'zod';
import { Problem, type SignUp } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import type { Vault } from '../vault.js';
import { sealForShop } from './personal-data.js';
import { firstStatus } from './shop.states.js';
import { Shop } from './shop.table.js';
import { tellShopChanged } from './tell-shop-changed.js';

type NewShop = Omit<z.output<typeof SignUp>, 'password'>;

/** Opens a shop; throws EMAIL_TAKEN when another one has the e-mail address. */
export async function signUp(
  tx: Tx,
  vault: Vault,
  { shopName, ownerName, email }: NewShop,
  passwordHash: string,
): Promise<{ shopId: string }> {
  const id = v7();
  const now = new Date();
  const personal = {
    ownerName: sealForShop(vault, id, 'ownerName', ownerName),
    email: sealForShop(vault, id, 'email', email),
    emailIndex: vault.emailIndex(email),
  };
  const shop = await tx
    .query(Shop)
    .insertInto('Shop')
    .values({ id, status: firstStatus, shopName, passwordHash, ...personal, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.constraint('shop_email_is_unique').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!shop) throw emailTaken();
  tellShopChanged(tx, shop);
  return { shopId: id };
}

function emailTaken(): Problem {
  const { message } = new Problem('EMAIL_TAKEN');
  return new Problem('EMAIL_TAKEN', { errors: [{ path: 'email', message }] });
}
