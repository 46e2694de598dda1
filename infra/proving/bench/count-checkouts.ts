import { join } from 'node:path';
import { jetstreamManager } from '@nats-io/jetstream';
import { type ApiAnswer, type ApiCall, PublicApi } from '@jumun/client/node';
import { parts, type Run, Shopper } from '@jumun/local';
import { eventually } from '@jumun/testing/eventually';
import { WAITING_FACTS } from './budget.sql.ts';
import { add, type Counts, middleOfAll } from './counts.ts';
import { connectTo } from '../platform/database.ts';
import { lastSequence, openFacts } from '../platform/nats.ts';
import { minimalClient } from '../load/minimal-client.ts';
import { openStatementCounter } from './statement-counter.ts';
import type { Load } from './checkout-load.ts';
import {
  connectForCounting,
  type Counter,
  countNatsMessages,
  countOwnerEvents,
  countRedisCommands,
} from './traffic-counters.ts';

/** The cost of one checkout: the middle of each counter, and of the calls of each statement. */
export interface CountedCheckouts {
  counts: Counts;
  calls: Counts;
  /** Each checkout by itself, with the calls of what was left out. */
  all: { counts: Counts; calls: Counts; background: Counts }[];
}

/** Counts what the gateway answers to a shopper. */
class CountingApi extends minimalClient(PublicApi) {
  private counts: Counts = {};

  override async send(method: string, path: string, call: ApiCall = {}): Promise<ApiAnswer> {
    const answer = await super.send(method, path, call);
    add(this.counts, 'HTTP answers to the shopper');
    add(this.counts, 'bytes answered to the shopper', Buffer.byteLength(JSON.stringify(answer.body)));
    return answer;
  }

  async taken(): Promise<Counts> {
    const taken = this.counts;
    this.counts = {};
    return taken;
  }
}

interface Rest {
  /** Resolves when every fact has had its effects. */
  until(): Promise<void>;
  /** How many facts each stream has taken since it was asked last. */
  counter: Counter;
}

async function watchRest(run: Run): Promise<Rest> {
  const databases = await Promise.all(
    parts.filter(({ hasDatabase }) => hasDatabase).map(({ name }) => connectTo(run, name)),
  );
  const line = await connectForCounting(run);
  const manager = await jetstreamManager(line, { checkAPI: false });
  const streams: string[] = [];
  for await (const name of manager.streams.names()) streams.push(name);
  const areOutboxesEmpty = async (): Promise<boolean> => {
    for (const client of databases) {
      const { rows } = await client.query<{ waiting: number }>(WAITING_FACTS);
      if (rows[0]?.waiting !== 0) return false;
    }
    return true;
  };
  const areConsumersIdle = async (): Promise<boolean> => {
    for (const stream of streams)
      for await (const consumer of manager.consumers.list(stream)) if (openFacts(consumer) > 0) return false;
    return true;
  };
  let sequences: Counts = {};
  const counter: Counter = {
    async taken() {
      const counts: Counts = {};
      for (const stream of streams) {
        const sequence = lastSequence(await manager.streams.info(stream));
        add(counts, `facts that went to stream ${stream}`, sequence - (sequences[stream] ?? 0));
        sequences = { ...sequences, [stream]: sequence };
      }
      return counts;
    },
    async close() {
      await line.close();
      for (const client of databases) await client.end();
    },
  };
  await counter.taken();
  // A reaction may tell of something itself, so that outboxes come last.
  const until = async (): Promise<void> => {
    await eventually(
      async () => (await areOutboxesEmpty()) && (await areConsumersIdle()) && (await areOutboxesEmpty()),
    );
  };
  return { until, counter };
}

/** Counts what one checkout costs, each by itself from its first call until all is at rest. */
export interface CheckoutCounter {
  /** The middle of so many checkouts, after so many others. */
  count(these: { warm: number; count: number }): Promise<CountedCheckouts>;
  close(): Promise<void>;
}

/** Listens in on a system of one process; shoppers buy at its first stall. */
export async function openCounter({ system, stalls: [stall] }: Load): Promise<CheckoutCounter> {
  if (!stall) throw new Error('there is no stall');
  const { platform, dataDir, sandbox } = system;
  const run = platform.run();
  const api = new CountingApi(platform.origin);
  const answers: Counter = { taken: () => api.taken(), close: async () => api.close() };
  const shopper = new Shopper(api, sandbox);
  const rest = await watchRest(run);
  const postgres = await openStatementCounter(run, join(dataDir, 'logs/postgres.log'));
  const others = [
    await countNatsMessages(run),
    await countRedisCommands(run),
    await countOwnerEvents(run, stall.owner.token),
  ];
  const counters = [postgres, rest.counter, answers, ...others];
  const buyToRest = async (): Promise<void> => {
    await shopper.buy(stall.storeName, stall.shopId, [stall.pick]);
    await rest.until();
  };
  const taken = async (): Promise<Counts> => {
    const counts: Counts = {};
    for (const counter of counters) Object.assign(counts, await counter.taken());
    return counts;
  };
  return {
    async count({ warm, count }) {
      for (let done = 0; done < warm; done += 1) await buyToRest();
      await taken();
      const all: CountedCheckouts['all'] = [];
      for (let done = 0; done < count; done += 1) {
        await buyToRest();
        all.push({ counts: await taken(), calls: postgres.calls(), background: postgres.backgroundCalls() });
      }
      const [counts, calls] = [all.map((each) => each.counts), all.map((each) => each.calls)].map(middleOfAll);
      return { counts: counts ?? {}, calls: calls ?? {}, all };
    },
    async close() {
      for (const counter of counters) await counter.close();
    },
  };
}
