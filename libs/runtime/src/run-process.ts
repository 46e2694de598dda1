import { readSourceMapsLate } from './late-source-maps.js';
import { lifecycle } from './lifecycle.js';
import { createLogger, type Logger } from './logger.js';
import { startMetrics } from './metrics.js';
import { startTracing, type TracingSettings } from './tracing.js';

/** Settings of a process that are needed before those of its parts are read. */
export interface ProcessSettings extends TracingSettings {
  LOG_LEVEL: string;
}

/** Something that serves until it is closed. */
interface Running {
  close(): Promise<void>;
}

/**
 * Runs a service or the gateway as a process of its own. It ends in order on SIGTERM, also while it still starts: then
 * the start's signal aborts and the exit code is 0. When it can't start it logs the reason and exits with 1.
 */
export async function runProcess(
  service: string,
  { LOG_LEVEL, ...tracing }: ProcessSettings,
  start: (logger: Logger, signal: AbortSignal) => Promise<Running>,
): Promise<void> {
  readSourceMapsLate();
  const logger = createLogger(service, LOG_LEVEL);
  startMetrics(service);
  const life = lifecycle(logger);
  const stopping = new AbortController();
  const endTracing = await startTracing(tracing, service);
  const starting = start(logger, stopping.signal);
  life.onStop(service, async () => {
    stopping.abort(new Error('the process is to stop'));
    const running = await starting.catch(() => undefined);
    await running?.close();
    await endTracing();
  });
  try {
    await starting;
  } catch (error) {
    if (stopping.signal.aborted) return;
    logger.fatal({ err: error }, 'the process could not start');
    await life.stop(1);
  }
}
