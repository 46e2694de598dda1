import { v7 } from 'uuid';
import type { z } from 'zod';
import { Problem, type SignUp } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import type { Vault } from '../vault.js';
import { sealForShop } from './personal-data.js';
import { Shop } from './shop.entity.js';
import { firstStatus } from './shop.states.js';
import { tellShopChanged } from './tell-shop-changed.js';

/** The rule that refuses a second shop with the same e-mail address. */
export const EMAIL_IS_UNIQUE = 'shop_email_is_unique';

type NewShop = Omit<z.output<typeof SignUp>, 'password'>;

/** Opens a shop; the database refuses an e-mail address that is taken. */
export function signUp(tx: Tx, vault: Vault, input: NewShop, passwordHash: string): { shopId: string } {
  const id = v7();
  const now = new Date();
  const shop = tx.em.create(Shop, {
    id,
    version: 1,
    payoutVersion: 0,
    status: firstStatus,
    shopName: input.shopName,
    passwordHash,
    ownerName: sealForShop(vault, id, 'ownerName', input.ownerName),
    email: sealForShop(vault, id, 'email', input.email),
    emailIndex: vault.emailIndex(input.email),
    businessType: 'corporate',
    agreedContract: false,
    agreedPrivacy: false,
    agreedTransaction: false,
    createdAt: now,
    updatedAt: now,
  });
  tx.em.persist(shop);
  tellShopChanged(tx, shop);
  return { shopId: id };
}

/** What who comes second with an e-mail address is told. */
export function emailTaken(): Problem {
  const { message } = new Problem('EMAIL_TAKEN');
  return new Problem('EMAIL_TAKEN', { errors: [{ path: 'email', message }] });
}
