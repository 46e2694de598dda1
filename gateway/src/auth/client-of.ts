import { http, KNOWN_BROWSER_SECONDS, type Client } from '@jumun/contracts';
import type { Call } from '../http/call.js';
import { BrowserCookie } from './browser-cookie.js';

const known = { lifeSeconds: KNOWN_BROWSER_SECONDS, shape: /^[\w.-]{1,200}$/ };

/** A browser that its owner logged in with; below the owner's calls without a session. */
export const ownerBrowserCookie = new BrowserCookie({
  ...known,
  name: 'jumun-browser',
  path: http.auth.login.path.replace('/login', ''),
});

/** A browser that an operator logged in with. */
export const operatorBrowserCookie = new BrowserCookie({
  ...known,
  name: 'jumun-ops-browser',
  path: http.auth.opsLogin.path,
});

/** From where a call comes. */
export function clientOf(call: Call, cookie: BrowserCookie): Client {
  return { address: call.ip, mark: cookie.valueIn(call.header('cookie')) };
}

/** Lets the browser keep the mark of a right log-in. */
export function rememberBrowser(call: Call, cookie: BrowserCookie, mark: string | undefined, isHttps: boolean): void {
  if (mark !== undefined) call.answerHeader('set-cookie', cookie.keep(mark, isHttps));
}
