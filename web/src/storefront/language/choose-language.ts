import { localeCookie, type Locale } from '@jumun/contracts';

/** Shows this page, and every one after it, in a language. The cart and the place on the page stay as they are. */
export function chooseLanguage(locale: Locale): void {
  // The server reads it, and sends pages in this language.
  document.cookie = localeCookie(locale, location.protocol === 'https:');
  const here = new URL(location.href);
  // A language that the address names would go before what was chosen just now.
  here.searchParams.delete('lang');
  history.replaceState(history.state, '', here);
  location.reload();
}
