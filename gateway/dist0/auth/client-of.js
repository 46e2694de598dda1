import { createHash } from 'node:crypto';
import { http, KNOWN_BROWSER_SECONDS } from '@jumun/contracts';
import { browserWords } from './browser-words.js';
import { BrowserCookie } from '../http/browser-cookie.js';
const known = {
    // Every call: log-in, reset codes and refresh lie side by side.
    path: http.auth.login.path.replace('/shop/login', ''),
    lifeSeconds: KNOWN_BROWSER_SECONDS,
    shape: /^[\w.-]{1,200}$/
};
/** A browser that its owner logged in with. */ export const ownerBrowserCookie = new BrowserCookie({
    ...known,
    name: 'jumun-browser'
});
/** A browser that an operator logged in with. */ export const operatorBrowserCookie = new BrowserCookie({
    ...known,
    name: 'jumun-ops-browser'
});
/** From where a call comes, and the mark of the account that it is about. */ export function clientOf(call, cookie) {
    const cookies = call.header('cookie');
    const marks = [
        ownerBrowserCookie,
        operatorBrowserCookie
    ].map((each)=>each.valueIn(cookies) ?? '');
    const said = [
        ...marks,
        call.header('x-device-id') ?? '',
        call.header('user-agent') ?? ''
    ];
    const device = createHash('sha256').update(said.join('\n')).digest('base64url');
    const browser = browserWords(call.header('user-agent'));
    return {
        address: call.clientAddress,
        mark: cookie?.valueIn(cookies),
        device,
        browser
    };
}
/** Lets the browser keep the mark of a right log-in. */ export function rememberBrowser(call, cookie, mark, isHttps) {
    if (mark !== undefined) call.answerHeader('set-cookie', cookie.keep(mark, isHttps));
}

//# sourceMappingURL=client-of.js.map