import { serviceActor, type PushKind } from '@jumun/contracts';
import type { Database, RowType } from '@jumun/database';
import type { Transactor, Tx } from '@jumun/messaging';
import { counter, type Clock, type Logger, type Sealer } from '@jumun/runtime';
import { findShopNames } from '../shop/find-shop-names.js';
import { Lanes } from './lanes.js';
import { findBrowsers, type Browser } from './find-browsers.js';
import type { PushAnswer, PushSender } from './push-sender.js';
import { serviceOf } from './push-hosts.js';
import { langOf, pushText } from './push-texts.js';
import { CLAIM_PUSHES, END_PUSHES, ERASE_GONE } from './push.sql.js';

export interface PushDeps {
  database: Database;
  transactor: Transactor;
  sender: Pick<PushSender, 'send'>;
  sealer: Sealer;
  clock: Clock;
  logger: Logger;
  publicOrigin: string;
}

const actor = serviceActor('notifications');
const BATCH = 200;
/** As many connections are kept open to a host. */
const AT_ONCE = 64;
/** At five seconds each, what a lane holds with one batch more is sent before another run may take it. */
const SHARE = 200;
const WAIT_MS = 250;
/** Pauses before the second, third and fourth try; after that it is late. */
const PAUSES_SECONDS = [2, 8, 30];
/** News of an order that stands ready is of use for half an hour, other news for ten minutes. */
const lifeSeconds = (kind: PushKind): number =>
  kind === 'order-ready' || kind === 'order-waiting-pickup' ? 1_800 : 600;

type Due = RowType<(typeof CLAIM_PUSHES)['row']>;

/** The outcome of one delivery. */
interface Ended {
  shopId: string;
  id: string;
  attempts: number;
  state: 'queued' | 'sent' | 'gone' | 'failed' | 'late';
  status: number | null;
  dueInSeconds: number | null;
}

/**
 * Sends what is due, each push service in a lane of its own. A process that dies in between leaves rows that are sent again;
 * the phone knows a piece of news by its id and shows it once.
 */
export class PushRounds {
  private readonly lanes = new Lanes(AT_ONCE, SHARE);
  private readonly underWay = new Set<Promise<void>>();
  private isEnding = false;

  constructor(private readonly deps: PushDeps) {}

  /** Begins all deliveries that are due. Those to a slow service continue in the background and delay no others. */
  async run(): Promise<void> {
    for (;;) {
      const { full } = this.lanes;
      const due = await this.deps.transactor.transact(actor, (tx) => tx.run(CLAIM_PUSHES, [BATCH, full]));
      if (due.length > 0) await this.begin(due);
      if (this.isEnding) return;
      // Of a service that is only busy more is due; the next sweep comes back to one that is slow.
      if (due.length < BATCH && !(await this.lanes.untilRoom(full, WAIT_MS))) return;
    }
  }

  /** Resolves when all that was begun is written down. */
  async settle(): Promise<void> {
    while (this.underWay.size > 0) await Promise.all(this.underWay);
  }

  /** Begins nothing more: what was claimed and not sent is taken by others when its lease is over. */
  async end(): Promise<void> {
    this.isEnding = true;
    await this.settle();
  }

  private async begin(due: readonly Due[]): Promise<void> {
    const { database, sealer, logger } = this.deps;
    const [browsers, shopNames] = await Promise.all([
      findBrowsers(database, sealer, logger, due),
      findShopNames(database, new Set(due.map(({ shopId }) => shopId))),
    ]);
    const hostOf = ({ subscriptionId }: Due): string => {
      const browser = browsers.get(subscriptionId);
      return browser ? new URL(browser.address.endpoint).hostname : '';
    };
    for (const host of new Set(due.map(hostOf))) {
      const some = due.filter((delivery) => hostOf(delivery) === host);
      const sent = some.map((delivery) =>
        this.lanes.run(host, async () => {
          if (this.isEnding) return undefined;
          const shopName = shopNames.get(delivery.shopId) ?? delivery.storeName ?? '';
          return sendOne(this.deps, delivery, browsers.get(delivery.subscriptionId), shopName);
        }),
      );
      const work = this.write(some, Promise.all(sent)).finally(() => this.underWay.delete(work));
      this.underWay.add(work);
    }
  }

  private async write(due: readonly Due[], sent: Promise<(Ended | undefined)[]>): Promise<void> {
    try {
      const ended = (await sent).filter((each) => each !== undefined);
      if (ended.length > 0) await this.deps.transactor.transact(actor, (tx) => record(tx, due, ended));
    } catch (error) {
      // They are sent again when their lease is over.
      this.deps.logger.error({ err: error, pushes: due.length }, 'what became of pushes was not written');
    }
  }
}

async function sendOne(
  deps: PushDeps,
  due: Due,
  browser: Browser | null | undefined,
  shopName: string,
): Promise<Ended> {
  const { shopId, id, attempts } = due;
  const end = (state: Ended['state'], status: number | null = null): Ended => ({
    shopId,
    id,
    attempts,
    state,
    status,
    dueInSeconds: null,
  });
  if (browser === undefined) return end('gone');
  if (browser === null) return end('failed');
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

/** The content of a push. Its tag is the order, so that later news of the order replaces earlier news on the phone. */
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
