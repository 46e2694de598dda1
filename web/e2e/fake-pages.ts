import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { pathToFileURL } from 'node:url';
import { http, keptLocale, Locale, localeAskedFor, type Installation, type WireStore } from '@jumun/contracts';
import { wireContent } from '@jumun/client/played';
import { AXE_PATH, axeFile } from './axe.ts';
import { webDist } from './config.ts';
import type { Store } from './fake-store.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

/** A picture of a store, of a colour that its address gives. */
export function picture(response: ServerResponse, path: string): void {
  const hue = (path.charCodeAt(path.length - 5) * 67) % 360;
  response.setHeader('Content-Type', 'image/svg+xml');
  response.end(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80"><rect width="80" height="80" fill="hsl(${hue} 45% 82%)"/><circle cx="40" cy="42" r="22" fill="hsl(${hue} 40% 60%)"/></svg>`,
  );
}

/** As strict with styles as the gateway's; a page that breaks it writes a fault to the console. */
function policyOf(html: string): string {
  const styles = [...html.matchAll(/ style="([^"]*)"/g)].map(([, style = '']) =>
    createHash('sha256').update(style.replaceAll('&quot;', '"').replaceAll('&#x27;', "'")).digest('base64'),
  );
  const hashes = styles.map((hash) => ` 'sha256-${hash}'`).join('');
  return `style-src 'self'; style-src-attr 'unsafe-hashes'${hashes}`;
}

/** As the gateway sends what has its content's hash in its name. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

interface Pages {
  storeAt: (path: string) => string | undefined;
  bare: (path: string, locale: Locale) => { status: number; html: string };
  withStore: (path: string, store: WireStore | null, locale: Locale) => { status: number; html: string };
}
type StoreOf = (storeName: string) => Store | null | undefined;

/** The installation of `npm start`: no company, and a demo store. */
const installation: Installation = {
  demoStore: 'demo',
  cardProviders: ['kcp'],
  wallets: ['카카오페이', '네이버페이'],
  features: ['google', 'naver', 'kakao', 'mail', 'chat', 'postcode'],
};

interface Drawing {
  openPages: (folder: string, origin: string, of: typeof installation) => Promise<Pages>;
}

/** The module by which the real gateway draws pages. */
async function drawing(build: string): Promise<Drawing> {
  const built = join(build, 'server/pages.mjs');
  if (!existsSync(built)) throw new Error(`${built} is missing: build the web app first (npm run build).`);
  // Made by the build from web/src/server/pages.tsx, which says what it exports.
  return (await import(pathToFileURL(built).href)) as Drawing;
}

/**
 * Serves files and pages of the build as the gateway does. `storeOf` plays the catalog: null is no such store,
 * undefined a catalog that times out, so that the page goes out bare and the browser requests the store.
 */
export async function pageServer(
  origin: string,
  storeOf: StoreOf,
  build = webDist,
): Promise<(asked: IncomingMessage, to: ServerResponse) => void> {
  const { openPages } = await drawing(build);
  return sendingOf(build, await openPages(build, origin, installation), storeOf);
}

/** The file that an address names: one of the build, or axe. */
function fileAt(build: string, path: string): string | undefined {
  if (path === AXE_PATH) return axeFile;
  const wanted = join(build, normalize(decodeURIComponent(path)));
  const isFile = wanted.startsWith(build) && extname(wanted) !== '' && existsSync(wanted) && statSync(wanted).isFile();
  return isFile ? wanted : undefined;
}

/** As the gateway chooses it: what the address names, what is kept, what the browser asks for. */
function localeOf(query: URLSearchParams, { cookie, 'accept-language': asked }: IncomingMessage['headers']): Locale {
  const wishes = [query.get('lang'), keptLocale(cookie), localeAskedFor(asked)];
  return wishes.map((wish) => Locale.safeParse(wish)).find(({ success }) => success)?.data ?? 'ko';
}

function sendingOf(
  build: string,
  pages: Pages,
  storeOf: StoreOf,
): (asked: IncomingMessage, to: ServerResponse) => void {
  return ({ url = '/', headers }, to) => {
    const { pathname: path, searchParams } = new URL(url, 'http://fake');
    const locale = localeOf(searchParams, headers);
    const wanted = fileAt(build, path);
    if (wanted) {
      to.setHeader('Content-Type', types[extname(wanted)] ?? 'application/octet-stream');
      if (path.startsWith('/assets/') || path === AXE_PATH) to.setHeader('Cache-Control', IMMUTABLE);
      if (path === '/sw.js') to.setHeader('Cache-Control', 'no-cache');
      // Sends the gzipped file where the build made one, so that tests can measure a phone's download.
      if (existsSync(`${wanted}.gz`))
        return void to.setHeader('Content-Encoding', 'gzip').end(readFileSync(`${wanted}.gz`));
      return void createReadStream(wanted).pipe(to);
    }
    const storeName = pages.storeAt(path);
    const store = storeName === undefined ? undefined : storeOf(storeName);
    const { status, html } =
      store === undefined
        ? pages.bare(path, locale)
        : pages.withStore(path, store && wireContent(http.catalog.store, store).data, locale);
    to.writeHead(status, {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': policyOf(html),
    }).end(html);
  };
}
