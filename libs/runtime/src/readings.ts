import { Gauge } from 'prom-client';
import { counter, registry } from './metrics.js';
import { withTimeout } from './retry.js';

type Labels = Readonly<Record<string, string>>;
/** A gauge's value, or one for each set of labels. */
export type Sample = number | readonly { labels: Labels; value: number }[];

/** Gauges filled by one read: at most once per `everyMs`, and only when metrics are scraped. */
export interface Readings<N extends string = string> {
  /** Each gauge's help, and the names of its labels where it has any. */
  readonly gauges: Readonly<Record<N, { help: string; labels?: readonly string[] }>>;
  /** How long what was read is good enough; 15 s unless said. */
  readonly everyMs?: number;
  readonly read: () => Promise<Readonly<Record<N, Sample>>>;
}

const EVERY_MS = 15_000;
/** The longest that a scrape waits for a slow read. */
const LIMIT_MS = 2_000;

const failed = counter('metric_reads_failed_total', 'Looks that were to fill gauges and failed', ['gauge']);

/** Declares gauges and the look that fills them, for `watchReadings`. */
export const readings = <const N extends string>(given: Readings<N>): Readings => given;

/** All looks that fill a gauge: parts that share a process fill it together. */
const looks = new Map<string, Set<Look>>();

/** Lets a look fill its gauges from now on; the returned function ends it and takes its values out. */
export function watchReadings(given: Readings): () => void {
  const look = new Look(given);
  for (const [name, { help, labels = [] }] of Object.entries(given.gauges)) {
    const all = looks.get(name) ?? new Set<Look>();
    all.add(look);
    if (!looks.has(name)) makeGauge(name, help, labels, all);
    looks.set(name, all);
  }
  return () => {
    for (const name of Object.keys(given.gauges)) looks.get(name)?.delete(look);
    look.clear();
  };
}

function makeGauge(name: string, help: string, labels: readonly string[], all: ReadonlySet<Look>): void {
  const collect = async (): Promise<void> => {
    await Promise.all([...all].map((look) => look.refresh()));
  };
  const made = new Gauge({ name, help, labelNames: [...labels], registers: [registry], collect });
  // A gauge without labels starts at 0, which was never measured.
  made.remove({});
}

class Look {
  private readonly shown: { name: string; labels: Labels }[] = [];
  private readAtMs = -Infinity;
  private running: Promise<void> | undefined;
  /**
   * A read goes on after its scrape has timed out. No second one starts beside it, lest they pile up in a slow
   * database.
   */
  private isReading = false;

  constructor(private readonly given: Readings) {}

  /** Looks again when the last look is too old; never throws. A gauge that can't be read now is absent, not old. */
  refresh(): Promise<void> {
    const { everyMs = EVERY_MS } = this.given;
    if (performance.now() - this.readAtMs < everyMs) return Promise.resolve();
    this.running ??= this.look().finally(() => (this.running = undefined));
    return this.running;
  }

  clear(): void {
    for (const { name, labels } of this.shown.splice(0)) gaugeOf(name)?.remove(labels);
  }

  private async readOnce(): Promise<Readonly<Record<string, Sample>>> {
    if (this.isReading) throw new Error('the read before has no answer yet');
    this.isReading = true;
    try {
      return await this.given.read();
    } finally {
      this.isReading = false;
    }
  }

  private async look(): Promise<void> {
    try {
      const found = await withTimeout(LIMIT_MS, () => this.readOnce());
      this.clear();
      for (const [name, sample] of Object.entries(found))
        for (const { labels, value } of typeof sample === 'number' ? [{ labels: {}, value: sample }] : sample) {
          gaugeOf(name)?.set(labels, value);
          this.shown.push({ name, labels });
        }
      this.readAtMs = performance.now();
    } catch {
      this.clear();
      for (const name of Object.keys(this.given.gauges)) failed.inc({ gauge: name });
    }
  }
}

function gaugeOf(name: string): Gauge | undefined {
  const metric = registry.getSingleMetric(name);
  return metric instanceof Gauge ? metric : undefined;
}
