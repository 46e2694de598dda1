import { isIP } from 'node:net';

/** The push services of browsers; a name that begins with a dot stands for all below it. */
const HOSTS = ['fcm.googleapis.com', '.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'] as const;

const isAt = (host: string, known: string): boolean => (known.startsWith('.') ? host.endsWith(known) : host === known);

/** The push service that a host belongs to; its own name where it is none of ours. */
export const serviceOf = (host: string): string => HOSTS.find((known) => isAt(host, known)) ?? host;

/**
 * Whether an address is one of a browser's push service: whatever a guest names is asked by our servers, and must lead to
 * nothing else. A sandbox's own origin is one more, outside production.
 */
export function isPushEndpoint(endpoint: string, sandboxOrigin?: string): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username !== '' || url.password !== '' || url.hash !== '') return false;
  if (sandboxOrigin !== undefined && url.origin === sandboxOrigin) return /^\/push\/[\w-]+$/.test(url.pathname);
  if (url.protocol !== 'https:' || url.port !== '' || isIP(url.hostname) !== 0) return false;
  return url.pathname.length > 1 && HOSTS.some((known) => isAt(url.hostname, known));
}
