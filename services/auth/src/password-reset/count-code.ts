import { Problem, type Client } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import type { AuthDeps } from '../auth-deps.js';
import type { Tally } from '../attempts/attempt.table.js';
import { EVERYBODY, holdTallies, writeTally } from '../attempts/hold-tallies.js';
import { holderOf } from '../address.js';
import { sourceOf } from '../attempts/source-of.js';
import type { ShopRow } from '../shop/shop.table.js';
import type { Indexes } from '../vault.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Codes within a day. Known browsers have their own, so that a stranger who asks for many takes nothing from them. */
export const CODES_A_DAY = {
  /** To one account: text messages, which cost money; more go by e-mail. */
  texts: 5,
  /** To one account, for all unknown browsers together. */
  unknown: 20,
  /** To one account, for one browser that it knows. */
  known: 10,
  /** To one phone, for all accounts that name it: none of them proved that it has it. */
  phone: 10,
  /** From one address, to all accounts. */
  address: 30,
};

interface Coded {
  shop: ShopRow;
  client: Client | undefined;
  /** The shop's phone, where it takes texts. */
  mobile: string | undefined;
  hasMail: boolean;
  now: Date;
}

/** Counts a code that is about to be sent; answers whether it may be a text message. Throws CODES_USED_UP. */
export async function countCode(
  tx: Tx,
  { vault, config }: Pick<AuthDeps, 'vault' | 'config'>,
  { shop, client, mobile, hasMail, now }: Coded,
): Promise<{ mayText: boolean }> {
  const scale = config.RATE_LIMIT_SCALE;
  const count = async (subject: Indexes, source: Indexes, most: number): Promise<Tally> => {
    const { whole, own } = await holdTallies(tx, { subject, source }, now, DAY_MS);
    const tally = source === EVERYBODY ? whole : own;
    if (tally.tries >= most * scale) throw usedUp(tally.expiresAt.getTime() - now.getTime());
    const counted = { ...tally, tries: tally.tries + 1 };
    await writeTally(tx, { subject, source }, counted);
    return counted;
  };
  const countText = async (to: string): Promise<boolean> => {
    const counted = { subject: vault.attemptIndex('codes to', to), source: EVERYBODY };
    const { whole } = await holdTallies(tx, counted, now, DAY_MS);
    if (whole.tries >= CODES_A_DAY.phone * scale) return false;
    await writeTally(tx, counted, { ...whole, tries: whole.tries + 1 });
    return true;
  };
  const { source, isKnown } = sourceOf(vault, client, { role: 'owner', ...shop }, now);
  const subject = vault.attemptIndex('codes', shop.id);
  const { known, unknown, address, texts } = CODES_A_DAY;
  const sent = isKnown ? await count(subject, source, known) : await count(subject, EVERYBODY, unknown);
  if (!isKnown)
    await count(vault.attemptIndex('codes', 'address', holderOf(client?.address ?? '')), EVERYBODY, address);
  const mayText = mobile !== undefined && sent.tries <= texts * scale && (await countText(mobile));
  // Where no letters are sent, there is nothing behind the last text message.
  if (!mayText && !hasMail) throw usedUp(sent.expiresAt.getTime() - now.getTime());
  return { mayText };
}

const usedUp = (leftMs: number): Problem =>
  new Problem('CODES_USED_UP', { data: { retryAfterSeconds: Math.ceil(leftMs / 1000) } });
