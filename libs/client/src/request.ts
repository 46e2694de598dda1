import { encode, houseKey, type Route } from '@jumun/contracts';
import type { CallInput, PlainRoute } from './route.ts';

/** The input of any route. */
export type AnyInput = CallInput<Route> & { file?: Blob | null };

/** The path and query of a call, escaped and in the published spelling; what is undefined or null is left out. */
export function addressOf({ path, spelling }: PlainRoute, { params = {}, query = {} }: AnyInput): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[houseKey(name)])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(encode(query, spelling)))
    if (value !== undefined && value !== null) search.set(name, String(value));
  return search.size > 0 ? `${filled}?${search.toString()}` : filled;
}

/** A form as multipart sends it: lists as JSON, and null as an empty text. */
function formOf({ file: field, spelling }: PlainRoute, { body = {}, file }: AnyInput): FormData {
  const form = new FormData();
  const isList = (value: unknown): boolean => typeof value === 'object' && value !== null;
  const flat: object = Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, isList(value) ? JSON.stringify(value) : value]),
  );
  for (const [name, value] of Object.entries(encode(flat, spelling)))
    if (value !== undefined) form.set(name, String(value ?? ''));
  if (field && file) form.set(field, file);
  return form;
}

/** The body of a call in the published spelling: JSON, or a form where the route takes a file; undefined where there is none. */
export function bodyOf(route: PlainRoute, input: AnyInput): string | FormData | undefined {
  if (route.file !== undefined) return formOf(route, input);
  return input.body && JSON.stringify(encode(input.body, route.spelling));
}
