import { http } from '@jumun/contracts';
import { BrowserCookie } from '../http/browser-cookie.js';
/** Binds a way through a consent page to this browser, as long as the auth service takes it back. */ export const keepsakeCookie = new BrowserCookie({
    name: 'jumun-social',
    path: http.auth.startSocialLogIn.path.replace('/:provider', ''),
    lifeSeconds: 10 * 60,
    // Sealed texts have no other characters.
    shape: /^[\w.-]{1,4000}$/
});
/** Binds a ticket to the browser that earned it, and outlives it a little; log-in and sign-up both lie below its path. */ export const ticketCookie = new BrowserCookie({
    name: 'jumun-ticket',
    path: http.auth.socialLogIn.path.replace('/social-login', ''),
    lifeSeconds: 6 * 60,
    shape: /^[\w-]{43}$/
});

//# sourceMappingURL=social-cookies.js.map