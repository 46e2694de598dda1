import { decoded } from '@jumun/contracts';

/** How a printer stands, by the status that it tells: "200 OK", "410 Out of paper", "420 Cover open". */
export function starState(statusCode: string): 'ok' | 'paper' | 'cover' | 'error' | undefined {
  const code = /^\s*(\d{3})/.exec(decoded(statusCode) ?? statusCode)?.[1];
  if (code === undefined) return undefined;
  if (code.startsWith('2')) return 'ok';
  if (code === '410') return 'paper';
  if (code === '420') return 'cover';
  // The download failed, which says nothing about the printer itself.
  return code === '520' ? undefined : 'error';
}
