import type { Locale } from '@jumun/contracts';

/** Read by the server, which sends the page in this language; its other side is gateway/src/pages/reader-locale.ts. */
const COOKIE = 'jumun_lang';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Shows this page, and every one after it, in a language. The cart and the place on the page stay as they are. */
export function chooseLanguage(locale: Locale): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${COOKIE}=${locale}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
  const here = new URL(location.href);
  // A language that the address names would go before what was chosen just now.
  here.searchParams.delete('lang');
  history.replaceState(history.state, '', here);
  location.reload();
}
