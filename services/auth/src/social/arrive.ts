import type { Actor, OutputOf, SocialProvider, auth } from '@jumun/contracts';
import type { Transactor, Tx } from '@jumun/messaging';
import type { Logger } from '@jumun/runtime';
import { Shop } from '../shop/shop.entity.js';
import { openShop } from '../shop/personal-data.js';
import type { Vault } from '../vault.js';
import { hashBrowser, makePass, readPass, spendPass } from './pass.js';
import type { Identity, SocialLogin } from './providers/provider.js';
import { findSocialShop } from './social-account.js';

type Arrival = OutputOf<typeof auth.procedures.arriveFromProvider>;

/** A browser that is back from a consent page. */
export interface Return {
  provider: SocialProvider;
  keepsake?: string | undefined;
  /** What this browser alone will be able to show together with its ticket. */
  browser?: string | undefined;
  query: Readonly<Record<string, string>>;
  redirectUri: string;
}

interface Means {
  transactor: Transactor;
  vault: Vault;
  login: SocialLogin;
  logger: Logger;
  now: Date;
}

/** Finds out who came back, and whether that person has a shop; the way in is good once. */
export async function arrive(means: Means, actor: Actor, returned: Return): Promise<Arrival> {
  const { transactor, vault, login, logger, now } = means;
  const { provider, query, redirectUri, browser } = returned;
  const isAnswer = (query['code'] !== undefined || query['error'] !== undefined) && query['state'] !== undefined;
  if (!isAnswer || returned.keepsake === undefined || browser === undefined) return { outcome: 'incomplete' };
  const keepsake = readPass(vault, 'keepsake', returned.keepsake, now);
  if (keepsake?.provider !== provider || keepsake.state !== query['state']) return { outcome: 'failed' };
  if (!(await transactor.transact(actor, (tx) => spendPass(tx, keepsake)))) return { outcome: 'failed' };
  if (query['code'] === undefined) return { outcome: 'failed' };

  const found = await login.identify(query, { ...keepsake, redirectUri });
  if (found.kind !== 'identified') {
    logger.warn({ provider, outcome: found.kind, reason: found.reason }, 'a social log-in failed');
    return { outcome: 'failed' };
  }
  return transactor.transact(actor, (tx) =>
    arrivalOf(tx, { vault, now }, found.identity, { provider, browserHash: hashBrowser(browser) }),
  );
}

async function arrivalOf(
  tx: Tx,
  { vault, now }: Pick<Means, 'vault' | 'now'>,
  { providerId, email, name }: Identity,
  bound: { provider: SocialProvider; browserHash: string },
): Promise<Arrival> {
  const { provider } = bound;
  const shopId = await findSocialShop(tx, vault, { provider, providerId });
  const shop = shopId === undefined ? null : await tx.em.findOne(Shop, { id: shopId });
  if (!shop) {
    const ticket = makePass(vault, 'ticket', { ...bound, providerId, email }, now);
    return { outcome: 'unknown', provider, providerId, email, name, ticket };
  }
  // The log-in call must name an e-mail address, and not every person lets the provider tell one.
  const known = email ?? openShop(vault, shop).email;
  const ticket = makePass(vault, 'ticket', { ...bound, providerId, email: known }, now);
  return { outcome: 'known', provider, providerId, email: known, ticket };
}
