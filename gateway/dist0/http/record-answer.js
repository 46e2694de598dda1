import { observe } from '@jumun/runtime';
const SLOW_MS = 2_000;
/** Counts an answer, and writes it to the log where it is one of the API or a failure. */ export function recordAnswer(logger, answered) {
    const { requestId, method, route, isPublished, status, tookMs, shopId, isSentAway = false } = answered;
    observe.http(route ?? 'none', method, status, tookMs / 1000);
    if (!isPublished && status < 500 || isSentAway) return;
    const level = status >= 500 ? 'error' : tookMs > SLOW_MS ? 'warn' : status >= 400 ? 'info' : 'debug';
    if (logger.isLevelEnabled(level)) logger[level]({
        requestId,
        shopId,
        method,
        route,
        status,
        tookMs: Math.round(tookMs)
    }, 'answered');
}

//# sourceMappingURL=record-answer.js.map