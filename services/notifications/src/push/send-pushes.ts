import { serviceActor, type PushKind } from '@jumun/contracts';
import type { Database, RowType } from '@jumun/database';
import type { Transactor, Tx } from '@jumun/messaging';
import { counter, type Clock, type Logger, type Sealer } from '@jumun/runtime';
import { findShopNames } from '../shop/find-shop-names.js';
import { findBrowsers, type Browser } from './find-browsers.js';
import type { PushAnswer, PushSender } from './push-sender.js';
import { serviceOf } from './push-hosts.js';
import { langOf, pushText } from './push-texts.js';
import { CLAIM_PUSHES, END_PUSHES, ERASE_GONE } from './push.sql.js';

export interface PushDeps {
  database: Database;
  transactor: Transactor;
  sender: PushSender;
  sealer: Sealer;
  clock: Clock;
  logger: Logger;
  publicOrigin: string;
}

const actor = serviceActor('notifications');
const BATCH = 200;
const MAX_BATCHES_A_RUN = 20;
const AT_ONCE = 50;
/** Pauses before the second, third and fourth try; after that it is late. */
const PAUSES_SECONDS = [2, 8, 30];
/** What stands ready is news for half an hour, the rest for ten minutes. */
const lifeSeconds = (kind: PushKind): number =>
  kind === 'order-ready' || kind === 'order-waiting-pickup' ? 1_800 : 600;

type Due = RowType<(typeof CLAIM_PUSHES)['row']>;

/** What became of one delivery. */
interface Ended {
  shopId: string;
  id: string;
  attempts: number;
  state: 'queued' | 'sent' | 'gone' | 'failed' | 'late';
  status: number | null;
  dueInSeconds: number | null;
}

/**
 * Sends what is due. A process that dies in between leaves rows that are sent again; the phone knows a piece of news by its
 * id and shows it once.
 */
export async function sendPushes(deps: PushDeps): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES_A_RUN; batch += 1) {
    const due = await deps.transactor.transact(actor, (tx) => tx.run(CLAIM_PUSHES, [BATCH]));
    if (due.length > 0) await sendBatch(deps, due);
    if (due.length < BATCH) return;
  }
}

async function sendBatch(deps: PushDeps, due: readonly Due[]): Promise<void> {
  const [browsers, shopNames] = await Promise.all([
    findBrowsers(deps.database, deps.sealer, due),
    findShopNames(deps.database, new Set(due.map(({ shopId }) => shopId))),
  ]);
  const ended: Ended[] = [];
  for (let at = 0; at < due.length; at += AT_ONCE) {
    const some = due.slice(at, at + AT_ONCE).map(async (delivery) => {
      const shopName = shopNames.get(delivery.shopId) ?? delivery.storeName ?? '';
      return sendOne(deps, delivery, browsers.get(delivery.subscriptionId), shopName);
    });
    ended.push(...(await Promise.all(some)));
  }
  await deps.transactor.transact(actor, (tx) => record(tx, due, ended));
}

async function sendOne(deps: PushDeps, due: Due, browser: Browser | undefined, shopName: string): Promise<Ended> {
  const { shopId, id, attempts } = due;
  const end = (state: Ended['state'], status: number | null = null): Ended => ({
    shopId,
    id,
    attempts,
    state,
    status,
    dueInSeconds: null,
  });
  if (!browser) return end('gone');
  const left = lifeSeconds(due.kind) - (deps.clock.now().getTime() - due.happenedAt.getTime()) / 1000;
  if (left <= 0 || due.overtaken) return end('late');
  const text = JSON.stringify(contentOf(due, browser, shopName, deps.publicOrigin));
  const answer = await deps.sender.send(browser.address, { text, topic: due.sourceId, lifeSeconds: left });
  if (answer.kind !== 'again') {
    if (answer.kind === 'failed') noteRefused(deps.logger, answer.status, due.kind, browser);
    return end(answer.kind, answer.status);
  }
  return sendAgain(end, answer, left, attempts);
}

const refused = counter('pushes_refused_total', 'Pushes that a push service refused for good', [
  'push_service',
  'status',
]);

/** One without a status was never sent: its browser gave a key that is none, or it is too long. */
function noteRefused(logger: Logger, status: number | null, kind: PushKind, { address }: Browser): void {
  const at = { push_service: serviceOf(new URL(address.endpoint).hostname), status: String(status ?? 'none') };
  refused.inc(at);
  logger.error({ ...at, kind }, 'a push was refused');
}

function sendAgain(
  end: (state: Ended['state'], status: number | null) => Ended,
  { status, afterSeconds }: Extract<PushAnswer, { kind: 'again' }>,
  left: number,
  attempts: number,
): Ended {
  const pause = PAUSES_SECONDS[attempts - 1];
  const dueInSeconds = pause === undefined ? undefined : (afterSeconds ?? pause);
  if (dueInSeconds === undefined || dueInSeconds >= left) return end('late', status);
  return { ...end('queued', status), dueInSeconds };
}

/** What the phone shows and opens; a later piece of news of the order takes an earlier one's place. */
function contentOf(due: Due, { locale }: Browser, shopName: string, publicOrigin: string): Record<string, string> {
  const { title, body } = pushText(due, shopName, locale);
  const isOwners = due.kind.startsWith('owner-') || due.kind === 'test';
  const path = !isOwners
    ? `/${encodeURIComponent(due.storeName ?? '')}/success/${due.orderNumber ?? ''}`
    : due.kind === 'test'
      ? '/store/admin/board'
      : `/store/admin/paymentDetail/${due.sourceId}`;
  return { id: due.id, title, body, url: `${publicOrigin}${path}`, tag: due.sourceId, lang: langOf(due.kind, locale) };
}

async function record(tx: Tx, due: readonly Due[], ended: readonly Ended[]): Promise<void> {
  const inOrder = ended.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  await tx.run(END_PUSHES, [JSON.stringify(inOrder)]);
  const ids = new Set(ended.filter(({ state }) => state === 'gone').map(({ id }) => id));
  if (ids.size === 0) return;
  await tx.run(ERASE_GONE, [due.filter(({ id }) => ids.has(id)).map(({ subscriptionId }) => subscriptionId)]);
}
