import { randomUUID } from 'node:crypto';
import { Shopper } from '@jumun/local';
import { storeAddress } from '../../platform/store-page.ts';
import type { Target } from '../target.ts';

/** The outcome of an attack: its figures, and whether it got anywhere. */
export interface Attacked {
  figures: string;
  isBroken: boolean;
}
export type Attack = (target: Target) => Promise<Attacked>;

/** The code of a refusal. */
export const codeOf = (body: unknown): string | undefined => (body as { errorCode?: string }).errorCode;

/** A caller that calls itself something else each time. */
export const newDevice = (address: string) => ({ 'x-device-id': randomUUID(), 'x-forwarded-for': address });

/** A browser that opened the store at an address, and shows the name that it was given there. */
export async function namedAt({ platform, storeName }: Target, address: string): Promise<Record<string, string>> {
  const headers = { 'x-forwarded-for': address };
  const page = await fetch(`${platform.origin}${storeAddress(storeName)}`, { headers });
  await page.arrayBuffer();
  const cookie = page.headers.getSetCookie().map((each) => each.split(';', 1).join(''));
  return { ...headers, cookie: cookie.join('; ') };
}

/** A shopper with this browser. */
export const shopperWith = ({ api, sandbox }: Target, headers: Record<string, string>): Shopper =>
  new Shopper(api, sandbox, () => headers);
