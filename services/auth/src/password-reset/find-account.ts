import { randomInt } from 'node:crypto';
import { auth, notifications, Problem, serviceActor, type Actor, type AnswerOf, type InputOf } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { koreanMobile } from '@jumun/runtime';
import { changesOf } from '../account-change/note-change.js';
import type { AuthDeps } from '../auth-deps.js';
import { bindingTo, browserAsker, type Asker } from '../codes/asker.js';
import { noteEvent } from '../events/note-event.js';
import { openShop } from '../personal-data.js';
import { Shop, type ShopRow } from '../shop/shop.table.js';
import type { Vault } from '../vault.js';
import { countCode } from './count-code.js';
import { PasswordReset } from './password-reset.table.js';

type Procedure = typeof auth.procedures.findAccount;
type Claim = InputOf<Procedure>;

const CODE_LIFE_MS = 10 * 60 * 1000;

/**
 * Sends a code to the mobile phone that the owner with that name and address has proven, else to the e-mail address; to both
 * for 72 hours after the phone was changed. Throws CODES_USED_UP, or RESET_IMPOSSIBLE for an owner without a proven phone
 * where no letters are sent.
 */
export async function findAccount(deps: AuthDeps, actor: Actor, claim: Claim): Promise<AnswerOf<Procedure>> {
  const { transactor, rpc, vault, clock, config } = deps;
  const now = clock.now();
  const { shop, code, mobile, alsoByMail } = await transactor.transact(actor, async (tx) => {
    const found = await findShopOf(tx, vault, claim);
    if (!found) throw new Problem('ACCOUNT_NOT_FOUND');
    const hasMail = config.MAIL_SENDER !== undefined;
    const { phone } = openShop(vault, found);
    // No code goes to a phone that its owner has not proven.
    const mobile = phone === null || found.phoneVerifiedAt === null ? undefined : koreanMobile(phone);
    if (!hasMail && mobile === undefined) throw new Problem('RESET_IMPOSSIBLE');
    const { mayText } = await countCode(tx, deps, { shop: found, client: claim.client, mobile, hasMail, now });
    await noteEvent(tx, vault, { kind: 'reset-asked', shopId: found.id, client: claim.client, at: now });
    const isNew = (await changesOf(tx, found.id, now)).some(({ kind }) => kind === 'phone');
    const code = await giveCode(tx, vault, { shopId: found.id, asker: browserAsker(claim.client) }, now);
    return { shop: found, code, mobile: mayText ? mobile : undefined, alsoByMail: isNew && hasMail };
  });
  const { ownerName, email } = openShop(vault, shop);
  const places = [
    ...(mobile === undefined ? [] : [{ channel: 'sms', to: mobile } as const]),
    ...(mobile === undefined || alsoByMail ? [{ channel: 'email', to: email } as const] : []),
  ];
  // Lost on its way, the owner asks again and gets another code.
  const send = (place: (typeof places)[number]) =>
    rpc.call(notifications.procedures.sendCode, { ...place, code }, serviceActor(auth.name));
  await Promise.all(places.map(send));
  return { ownerName, email };
}

/** Makes a six-digit code; the last one that was given is the one that counts, with tries of its own. */
async function giveCode(
  tx: Tx,
  vault: Vault,
  { shopId, asker }: { shopId: string; asker: Asker },
  now: Date,
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = new Date(now.getTime() + CODE_LIFE_MS);
  const codeHash = vault.resetCodeHashes(shopId, code)[0];
  const given = { codeHash, boundTo: bindingTo(vault, asker), expiresAt, tries: 0 };
  const codes = tx
    .query(PasswordReset)
    .insertInto('PasswordReset')
    .values({ shopId, ...given });
  await codes.onConflict((conflict) => conflict.column('shopId').doUpdateSet(given)).execute();
  return code;
}

/** The open shop that has both this owner's name and this e-mail address. */
export async function findShopOf(
  tx: Tx,
  vault: Vault,
  { ownerName, email }: Pick<Claim, 'ownerName' | 'email'>,
): Promise<ShopRow | undefined> {
  const open = tx.query(Shop).selectFrom('Shop').selectAll().where('closedAt', 'is', null);
  const shop = await open.where('emailIndex', 'in', vault.emailIndexes(email)).executeTakeFirst();
  if (!shop) return undefined;
  return plain(openShop(vault, shop).ownerName) === plain(ownerName) ? shop : undefined;
}

/** Keyboards write one Korean syllable in two ways, and people leave spaces. */
const plain = (name: string): string => name.normalize('NFC').replace(/\s+/g, ' ').trim();
