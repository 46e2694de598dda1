import { decoded } from '@jumun/contracts';
import { addresses } from './worker-calls';

/** How the worker answers a request; `none` leaves it to the browser. */
export type Strategy = 'asset' | 'part' | 'store-page' | 'console-page' | 'menu' | 'order' | 'picture' | 'none';

/** Properties of a request that decide its strategy. */
export interface RequestInfo {
  method: string;
  url: string;
  mode: string;
  destination: string;
  headers: Pick<Headers, 'get' | 'has'>;
}

/** Small scripts that a page names by a fixed address. */
const PARTS: ReadonlySet<string> = new Set(['/easy.js', '/after-paint.js']);

/** The name of the store whose page is at an address, in small letters; a tag's `/t/…` leads elsewhere: no name is so short. */
export function storeNameAt(path: string): string | undefined {
  const [first = ''] = path.slice(1).split('/');
  const name = (decoded(first) ?? '').replace(/^@/, '').toLowerCase();
  return name.length > 1 && !name.includes('.') && !addresses.reserved.includes(name) ? name : undefined;
}

/** Whether a tab shows a store. */
export const isStorePage = (url: string): boolean => pageAt(new URL(url).pathname) === 'store-page';

function pageAt(path: string): Strategy {
  if (path === addresses.console || path.startsWith(`${addresses.console}/`)) return 'console-page';
  return storeNameAt(path) === undefined ? 'none' : 'store-page';
}

/**
 * Strategy of each request. Left alone are requests that change something, carry an authorization or stream; and all
 * that is not named here.
 */
export function strategyOf({ method, url, mode, destination, headers }: RequestInfo, origin: string): Strategy {
  const { origin: at, pathname: path } = new URL(url);
  if (method !== 'GET' || at !== origin || headers.has('authorization')) return 'none';
  if (headers.get('accept')?.includes('text/event-stream')) return 'none';
  // A page in a frame may have another policy than the same page alone.
  if (mode === 'navigate') return destination === 'document' ? pageAt(path) : 'none';
  if (path.startsWith('/assets/')) return 'asset';
  if (path.startsWith('/media/pictures/')) return 'picture';
  if (PARTS.has(path)) return 'part';
  if (path === addresses.menu || path === addresses.slots) return 'menu';
  return path === addresses.order ? 'order' : 'none';
}
