import { LOCALES, type Locale } from './locale.js';

const NAME = 'jumun-lang';
/** By https a browser takes such a cookie from our very host alone, and for all of it. */
const HOST_PREFIX = '__Host-';
/** Browsers keep the name of before for a year. */
const OLD_NAME = 'jumun_lang';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The newest first. */
const KEPT = [HOST_PREFIX + NAME, NAME, OLD_NAME].map((name) => new RegExp(`(?:^|;\\s*)${name}=([^;]*)`));

/** The cookie that keeps a reader's language for a year; written by pages and by servers. */
export const localeCookie = (locale: Locale, isHttps: boolean): string =>
  `${isHttps ? HOST_PREFIX : ''}${NAME}=${locale}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${isHttps ? '; Secure' : ''}`;

/** The language that a browser has kept; undefined where it has none, and rubbish says nothing. */
export function keptLocale(cookies: string | undefined): Locale | undefined {
  if (cookies?.includes('lang=') !== true) return undefined;
  const said = KEPT.map((cookie) => cookie.exec(cookies)?.[1]);
  return said.map((each) => LOCALES.find((locale) => locale === each)).find((locale) => locale !== undefined);
}
