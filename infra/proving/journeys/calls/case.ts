import type { ApiAnswer, ApiCall, PublicApi } from '@jumun/client/node';
import { EVENT_STREAM, type Route } from '@jumun/contracts';
import { firstEvent } from './first-event.js';
import { sendRaw } from './raw.js';
import type { TwoShops } from './two-shops.js';

/** One call, with its body as plain fields: the route says whether they travel as JSON, as a form or as multipart. */
export interface Sent extends Omit<ApiCall, 'body'> {
  body?: Record<string, unknown>;
  /** A body that is signed as it is, with its content type; for providers. */
  bytes?: { type: string; body: string };
}

type Made<T> = (twoShops: TwoShops) => T | Promise<T>;

/** Input that must be refused, as its difference from the right call. */
export interface Wrong {
  /** Body fields that replace the right ones; `undefined` leaves one out. */
  set?: Record<string, unknown>;
  query?: Record<string, string | undefined>;
  params?: Record<string, string | undefined>;
  headers?: Record<string, string>;
  message: string;
  /** The named field; nothing where the specification speaks of the whole. */
  path?: string;
  status?: number;
}

/** The checks of one published call. The same shape for every route, so that none can be left out. */
export interface CallCase {
  /** A call that succeeds; it is made once, with the caller's token unless it brings its own. */
  right: Made<Sent>;
  /** Checks of the answer beyond the contract. */
  answers?: (body: never, twoShops: TwoShops) => void;
  wrong?: readonly Wrong[];
  /** The right call with ids that do not exist. */
  unknown?: { call: Made<Sent>; code: string };
  /** A call that names things of shop A; made by the owner of shop B, it must neither show nor change them. */
  foreign?: Made<Sent>;
}

export const UNKNOWN_ID = '019f0000-0000-7000-8000-000000000000';

/** Sends a call as its route wants the body. */
export async function send(api: PublicApi, route: Route, { body, bytes, ...call }: Sent): Promise<ApiAnswer> {
  if (bytes) {
    const headers = { ...call.headers, 'content-type': bytes.type };
    const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(call.params?.[name] ?? ''));
    const raw = { method: route.method, path, headers, bytes: Buffer.from(bytes.body) };
    const { status, text } = await sendRaw(api.origin, raw);
    return { status, headers: {}, body: text === '' ? '' : JSON.parse(text) };
  }
  if (route.mediaType === EVENT_STREAM) return firstEvent(api.origin, route, call);
  if (body === undefined) return api.call(route, call);
  if (route.bodyKind === 'multipart') return api.call(route, { ...call, body: formOf(body) });
  return api.call(route, { ...call, body });
}

/** A form as a browser posts it. */
export const formBytes = (fields: Record<string, string>): NonNullable<Sent['bytes']> => ({
  type: 'application/x-www-form-urlencoded',
  body: new URLSearchParams(fields).toString(),
});

function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) form.set(name, value, 'picture.png');
    else if (value !== undefined) form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return form;
}

/** The right call, made wrong in one way. */
export function spoil(right: Sent, { set, query, params, headers }: Wrong): Sent {
  return {
    ...right,
    ...(set && { body: { ...right.body, ...set } }),
    ...(query && { query: replaced(right.query, query) }),
    ...(params && { params: replaced(right.params, params) }),
    ...(headers && { headers: { ...right.headers, ...headers } }),
  };
}

function replaced(
  right: Record<string, string> = {},
  spoilt: Record<string, string | undefined>,
): Record<string, string> {
  const merged = Object.entries({ ...right, ...spoilt });
  return Object.fromEntries(merged.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}
