import { http, Id, MOST_ORDER_KEYS, ORDER_KEY_HEADER, OrderKey } from '@jumun/contracts';
import { BrowserCookie } from './browser-cookie.js';
const DAY_SECONDS = 24 * 60 * 60;
/** The header may name one more. */ const MOST_KEPT = MOST_ORDER_KEYS - 1;
const BETWEEN = '.';
/** Payment ids stand without their dashes. A gateway of the version before takes one for a key, which opens nothing. */ const BARE_ID = /^[0-9a-f]{32}$/;
/**
 * The keys of the orders that a browser began in the last day, so that a client that knows nothing of keys acts for its own
 * orders. No script reads it. Each key stands before the id of its payment, which one of before lacks.
 */ const cookie = new BrowserCookie({
    name: 'jumun-orders',
    path: http.orders.init.path.replace('/kcp/init', ''),
    lifeSeconds: DAY_SECONDS,
    shape: /^[\w.-]{16,520}$/
});
const dashed = (bare)=>bare.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
function keptBy(call) {
    const parts = cookie.valueIn(call.header('cookie'))?.split(BETWEEN) ?? [];
    const kept = [];
    for (const part of parts){
        const last = kept.at(-1);
        if (BARE_ID.test(part)) {
            if (last) last.paymentId ??= dashed(part);
        } else if (OrderKey.safeParse(part).success) kept.push({
            orderKey: part
        });
    }
    return kept.slice(0, MOST_KEPT);
}
function namedBy(call) {
    const named = OrderKey.safeParse(call.header(ORDER_KEY_HEADER.toLowerCase()));
    return named.success ? named.data : undefined;
}
/** The order keys that a caller shows: the one in the header, then those of the cookie. */ export function orderKeysOf(call) {
    const named = namedBy(call);
    return [
        ...named === undefined ? [] : [
            named
        ],
        ...keptBy(call).map(({ orderKey })=>orderKey)
    ];
}
/** Payments that a browser began besides one, by its cookie; undefined where there are none. */ export function earlierPaymentsOf(call, paymentId) {
    const ids = keptBy(call).flatMap((kept)=>Id.safeParse(kept.paymentId).data ?? []);
    const others = ids.filter((id)=>id !== paymentId);
    return others.length > 0 ? others : undefined;
}
/** Lets the browser keep the key of the order that it just began, in place of the oldest. */ export function keepOrderKey(call, { orderKey, paymentId }, isHttps) {
    if (orderKey === undefined) return;
    const others = keptBy(call).filter((kept)=>kept.orderKey !== orderKey);
    const kept = [
        {
            orderKey,
            paymentId
        },
        ...others
    ].slice(0, MOST_KEPT);
    const parts = kept.flatMap((one)=>[
            one.orderKey,
            ...one.paymentId ? [
                one.paymentId.replaceAll('-', '')
            ] : []
        ]);
    call.answerHeader('set-cookie', cookie.keep(parts.join(BETWEEN), isHttps));
}
/**
 * Lets the browser keep the key that it named for a payment, where its cookie lacks it: two tabs that began orders at the same
 * moment each set the cookie without the other's.
 */ export function keepNamedKey(call, paymentId, isHttps) {
    const orderKey = namedBy(call);
    if (orderKey === undefined || keptBy(call).some((kept)=>kept.orderKey === orderKey)) return;
    keepOrderKey(call, {
        orderKey,
        paymentId
    }, isHttps);
}

//# sourceMappingURL=order-keys.js.map