import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { streamOf } from '@jumun/contracts';
import { Shopper } from '@jumun/local';
import { readBooks } from '../../invariants/books.ts';
import { repeated, standingOf } from '../../invariants/compare.ts';
import type { Broken } from '../../invariants/all.ts';
import { logIn, workAsOwner } from '../../load/owners.ts';
import { RecordingApi, type Effect } from '../../load/recording-api.ts';
import { goShopping } from '../../load/shoppers.ts';
import { inBackground } from '../../load/workers.ts';
import { pause } from '../../platform/wait.ts';
import { openTarget, type Target } from '../target.ts';
import { noConfirmations, type Confirmations } from '../../invariants/confirmations.ts';
import { Chance } from '../../load/chance.ts';
import { waitUntilIdle, waitUntilKept } from '../../invariants/wait-until-kept.ts';
import { areAllInStep, leaderOf, NATS_NODES } from './nats-nodes.ts';
import { PostgresPair } from './postgres-pair.ts';
import { CommitChecker } from './commit-checker.ts';

/** A node of NATS, the primary of PostgreSQL, or the standby that its commits wait for: one of them is lost. */
export const LOSSES = ['nats', 'postgres', 'standby'] as const;
export type Loss = (typeof LOSSES)[number];

export interface FailoverOptions {
  loss: Loss;
  forMs: number;
  shoppers: number;
}

export interface FailoverReport {
  effects: Effect[];
  total: Effect;
  orders: number;
  /** Orders that were confirmed as paid to their shopper. */
  toldPaid: number;
  lost: number;
  doubled: number;
  /** Commits that PostgreSQL acknowledged beside the platform's, and those of them that are not there. */
  acknowledged: number;
  missing: number;
  /** From the last shopper until every promise was kept. */
  restMs: number;
  faults: readonly string[];
  broken: Broken[];
}

/** A node stays away this long. */
const AWAY_MS = 10_000;
const CALM_MS = 8_000;
/** After it is whole again, failures still count for so long. */
const AFTER_MS = 5_000;
const IN_STEP_WITHIN_MS = 60_000;
/** How long commits wait for a lost standby until the wait is switched off. */
const HELD_MS = 5_000;

/** People use the platform while it loses a node again and again; then it is left alone, and every promise is looked at. */
export async function failOver(options: FailoverOptions, say: (line: string) => void): Promise<FailoverReport> {
  const folder = mkdtempSync(join(tmpdir(), 'jumun-failover-'));
  const pair = options.loss === 'nats' ? undefined : await PostgresPair.open(folder);
  try {
    const target = await openTarget({
      copies: 1,
      pauseMs: options.loss === 'nats' ? AWAY_MS : 100,
      ...(pair ? { env: { POSTGRES_URL: pair.url } } : { natsNodes: NATS_NODES, env: { NATS_REPLICAS: '3' } }),
    });
    try {
      return await injectUnderLoad(target, pair, options, say);
    } finally {
      await target.close();
    }
  } finally {
    await pair?.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function injectUnderLoad(
  target: Target,
  pair: PostgresPair | undefined,
  { loss, forMs, shoppers }: FailoverOptions,
  say: (line: string) => void,
): Promise<FailoverReport> {
  // A refusal with a reason is an answer.
  const api = new RecordingApi(target.api.origin, (status) => status < 500);
  const confirmations = noConfirmations();
  const owner = await logIn({ ...target, api });
  const used = { ...target, api, owner, shopper: new Shopper(api, target.sandbox) };
  const load = inBackground((isOver) => [
    ...Array.from({ length: shoppers }, (_, nth) => goShopping(used, new Chance(nth), confirmations, isOver)),
    workAsOwner(used, new Chance(shoppers), confirmations, isOver),
  ]);
  const checker = pair && (await CommitChecker.begin(pair.url));
  const beginMs = performance.now();
  const effects: Effect[] = [];
  do {
    await pause(CALM_MS);
    const startMs = performance.now();
    const what = pair ? await injectPairFault(pair, loss) : await injectNatsFault(target, effects.length);
    await pause(AFTER_MS);
    const each = api.effectBetween(startMs, performance.now());
    effects.push(each);
    say(`${what}: ${effectLine(each)}`);
  } while (performance.now() - beginMs < forMs);
  await load.stop();
  const restStartMs = performance.now();
  const said = await checker?.end();
  // Between two losses there is no outage: the longest one counts.
  const outageMs = Math.max(...effects.map((each) => each.outageMs));
  const total = { ...api.effectBetween(beginMs, performance.now()), outageMs };
  api.close();
  await waitUntilIdle(target);
  const broken = await waitUntilKept(target, confirmations, { say });
  return {
    ...{ effects, total, broken, faults: api.failures },
    ...(await countOrders(target, confirmations)),
    acknowledged: said?.acknowledged ?? 0,
    missing: said?.missing.length ?? 0,
    restMs: Math.round(performance.now() - restStartMs),
  };
}

/** One line about an effect. */
export const effectLine = ({ asked, failed, outageMs, slowestMs }: Effect): string =>
  `${failed} of ${asked} requests failed, out for ${(outageMs / 1000).toFixed(1)} s, slowest good answer ${(slowestMs / 1000).toFixed(1)} s`;

/** Kills the node that leads a stream, another stream's each time, and resolves when it is back and has caught up. */
async function injectNatsFault(target: Target, nth: number): Promise<string> {
  const services = ['orders', 'settlement', 'catalog'];
  const service = services[nth % services.length] ?? '';
  const { platform } = target;
  await platform.waitFor('each stream is on all nodes', () => areAllInStep(target), IN_STEP_WITHIN_MS);
  const node = await leaderOf(target, streamOf(service));
  platform.kill('nats', node);
  await pause(AWAY_MS);
  await platform.waitUntilReady();
  await platform.waitFor('each stream is on all nodes again', () => areAllInStep(target), IN_STEP_WITHIN_MS);
  return `nats-${node + 1}, which led the stream of ${service}`;
}

async function injectPairFault(pair: PostgresPair, loss: Loss): Promise<string> {
  if (loss === 'standby') {
    await pair.loseStandby();
    await pause(HELD_MS);
    await pair.stopWaitingForStandby();
    await pause(AFTER_MS);
    await pair.addStandby();
    return `the standby, which commits waited for during ${HELD_MS / 1000} s`;
  }
  const { noticedMs, promotedMs } = await pair.failOver();
  await pause(AFTER_MS);
  await pair.addStandby();
  return `the primary, noticed after ${(noticedMs / 1000).toFixed(1)} s and replaced after ${(promotedMs / 1000).toFixed(1)} s`;
}

async function countOrders(
  target: Target,
  confirmations: Confirmations,
): Promise<Pick<FailoverReport, 'orders' | 'toldPaid' | 'lost' | 'doubled'>> {
  const { orders, charges } = await readBooks(target, confirmations);
  const paid = new Set(orders.filter(({ tno }) => tno !== null).map(({ order_number }) => order_number));
  const standing = charges.filter((charge) => standingOf(charge) > 0).map(({ ordr_idxx }) => ordr_idxx);
  return {
    orders: orders.length,
    toldPaid: confirmations.paid.size,
    lost: [...confirmations.paid].filter((orderNumber) => !paid.has(orderNumber)).length,
    doubled: [...repeated(standing)].length,
  };
}
