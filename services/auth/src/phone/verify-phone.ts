import { auth, notifications, Problem, serviceActor, type OwnerActor } from '@jumun/contracts';
import { asOwner, type Tx } from '@jumun/messaging';
import { koreanMobile } from '@jumun/runtime';
import type { AuthDeps } from '../auth-deps.js';
import { countSending, giveCode, useCode, type CodeUse } from '../codes/account-codes.js';
import { sessionAsker } from '../codes/asker.js';
import { openShop } from '../personal-data.js';
import { Shop, type ShopRow } from '../shop/shop.table.js';

/** Texts within a day: that one shop may ask for, and that one phone gets for all shops that name it. */
export const PHONE_CODES_A_DAY = { shop: 5, phone: 10 };

/**
 * Sends the calling owner a code to the shop's phone; throws PHONE_VERIFIED, PHONE_UNFIT where it takes no texts, or
 * CODES_USED_UP.
 */
export async function sendPhoneCode(deps: AuthDeps, owner: OwnerActor): Promise<void> {
  const { transactor, vault, clock, rpc } = deps;
  const now = clock.now();
  const text = await asOwner(transactor, owner, async (tx, shopId) => {
    const shop = await holdOpenShop(tx, shopId);
    if (shop.phoneVerifiedAt !== null) throw new Problem('PHONE_VERIFIED');
    const { phone } = openShop(vault, shop);
    const to = phone === null ? undefined : koreanMobile(phone);
    if (phone === null || to === undefined) throw new Problem('PHONE_UNFIT');
    const { shop: ofShop, phone: ofPhone } = PHONE_CODES_A_DAY;
    await countSending(tx, deps, { subject: vault.attemptIndex('phone-codes', shopId), most: ofShop, now });
    await countSending(tx, deps, { subject: vault.attemptIndex('codes to', to), most: ofPhone, now });
    return {
      to,
      code: await giveCode(tx, vault, { shopId, purpose: 'phone', to: phone, asker: sessionAsker(owner) }, now),
    };
  });
  await rpc.call(notifications.procedures.sendCode, { channel: 'sms', ...text }, serviceActor(auth.name));
}

/** Takes the code of a text to the calling owner; throws PHONE_CODE_WRONG, and counts the try. */
export async function verifyPhone(
  { transactor, vault, clock }: AuthDeps,
  owner: OwnerActor,
  code: string,
): Promise<void> {
  const now = clock.now();
  const isVerified = await asOwner(transactor, owner, async (tx, shopId) => {
    const shop = await holdOpenShop(tx, shopId);
    // The answer to a right code may have been lost.
    if (shop.phoneVerifiedAt !== null) return true;
    const { phone } = openShop(vault, shop);
    const use: CodeUse = { shopId, purpose: 'phone', to: phone ?? '', asker: sessionAsker(owner) };
    // A refusal is committed too: its try counts.
    if (!(await useCode(tx, vault, { use, code, now }))) return false;
    await tx.query(Shop).updateTable('Shop').set({ phoneVerifiedAt: now }).where('id', '=', shopId).execute();
    return true;
  });
  if (!isVerified) throw new Problem('PHONE_CODE_WRONG');
}

/** The shop, held so that its phone stays the same meanwhile. */
async function holdOpenShop(tx: Tx, shopId: string): Promise<ShopRow> {
  const open = tx.query(Shop).selectFrom('Shop').selectAll().where('id', '=', shopId).where('closedAt', 'is', null);
  const shop = await open.forUpdate().executeTakeFirst();
  if (!shop) throw new Problem('AUTH098');
  return shop;
}
