import type { IncomingHttpHeaders } from 'node:http';
import { Locale, localeAskedFor } from '@jumun/contracts';

/** The cookie with the reader's chosen language, kept for a year; the page writes it too. */
export const LOCALE_COOKIE = 'jumun_lang';
const YEAR_SECONDS = 365 * 24 * 60 * 60;
const COOKIE = new RegExp(`(?:^|;\\s*)${LOCALE_COOKIE}=([^;]*)`);

/** The language that a browser has chosen or asks for; undefined where that is none of ours, and rubbish says nothing. */
export function readerLocale(headers: IncomingHttpHeaders): Locale | undefined {
  const kept = Locale.safeParse(COOKIE.exec(headers.cookie ?? '')?.[1]);
  if (kept.success) return kept.data;
  return localeAskedFor(headers['accept-language']);
}

/** The language that an address names for itself; undefined where it names none of ours. */
export function namedLocale(query: string | undefined): Locale | undefined {
  if (query === undefined) return undefined;
  const named = Locale.safeParse(new URLSearchParams(query).get('lang'));
  return named.success ? named.data : undefined;
}

/** Keeps a language that an address has named for the pages after it. */
export const localeCookie = (locale: Locale, isHttps: boolean): string =>
  `${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${isHttps ? '; Secure' : ''}`;
