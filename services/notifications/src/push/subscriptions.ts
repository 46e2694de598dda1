import { v7 } from 'uuid';
import { MAX_PUSH_OF_ORDER, MAX_PUSH_OF_SHOP, Problem, type Locale, type PushAddress } from '@jumun/contracts';
import { LOCK_IN_TURN } from '@jumun/database';
import type { Tx } from '@jumun/messaging';
import { blindIndex, indexOfShop, type KeyRing, type Sealer } from '@jumun/runtime';
import { addNotice } from '../notice/notices.js';
import { PushDelivery, placeOfSubscription, PushSubscriptionRow } from './push.tables.js';

/** The keys that seal a browser's address and find it. */
export interface PushKeys {
  sealer: Sealer;
  indexKeys: KeyRing;
}

/** The owner's session or the order that a browser subscribes for. */
export interface Subscriber {
  shopId: string;
  /** Null for an owner's browser. */
  paymentId: string | null;
  sessionId: string | null;
  locale: Locale;
}

/** Finds a browser among those of its shop without opening anything. */
export const indexOfEndpoint = (indexKey: Buffer, shopId: string, endpoint: string): string =>
  indexOfShop(shopId, blindIndex(indexKey, `push ${endpoint}`));

/** Finds an owner's browser among those of all shops. */
const indexOfBrowser = (indexKey: Buffer, endpoint: string): string => blindIndex(indexKey, `owner’s push ${endpoint}`);

const ALERTS = '/store/admin/kakaoAgree';

/**
 * Keeps an owner's browser. It is one shop's, the last that logged in there: what another shop heard there ends, and that
 * shop's bell says so. The transaction is the platform's, since no shop sees another's rows. Throws LIMIT_REACHED.
 */
export async function subscribeShop(
  tx: Tx,
  owner: Pick<Subscriber, 'shopId' | 'sessionId'>,
  address: PushAddress,
  keys: PushKeys,
  at: Date,
): Promise<{ id: string }> {
  const indexes = keys.indexKeys.map((key) => indexOfBrowser(key, address.endpoint));
  // Two shops that subscribe at the same moment would not see each other.
  await tx.run(LOCK_IN_TURN, [indexes.map((index) => `push at ${index}`)]);
  const ended = await tx
    .query(PushSubscriptionRow)
    .deleteFrom('PushSubscriptionRow')
    .where('browserIndex', 'in', indexes)
    .where('shopId', '<>', owner.shopId)
    .returning(['shopId', 'id'])
    .execute();
  for (const { shopId, id } of ended) await addNotice(tx, { shopId, kind: 'push-moved', sourceId: id, link: ALERTS });
  return subscribe(tx, { ...owner, paymentId: null, locale: 'ko' }, address, keys, at);
}

/** Keeps a browser's address, once for what it wants to hear of; its newest keys and language count. Throws LIMIT_REACHED. */
export async function subscribe(
  tx: Tx,
  { shopId, paymentId, sessionId, locale }: Subscriber,
  { endpoint, publicKey, secret }: PushAddress,
  { sealer, indexKeys }: PushKeys,
  at: Date,
): Promise<{ id: string }> {
  // Browsers that subscribe at the same moment would not count each other.
  await tx.run(LOCK_IN_TURN, [[`push of ${paymentId ?? shopId}`]]);
  const query = tx.query(PushSubscriptionRow);
  const known = await query
    .selectFrom('PushSubscriptionRow')
    .select(['id', 'endpointIndex'])
    .where('shopId', '=', shopId)
    .where('paymentId', paymentId === null ? 'is' : '=', paymentId)
    .execute();
  const indexes = indexKeys.map((key) => indexOfEndpoint(key, shopId, endpoint));
  const own = known.find(({ endpointIndex }) => indexes.includes(endpointIndex));
  const limit = paymentId === null ? MAX_PUSH_OF_SHOP : MAX_PUSH_OF_ORDER;
  if (!own && known.length >= limit) throw new Problem('LIMIT_REACHED', { data: { limit } });
  const id = own?.id ?? v7();
  const sealed = {
    endpointIndex: indexOfEndpoint(indexKeys[0], shopId, endpoint),
    sealedEndpoint: sealer.seal(endpoint, placeOfSubscription('sealed_endpoint', id)),
    sealedKeys: sealer.seal(JSON.stringify({ publicKey, secret }), placeOfSubscription('sealed_keys', id)),
    browserIndex: paymentId === null ? indexOfBrowser(indexKeys[0], endpoint) : null,
    ...{ locale, sessionId, host: new URL(endpoint).hostname },
  };
  if (own) {
    await query
      .updateTable('PushSubscriptionRow')
      .set(sealed)
      .where('shopId', '=', shopId)
      .where('id', '=', id)
      .execute();
  } else {
    const audience = paymentId === null ? ('owner' as const) : ('shopper' as const);
    const fresh = { ...sealed, shopId, id, audience, paymentId, createdAt: at, overAt: null };
    await query.insertInto('PushSubscriptionRow').values(fresh).execute();
  }
  return { id };
}

/** Deletes a shopper's subscription. Its id is the only authorisation needed; an unknown id is no error. */
export async function unsubscribe(tx: Tx, id: string): Promise<void> {
  const rows = tx.query(PushSubscriptionRow).deleteFrom('PushSubscriptionRow');
  await rows.where('id', '=', id).where('audience', '=', 'shopper').execute();
}

/** Forgets one of the shop's browsers; one that is unknown is no fault. */
export async function unsubscribeOfShop(tx: Tx, shopId: string, id: string): Promise<void> {
  const rows = tx.query(PushSubscriptionRow).deleteFrom('PushSubscriptionRow');
  await rows.where('shopId', '=', shopId).where('id', '=', id).where('audience', '=', 'owner').execute();
}

/** Queues a piece of news that says that push works. Throws PUSH_NOT_FOUND. */
export async function queueTest(tx: Tx, shopId: string, id: string, at: Date): Promise<void> {
  const query = tx.query(PushSubscriptionRow, PushDelivery);
  const browser = await query
    .selectFrom('PushSubscriptionRow')
    .select(['id', 'host'])
    .where('shopId', '=', shopId)
    .where('id', '=', id)
    .where('audience', '=', 'owner')
    .executeTakeFirst();
  if (!browser) throw new Problem('PUSH_NOT_FOUND');
  const { host } = browser;
  const test = { shopId, id: v7(), subscriptionId: id, host, kind: 'test' as const, sourceId: v7(), happenedAt: at };
  await query.insertInto('PushDelivery').values(test).execute();
}
