import { lifecycle } from './lifecycle.js';
import { createLogger, type Logger } from './logger.js';
import { startMetrics } from './metrics.js';

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
  logLevel: string,
  start: (logger: Logger, signal: AbortSignal) => Promise<Running>,
): Promise<void> {
  const logger = createLogger(service, logLevel);
  startMetrics(service);
  const life = lifecycle(logger);
  const stopping = new AbortController();
  const starting = start(logger, stopping.signal);
  life.onStop(service, async () => {
    stopping.abort(new Error('the process is to stop'));
    const running = await starting.catch(() => undefined);
    await running?.close();
  });
  try {
    await starting;
  } catch (error) {
    if (stopping.signal.aborted) return;
    logger.fatal({ err: error }, 'the process could not start');
    await life.stop(1);
  }
}
