import { BrowserNames } from './browser-names.js';
/** An answer with a cookie is one browser's alone: a cache between may keep any other. */ const ONE_BROWSERS_ALONE = 'private, no-cache';
const KEPT_BY_ALL = 'no-cache';
/** Gives names to browsers with the answers whose limits ask for one, and with what every store sends first. */ export function nameBrowsers(instance, names) {
    instance.decorateRequest('browserName', null);
    instance.decorateRequest('nameBrowser', function nameBrowser() {
        const shown = ()=>{
            const name = names.shownIn(this.headers.cookie);
            return name === undefined ? undefined : {
                name
            };
        };
        return this.browserName ??= shown() ?? names.giveAt(this.clientAddress);
    });
    // After the hook that keeps what everybody gets: the cookie is not a part of that.
    instance.addHook('onSend', (request, reply, payload, done)=>{
        if (reply.reuse && request.method === 'GET') request.nameBrowser();
        sendName(request, reply);
        done(null, payload);
    });
}
/** Writes the header with the name that the browser was given, where it was given one. */ export function sendName({ browserName }, reply) {
    if (browserName?.cookie === undefined) return;
    void reply.header('set-cookie', browserName.cookie);
    if (reply.getHeader('cache-control') === KEPT_BY_ALL) void reply.header('cache-control', ONE_BROWSERS_ALONE);
}
export const nameGiver = (names, proxies)=>(request)=>request.method === 'HEAD' || BrowserNames.isShownIn(request.headers.cookie) ? undefined : names.giveAt(proxies.clientOf(request)).cookie;
/** The headers of a kept answer, by turns names and values, as they are sent with a name. */ export const headWithName = (head, cookie)=>[
        ...head.map((text, at)=>head[at - 1] === 'cache-control' && text === KEPT_BY_ALL ? ONE_BROWSERS_ALONE : text),
        'set-cookie',
        cookie
    ];

//# sourceMappingURL=name-browsers.js.map