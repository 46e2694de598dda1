import { http, type Actor, type AnswerOf, type auth, type InputOf, type SocialProvider } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import type { AuthDeps } from '../auth-deps.js';
import type { AuthConfig } from '../config.js';
import { findShop } from '../shop/find-shop.js';
import { openShop } from '../personal-data.js';
import type { Vault } from '../vault.js';
import { hashBrowser, makePass, readPass, spendPass } from './pass.js';
import type { Identity } from '../providers/social-provider.js';
import { findSocialShop } from './social-account.js';

type Procedures = typeof auth.procedures;
type Arrival = AnswerOf<Procedures['arriveFromProvider']>;

/** Where a provider sends the browser back to. */
export const redirectUri = ({ PUBLIC_ORIGIN }: AuthConfig, provider: SocialProvider): string =>
  `${PUBLIC_ORIGIN}${http.auth.arriveFromProvider.path.replace(':provider', provider)}`;

/** Finds out who came back from a consent page, and whether that person has a shop; the way in is good once. */
export async function arriveFromProvider(
  { transactor, vault, logins, config, logger, clock }: AuthDeps,
  actor: Actor,
  returned: InputOf<Procedures['arriveFromProvider']>,
): Promise<Arrival> {
  const now = clock.now();
  const { provider, query, browser } = returned;
  const login = logins.get(provider);
  if (!login) return { outcome: 'failed' };
  const isAnswer = (query['code'] !== undefined || query['error'] !== undefined) && query['state'] !== undefined;
  if (!isAnswer || returned.keepsake === undefined || browser === undefined) return { outcome: 'incomplete' };
  const keepsake = readPass(vault, 'keepsake', returned.keepsake, now);
  if (keepsake?.provider !== provider || keepsake.state !== query['state']) return { outcome: 'failed' };
  if (!(await transactor.transact(actor, (tx) => spendPass(tx, keepsake)))) return { outcome: 'failed' };
  if (query['code'] === undefined) return { outcome: 'failed' };

  const consent = { ...keepsake, redirectUri: redirectUri(config, provider) };
  const found = await login.identify(query, consent);
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
  { vault, now }: { vault: Vault; now: Date },
  { providerId, email, name }: Identity,
  bound: { provider: SocialProvider; browserHash: string },
): Promise<Arrival> {
  const { provider } = bound;
  const shopId = await findSocialShop(tx, vault, { provider, providerId });
  const shop = shopId === undefined ? undefined : await findShop(tx, shopId);
  if (!shop) {
    const ticket = makePass(vault, 'ticket', { ...bound, providerId, email }, now);
    return { outcome: 'unknown', provider, providerId, email, name, ticket };
  }
  // The log-in call must name an e-mail address, and not every person lets the provider tell one.
  const known = email ?? openShop(vault, shop).email;
  const ticket = makePass(vault, 'ticket', { ...bound, providerId, email: known }, now);
  return { outcome: 'known', provider, providerId, email: known, ticket };
}
