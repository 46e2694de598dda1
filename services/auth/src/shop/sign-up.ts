import { v7 } from 'uuid';
import type { z } from 'zod';
import { Problem, type SignUp } from '@jumun/contracts';
import { LOCK_IN_TURN } from '@jumun/database';
import type { Tx } from '@jumun/messaging';
import type { Indexes, Vault } from '../vault.js';
import { newEmailCode } from '../email/send-email-code.js';
import { sealForShop } from '../personal-data.js';
import { recordConsents } from './record-consents.js';
import { firstStatus } from './shop.states.js';
import { Shop } from './shop.table.js';
import { tellShopChanged } from './tell-shop-changed.js';

type NewShop = Omit<z.output<typeof SignUp>, 'password'>;

interface Account {
  passwordHash: string;
  /** Whether a provider said that the e-mail address is the owner's. */
  isEmailVerified: boolean;
  now: Date;
}

/** Opens a shop, with the code that shows that its e-mail address is read; throws EMAIL_TAKEN when another one has it. */
export async function signUp(
  tx: Tx,
  vault: Vault,
  { shopName, ownerName, email, consents }: NewShop,
  { passwordHash, isEmailVerified, now }: Account,
): Promise<{ shopId: string; emailCode: string | undefined }> {
  const id = v7();
  const at = new Date();
  const emailIndexes = vault.emailIndexes(email);
  if (await isTakenByAnyKey(tx, emailIndexes)) throw emailTaken();
  const proof = isEmailVerified ? undefined : newEmailCode(vault, { shopId: id }, now);
  const personal = {
    ownerName: sealForShop(vault, id, 'ownerName', ownerName),
    email: sealForShop(vault, id, 'email', email),
    emailIndex: emailIndexes[0],
    ...(proof ? proof.columns : { emailVerifiedAt: now }),
  };
  const shop = await tx
    .query(Shop)
    .insertInto('Shop')
    .values({ id, status: firstStatus, shopName, passwordHash, ...personal, createdAt: at, updatedAt: at })
    .onConflict((conflict) => conflict.constraint('shop_email_is_unique').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!shop) throw emailTaken();
  await recordConsents(tx, id, consents, now);
  tellShopChanged(tx, shop);
  return { shopId: id, emailCode: proof?.code };
}

/**
 * While the index key turns, a row may have the other key's index, which no constraint compares. All are looked for, since
 * the row's index may go over from one to the other in between.
 */
async function isTakenByAnyKey(tx: Tx, emailIndexes: Indexes): Promise<boolean> {
  if (emailIndexes.length === 1) return false;
  await tx.run(LOCK_IN_TURN, [[...emailIndexes]]);
  const shops = tx.query(Shop).selectFrom('Shop').select('id').where('emailIndex', 'in', emailIndexes);
  return (await shops.executeTakeFirst()) !== undefined;
}

function emailTaken(): Problem {
  const { message } = new Problem('EMAIL_TAKEN');
  return new Problem('EMAIL_TAKEN', { errors: [{ path: 'email', message }] });
}
