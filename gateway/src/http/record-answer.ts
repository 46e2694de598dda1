import { observe, type Logger } from '@jumun/runtime';

const SLOW_MS = 2_000;

interface Answered {
  requestId: string;
  method: string;
  /** The pattern of the address, never the address. */
  route: string | undefined;
  isPublished: boolean;
  status: number;
  tookMs: number;
  shopId?: string | undefined;
  /** One of the hundreds a second that a rush sends away, which a metric of their own counts. */
  isSentAway?: boolean;
}

/** Counts an answer, and writes it to the log where it is one of the API or a failure. */
export function recordAnswer(logger: Logger, answered: Answered): void {
  const { requestId, method, route, isPublished, status, tookMs, shopId, isSentAway = false } = answered;
  observe.http(route ?? 'none', method, status, tookMs / 1000);
  if ((!isPublished && status < 500) || isSentAway) return;
  const level = status >= 500 ? 'error' : tookMs > SLOW_MS ? 'warn' : status >= 400 ? 'info' : 'debug';
  if (logger.isLevelEnabled(level))
    logger[level]({ requestId, shopId, method, route, status, tookMs: Math.round(tookMs) }, 'answered');
}
