import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** All metrics of this process; /metrics prints it. */
export const registry = new Registry();

/** Between two looks at how late the event loop is; its lag begins at this. At 10, looking costs more than being idle. */
const LAG_EVERY_MS = 200;

/** Names the process in every metric and starts the metrics of Node itself; call once, in main. */
export function startMetrics(service: string): void {
  registry.setDefaultLabels({ service });
  if (!registry.getSingleMetric('process_cpu_user_seconds_total'))
    collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_EVERY_MS });
}

const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** A label from outside must not be able to fill the memory: past this many combinations all count as "other". */
const MAX_SERIES = 2_000;

type Child = { observe(seconds: number): void };

function timings<const L extends readonly string[]>(name: string, help: string, labels: L) {
  const histogram = new Histogram({
    name,
    help,
    labelNames: [...labels],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  });
  const children = new Map<string, Child>();
  return (key: string, values: () => string[], seconds: number): void => {
    let child = children.get(key);
    if (!child) {
      const full = children.size >= MAX_SERIES;
      child = histogram.labels(...(full ? labels.map(() => 'other') : values()));
      if (!full) children.set(key, child);
    }
    child.observe(seconds);
  };
}

const http = timings('http_request_duration_seconds', 'HTTP answers by route', ['route', 'method', 'status'] as const);
const rpc = timings('rpc_duration_seconds', 'Answers to questions and commands', ['subject', 'outcome'] as const);
const fact = timings('fact_duration_seconds', 'Reactions to facts', ['subject', 'outcome'] as const);
const provider = timings('provider_call_duration_seconds', 'Calls to outside companies', [
  'provider',
  'outcome',
] as const);
const job = timings('job_duration_seconds', 'Chores done', ['name', 'outcome'] as const);

/** Counts one finished piece of work and its time in seconds. Names are those declared, never values from outside. */
export const observe = {
  /** `route` is the pattern (`/v1/products/:id`), never the path asked for. */
  http(route: string, method: string, status: number, seconds: number): void {
    http(`${method} ${status} ${route}`, () => [route, method, String(status)], seconds);
  },
  rpc(subject: string, outcome: string, seconds: number): void {
    rpc(`${outcome} ${subject}`, () => [subject, outcome], seconds);
  },
  fact(subject: string, outcome: string, seconds: number): void {
    fact(`${outcome} ${subject}`, () => [subject, outcome], seconds);
  },
  provider(name: string, outcome: 'ok' | 'failed', seconds: number): void {
    provider(`${outcome} ${name}`, () => [name, outcome], seconds);
  },
  job(name: string, outcome: string, seconds: number): void {
    job(`${outcome} ${name}`, () => [name, outcome], seconds);
  },
};

/** A gauge of this process; asking twice for a name gives the same one. */
export function gauge<L extends string = never>(name: string, help: string, labels: readonly L[] = []): Gauge<L> {
  const existing = registry.getSingleMetric(name);
  if (existing instanceof Gauge) return existing;
  return new Gauge({ name, help, labelNames: [...labels], registers: [registry] });
}

/** A counter of this process; asking twice for a name gives the same one. */
export function counter<L extends string = never>(name: string, help: string, labels: readonly L[] = []): Counter<L> {
  const existing = registry.getSingleMetric(name);
  if (existing instanceof Counter) return existing;
  return new Counter({ name, help, labelNames: [...labels], registers: [registry] });
}

/** A stopwatch: call the result for the seconds since. */
export function stopwatch(): () => number {
  const startMs = performance.now();
  return () => (performance.now() - startMs) / 1_000;
}
