import { Queue, Worker, type Job as BullJob } from 'bullmq';
import { Redis } from 'ioredis';
import type { z } from 'zod';
import { Problem, SHOWN_FAILURES, type QueueView } from '@jumun/contracts';
import {
  backoff,
  beginSpan,
  currentContext,
  endOfError,
  gauge,
  isTracing,
  observe,
  requestIdFrom,
  runInContext,
  scrubText,
  REDIS_END_MS,
  redisTls,
  tellWhenAway,
  stopwatch,
  withCopies,
  withTimeout,
  type Logger,
} from '@jumun/runtime';
import { ITS_RUN, type JobRun, type Job, type JobHandlers, type PeriodicJob } from './define-job.js';
import { Pace } from './pace.js';
import { concernsMoney } from './span-ids.js';

const BASE_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 5 * 60 * 1000;
/** A working process renews its lock twice in this time, whatever the job takes. */
const LOCK_MS = 8_000;
/**
 * A copy marks what is being worked on, and at a later look begins what has no lock any more. Only one look counts in this
 * time, and one that comes a moment early waits for its next turn: a killed copy's jobs begin after two to four of them.
 */
const MISSED_AFTER_MS = 5_000;
/** How late a sweep may be that found nothing, in a process that has committed nothing since. */
const SWEEP_AT_REST_MS = 5_000;
/** How long a worker waits for a job at a time; asking for one wakes it. */
const WAIT_SECONDS = 30;
/** Every job can be begun again; one that takes its process down each time must end some day. */
const MOST_RESTARTS = 10;
const CLOSE_TIMEOUT_MS = 4_000;
const LOOK_TIMEOUT_MS = 3_000;
/** Less than the timeout of a call that asks for a count. */
const COUNT_TIMEOUT_MS = 1_000;
const REASON_LENGTH = 500;
const KEEP_DONE = { count: 100, age: 600 };

/** The jobs of one service on BullMQ. */
export class Jobs {
  private readonly connection: Redis;
  private readonly queues = new Map<string, Queue>();
  private readonly known: Job[] = [];
  private readonly workers: { worker: Worker; connections: readonly Redis[] }[] = [];
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly sweeping = new Set<Promise<void>>();
  private readonly paces: Pace[] = [];
  private readonly failed = gauge('jobs_failed', 'Jobs that gave up', ['service', 'chore']);

  constructor(
    private readonly service: string,
    private readonly redisUrl: string,
    private readonly logger: Logger,
    private readonly ca?: string,
  ) {
    // A verb must never wait for Redis: what can't be queued at once is found by the sweep.
    this.connection = new Redis(redisUrl, {
      maxRetriesPerRequest: 1,
      enableOfflineQueue: false,
      lazyConnect: true,
      disconnectTimeout: REDIS_END_MS,
      ...redisTls(redisUrl, ca),
    });
    tellWhenAway(this.connection, this.logger);
  }

  /** Asks for a job soon. Never throws: the sweep asks again. */
  enqueue<P extends z.ZodType>(job: Job<P>, run: JobRun<P>): void {
    void this.add(job, run).catch((error: unknown) =>
      this.logger.debug({ err: error, job: job.name }, 'a job is left to the sweep'),
    );
  }

  /** Runs a periodic job sooner than its time. */
  runSoon(job: PeriodicJob): void {
    this.enqueue(job, ITS_RUN);
  }

  /** Starts workers and sweeps; `handlers` has exactly one entry for each job. */
  async start(handlers: ReadonlyMap<Job, JobHandlers>): Promise<void> {
    if (handlers.size === 0) return;
    await this.connection.connect().catch(() => undefined);
    this.known.push(...handlers.keys());
    for (const [job, handler] of handlers) {
      this.startWorker(job, handler);
      const pace = new Pace(job.sweepEveryMs, SWEEP_AT_REST_MS);
      this.paces.push(pace);
      const sweep = (): void => {
        if (!pace.isDue) return;
        const run = this.sweep(job, handler, pace).finally(() => this.sweeping.delete(run));
        this.sweeping.add(run);
      };
      const timer = setInterval(sweep, job.sweepEveryMs);
      timer.unref();
      this.timers.push(timer);
      sweep();
    }
  }

  /** Tells that the process has committed something: sweeps that were at rest look for what it left to do. */
  wake(): void {
    for (const pace of this.paces) pace.wake();
  }

  /** Every queue of the service with the jobs that gave up; throws SERVICE_AWAY while Redis is away. */
  async look(): Promise<QueueView[]> {
    return inReach(() => Promise.all(this.known.map((job) => lookAt(job, this.queue(job)))));
  }

  /** How full each queue is and how long its oldest job has waited; throws SERVICE_AWAY while Redis is away. */
  async depths(): Promise<QueueDepth[]> {
    return inReach(() => Promise.all(this.known.map((job) => depthOf(job, this.queue(job)))), COUNT_TIMEOUT_MS);
  }

  /** How many jobs of all queues gave up; throws SERVICE_AWAY while Redis is away. */
  async countFailed(): Promise<number> {
    const counts = await inReach(
      () => Promise.all(this.known.map((job) => this.queue(job).getFailedCount())),
      COUNT_TIMEOUT_MS,
    );
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /** Puts a job that gave up into its queue again, with all its attempts; throws NOT_FOUND for any other. */
  async retry(queue: string, choreId: string): Promise<void> {
    const job = this.known.find(({ name }) => name === queue);
    if (!job) throw new Problem('NOT_FOUND');
    await inReach(async () => {
      const parked = await this.queue(job).getJob(choreId);
      if (!parked || !(await parked.isFailed())) throw new Problem('NOT_FOUND');
      await parked.retry('failed', { resetAttemptsMade: true });
    });
  }

  /** Starts no more jobs and waits for those at hand, and for sweeps, which would find the database closed. */
  async close(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    await withTimeout(CLOSE_TIMEOUT_MS, () => Promise.all(this.sweeping)).catch(() => undefined);
    // A worker that has lost its connection would wait for ever in an orderly close. The sweep finds its jobs again.
    const isAway = (connections: readonly Redis[]): boolean => connections.some(({ status }) => status !== 'ready');
    await withTimeout(CLOSE_TIMEOUT_MS, () =>
      Promise.all(this.workers.map(({ worker, connections }) => worker.close(isAway(connections)))),
    ).catch(() => this.logger.warn('workers did not end in time'));
    await withTimeout(CLOSE_TIMEOUT_MS, () =>
      Promise.all([...this.queues.values()].map((queue) => queue.close())),
    ).catch(() => undefined);
    // BullMQ leaves connections open that it did not make.
    const connections = this.workers.flatMap((each) => each.connections);
    for (const connection of [this.connection, ...connections]) connection.disconnect();
  }

  private async sweep(job: Job, handler: JobHandlers, pace: Pace): Promise<void> {
    try {
      await pace.look(async () => {
        const runs = await handler.sweep();
        for (const run of runs) await this.add(job, run);
        return runs.length > 0;
      });
    } catch (error) {
      this.logger.warn({ err: error, job: job.name }, 'a sweep failed and will run again');
    }
  }

  private async add(job: Job, { payload, key, delayMs }: JobRun): Promise<void> {
    const asked = isTracing() ? currentContext()?.traceparent : undefined;
    await this.queue(job).add(job.name, payload, {
      attempts: job.attempts,
      backoff: { type: 'growing' },
      removeOnComplete: key === undefined ? KEEP_DONE : true,
      removeOnFail: { count: 1000 },
      ...(delayMs !== undefined && { delay: delayMs }),
      ...(key !== undefined && { deduplication: { id: key } }),
      // BullMQ's own place for it, which no payload's schema sees.
      ...(asked !== undefined && { telemetry: { metadata: asked } }),
    });
  }

  private queue(job: Job): Queue {
    let queue = this.queues.get(job.name);
    if (!queue) {
      queue = new Queue(this.queueName(job), { connection: this.connection, skipVersionCheck: true });
      queue.on('error', (error) => this.logger.debug({ err: error }, 'redis is away'));
      this.queues.set(job.name, queue);
    }
    return queue;
  }

  private startWorker(job: Job, handler: JobHandlers): void {
    const run = async (bull: BullJob): Promise<void> => {
      const elapsedSeconds = stopwatch();
      const span = beginSpan({
        name: `job ${job.name}`,
        kind: 'consumer',
        part: this.service,
        parent: bull.opts.telemetry?.metadata,
        // A run of a periodic job mostly finds nothing to do.
        isMoney: concernsMoney(job.name) && Object.keys(Object(bull.data) as object).length > 0,
      });
      const context = { requestId: requestIdFrom(undefined), traceparent: span.traceparent };
      try {
        await runInContext(context, () => handler.work(job.payload.parse(bull.data), bull.attemptsMade + 1));
        span.end();
        observe.job(job.name, 'ok', elapsedSeconds());
      } catch (error) {
        span.end(endOfError(error));
        observe.job(job.name, 'failed', elapsedSeconds());
        throw error;
      }
    };
    const connection = new Redis(this.redisUrl, {
      maxRetriesPerRequest: null,
      disconnectTimeout: REDIS_END_MS,
      ...redisTls(this.redisUrl, this.ca),
    });
    // BullMQ removes its own listener when it closes, while its copy may still be rejected: an error event without a
    // listener would end the process.
    const hear = (each: Redis): Redis =>
      each.on('error', (error) => this.logger.debug({ err: error }, 'redis is away'));
    const connections = withCopies(hear(connection), hear);
    const worker = new Worker(this.queueName(job), run, {
      connection,
      concurrency: job.concurrency,
      skipVersionCheck: true,
      drainDelay: WAIT_SECONDS,
      // The key of a job whose process was killed stays taken, and refuses the job anew, until it counts as
      // stalled.
      lockDuration: LOCK_MS,
      stalledInterval: MISSED_AFTER_MS,
      maxStalledCount: MOST_RESTARTS,
      ...(job.rate && { limiter: { max: job.rate.max, duration: job.rate.perMs } }),
      settings: {
        backoffStrategy: (attempt) => backoff(attempt - 1, { baseMs: BASE_PAUSE_MS, maxMs: LONGEST_PAUSE_MS }),
      },
    });
    worker.on('error', (error) => this.logger.debug({ err: error }, 'redis is away'));
    worker.on('failed', (bull, error) => {
      const gaveUp = bull?.finishedOn !== undefined;
      if (gaveUp) this.failed.inc({ service: this.service, chore: job.name });
      this.logger[gaveUp ? 'error' : 'warn'](
        { err: error, job: job.name, attempt: bull?.attemptsMade },
        gaveUp ? 'a job gave up' : 'a job failed and will be tried again',
      );
    });
    this.workers.push({ worker, connections });
  }

  private queueName(job: Job): string {
    return `${this.service}.${job.name}`;
  }
}

interface QueueDepth {
  job: string;
  waiting: number;
  failed: number;
  oldestSeconds: number;
}

async function depthOf(job: Job, queue: Queue): Promise<QueueDepth> {
  const { waiting = 0, prioritized = 0, failed = 0 } = await queue.getJobCounts('waiting', 'prioritized', 'failed');
  const [oldest] = waiting > 0 ? await queue.getWaiting(0, 0) : [];
  const since = oldest ? oldest.timestamp + (oldest.opts.delay ?? 0) : Date.now();
  const oldestSeconds = Math.max(0, Date.now() - since) / 1_000;
  return { job: job.name, waiting: waiting + prioritized, failed, oldestSeconds };
}

async function lookAt(job: Job, queue: Queue): Promise<QueueView> {
  const counts = await queue.getJobCounts('waiting', 'delayed', 'active', 'failed', 'prioritized');
  const failures = await queue.getFailed(0, SHOWN_FAILURES - 1);
  return {
    queue: job.name,
    waiting: (counts['waiting'] ?? 0) + (counts['prioritized'] ?? 0),
    delayed: counts['delayed'] ?? 0,
    active: counts['active'] ?? 0,
    failed: counts['failed'] ?? 0,
    failures: failures.map((parked) => ({
      choreId: parked.id ?? '',
      reason: scrubText(parked.failedReason ?? '').slice(0, REASON_LENGTH),
      attempts: parked.attemptsMade,
      failedAt: parked.finishedOn === undefined ? null : new Date(parked.finishedOn).toISOString(),
    })),
  };
}

/** Redis is not needed to serve, so work that needs it is refused with SERVICE_AWAY while it is away. */
async function inReach<T>(work: () => Promise<T>, timeoutMs = LOOK_TIMEOUT_MS): Promise<T> {
  try {
    return await withTimeout(timeoutMs, work);
  } catch (error) {
    throw error instanceof Problem ? error : new Problem('SERVICE_AWAY');
  }
}
