import { randomInt } from 'node:crypto';
import { auth, notifications, Problem, serviceActor, type OwnerActor } from '@jumun/contracts';
import { asOwner } from '@jumun/messaging';
import type { AuthDeps } from '../auth-deps.js';
import { openShop } from '../personal-data.js';
import { bindingTo, sessionAsker, type Asker } from '../codes/asker.js';
import { countSending } from '../codes/account-codes.js';
import { Shop, type ShopRow } from '../shop/shop.table.js';
import type { Vault } from '../vault.js';

const CODE_LIFE_MS = 10 * 60 * 1000;
/** Letters that one shop may ask for within a day, beside that of its sign-up. */
const CODES_A_DAY = 10;

/** A code and the columns of the shop that keep it; it takes the place of an earlier one. */
export function newEmailCode(vault: Vault, { shopId, asker }: { shopId: string; asker?: Asker }, now: Date) {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const columns = {
    emailCodeHash: vault.emailCodeHashes(shopId, code)[0],
    emailCodeBoundTo: bindingTo(vault, asker),
    emailCodeExpiresAt: new Date(now.getTime() + CODE_LIFE_MS),
    emailCodeTries: 0,
  } satisfies Partial<ShopRow>;
  return { code, columns };
}

/**
 * Sends the calling owner a new code by e-mail; throws EMAIL_VERIFIED, CODES_USED_UP, MAIL_OFF where no letters are sent,
 * or AUTH098 for a shop that is gone.
 */
export async function sendEmailCode(deps: AuthDeps, owner: OwnerActor): Promise<void> {
  const { transactor, vault, clock } = deps;
  if (deps.config.MAIL_SENDER === undefined) throw new Problem('MAIL_OFF');
  const now = clock.now();
  const letter = await asOwner(transactor, owner, async (tx, shopId) => {
    const open = tx.query(Shop).selectFrom('Shop').selectAll().where('id', '=', shopId).where('closedAt', 'is', null);
    const shop = await open.forUpdate().executeTakeFirst();
    if (!shop) throw new Problem('AUTH098');
    if (shop.emailVerifiedAt !== null) throw new Problem('EMAIL_VERIFIED');
    await countSending(tx, deps, { subject: vault.attemptIndex('email-codes', shopId), most: CODES_A_DAY, now });
    const { code, columns } = newEmailCode(vault, { shopId, asker: sessionAsker(owner) }, now);
    await tx.query(Shop).updateTable('Shop').set(columns).where('id', '=', shopId).execute();
    return { to: openShop(vault, shop).email, code };
  });
  await mail(deps, letter);
}

/**
 * Sends the code of a sign-up, which does not wait for it: a lost one is asked for again in the console. Where no letters
 * are sent, nothing asks for it.
 */
export function mailFirstCode(deps: AuthDeps, shopId: string, letter: Letter): void {
  if (deps.config.MAIL_SENDER === undefined) return;
  mail(deps, letter).catch((error: unknown) =>
    deps.logger.warn({ err: error, shopId }, 'the code of a sign-up could not be sent'),
  );
}

interface Letter {
  to: string;
  code: string;
}

const mail = ({ rpc }: Pick<AuthDeps, 'rpc'>, letter: Letter) =>
  rpc.call(notifications.procedures.sendCode, { channel: 'email', ...letter }, serviceActor(auth.name));
