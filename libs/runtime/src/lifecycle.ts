import type { Logger } from './logger.js';
import { isError } from './redact.js';
import { withTimeout } from './retry.js';

/** When a stop step runs: small numbers first. */
export const stopOrder = { refuseWork: 0, finishWork: 10, closeConnections: 20, last: 30 } as const;

/** For what comes after the steps, or when even their time limit does not pass. */
const BEYOND_DEADLINE_MS = 1_000;

export type Lifecycle = {
  /** Registers a step of the shutdown; equal orders run one after another as they were registered. */
  onStop(name: string, step: () => unknown, options?: { order?: number }): void;
  /** Runs the steps once and leaves with the code, or with 1 when a step failed or the deadline passed. */
  stop(code?: number): Promise<void>;
  readonly stopping: boolean;
  /** Takes the process handlers away again (tests). */
  detach(): void;
};

/** Ends the process in order on SIGTERM, SIGINT and unexpected errors; a second signal ends it at once. */
export function lifecycle(
  logger: Logger,
  options: { deadlineMs?: number; exit?: (code: number) => void; events?: NodeJS.EventEmitter } = {},
): Lifecycle {
  const { deadlineMs = 10_000, exit = leave, events = process } = options;
  const steps: { name: string; step: () => unknown; order: number }[] = [];
  let stopping: Promise<void> | undefined;

  async function runSteps(code: number): Promise<void> {
    // Whatever becomes of the chain below, this one is no part of it.
    const limit = setTimeout(() => exit(1), deadlineMs + BEYOND_DEADLINE_MS);
    let leaveWith = 1;
    try {
      const failed = await runEach();
      logger.info({ code: failed ? 1 : code }, 'stopped');
      leaveWith = failed ? 1 : code;
    } finally {
      clearTimeout(limit);
      exit(leaveWith);
    }
  }

  /** Whether a step failed or the deadline passed. */
  async function runEach(): Promise<boolean> {
    let running = 'nothing';
    let failed = false;
    try {
      await withTimeout(deadlineMs, async (signal) => {
        for (const { name, step } of steps.toSorted((a, b) => a.order - b.order)) {
          if (signal.aborted) return;
          running = name;
          try {
            await step();
          } catch (error) {
            failed = true;
            logger.error({ err: error, step: name }, 'stop step failed');
          }
        }
      });
      return failed;
    } catch {
      logger.error({ step: running, deadlineMs }, 'stop took too long');
      return true;
    }
  }

  const stop = (code = 0): Promise<void> => (stopping ??= runSteps(code));

  const onSignal = (signal: NodeJS.Signals): void => {
    if (stopping) return exit(1);
    logger.info({ signal }, 'stopping');
    void stop(0);
  };
  const onCrash = (error: unknown): void => {
    const err = isError(error) ? error : new Error('something that is no error was thrown');
    logger.fatal({ err }, 'unexpected error');
    void stop(1);
  };
  const handlers = { SIGTERM: onSignal, SIGINT: onSignal, uncaughtException: onCrash, unhandledRejection: onCrash };
  for (const [event, handler] of Object.entries(handlers)) events.on(event, handler);

  return {
    onStop: (name, step, { order = stopOrder.finishWork } = {}) => void steps.push({ name, step, order }),
    stop,
    get stopping() {
      return stopping !== undefined;
    },
    detach() {
      for (const [event, handler] of Object.entries(handlers)) events.off(event, handler);
    },
  };
}

/** Work that Node's thread pool has not finished: a file or a name that does not answer. */
const POOL_WORK = /Req(?:Callback|Promise|Wrap)$/;

const hasPoolWork = (): boolean => process.getActiveResourcesInfo().some((name) => POOL_WORK.test(name));

/** So long an orderly end waits for its thread pool; looked at every so often. */
const POOL_LIMIT_MS = 2_000;
const LOOK_EVERY_MS = 50;

/**
 * Node waits for its thread pool before it exits, perhaps for ever, and handles no signals meanwhile: a host name that
 * did not resolve kept a process from ending while it started. A failed end does not wait at all.
 */
function leave(code: number): void {
  if (!hasPoolWork()) process.exit(code);
  if (code !== 0) process.kill(process.pid, 'SIGKILL');
  const untilMs = performance.now() + POOL_LIMIT_MS;
  setInterval(() => {
    if (!hasPoolWork()) process.exit(code);
    if (performance.now() > untilMs) process.kill(process.pid, 'SIGKILL');
  }, LOOK_EVERY_MS);
}
