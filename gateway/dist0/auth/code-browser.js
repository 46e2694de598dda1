import { createHash } from 'node:crypto';
import { BrowserNames } from '../http/browser-names.js';
/**
 * The browser that asks for a code, in which alone that code will count. A page of ours is given a name with the answer; a
 * program, which keeps no cookie and says no origin, has none, and its code counts anywhere.
 */ export function askingBrowser(call, { PUBLIC_ORIGIN }) {
    const isPageOfOurs = call.header('origin') === new URL(PUBLIC_ORIGIN).origin;
    return isPageOfOurs || showsName(call) ? nameOf(call) : undefined;
}
/** The browser that types a code, where it shows a name. */ export const typingBrowser = (call)=>showsName(call) ? nameOf(call) : undefined;
const showsName = (call)=>BrowserNames.isShownIn(call.header('cookie'));
/** A hash, since the name itself is worth something to limits. */ const nameOf = ({ request })=>createHash('sha256').update(request.nameBrowser().name).digest('base64url');

//# sourceMappingURL=code-browser.js.map