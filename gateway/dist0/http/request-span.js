import { EVENT_STREAM, shopIdOf } from '@jumun/contracts';
import { concernsMoney } from '@jumun/messaging/line';
import { beginSpan, isTracing } from '@jumun/runtime';
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Begins the span of a request: the browser's trace goes on, and a new one has the request's own id, by which it is found. */ export function beginRequestSpan(request) {
    const { id, method, headers, routeOptions } = request;
    const { published } = routeOptions.config;
    const span = beginSpan({
        name: `${method} ${routeOptions.url ?? 'none'}`,
        kind: 'server',
        part: 'gateway',
        parent: headers['traceparent']?.toString(),
        traceId: UUID.test(id) ? id.replaceAll('-', '') : undefined,
        atDoor: true,
        isMoney: isTracing() && published?.asks.some(({ key })=>concernsMoney(key)) === true
    });
    // The time that a page stays open is no work of the gateway.
    if (published?.mediaType === EVENT_STREAM) span.end();
    return span;
}
/** Ends it as the request was answered. */ export function endRequestSpan({ span, actor }, { statusCode }) {
    const shopId = shopIdOf(actor);
    span?.end({
        attributes: {
            'http.response.status_code': statusCode,
            ...shopId !== undefined && {
                'jumun.shop': shopId
            }
        },
        fault: statusCode >= 500 ? String(statusCode) : undefined
    });
}

//# sourceMappingURL=request-span.js.map