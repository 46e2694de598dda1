import { lifecycle } from './lifecycle.js';
import { createLogger, type Logger } from './logger.js';
import { startMetrics } from './metrics.js';
import { startTracing, type TracingSettings } from './tracing.js';

/** What a process knows before it reads the settings of its parts. */
export interface ProcessSettings extends TracingSettings {
  LOG_LEVEL: string;
}

/** Something that serves until it is closed. */
interface Running {
  close(): Promise<void>;
}

/**
 * Runs a service or the gateway as a process of its own. It ends in order on SIGTERM, also while it still starts: then
 * the start is told by its signal and the code is 0. When it can't start it says why and ends with 1.
 */
export async function runProcess(
  service: string,
  { LOG_LEVEL, ...tracing }: ProcessSettings,
  start: (logger: Logger, signal: AbortSignal) => Promise<Running>,
): Promise<void> {
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
