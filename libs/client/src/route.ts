import {
  requestSpelling,
  type AnswerOfRoute,
  type CallOfRoute,
  type Decoded,
  type RequestSpelling,
  type Route,
  type UploadForm,
} from '@jumun/contracts';
import type { z } from 'zod';

/** A published call without its schemas; the type still knows what goes in and what comes out. */
export interface PlainRoute<R = unknown> {
  readonly method: string;
  readonly path: string;
  readonly spelling: RequestSpelling;
  /** The form field of the file that the call takes. */
  readonly file?: string;
  /** Never set: carries the contract's type only. */
  readonly contract?: R;
}

const plainRoutes = new WeakMap<Route, PlainRoute>();

/** A declared route as clients need it; its schemas are read once. */
export function plainRoute<R extends Route>(route: R): PlainRoute<R> {
  const { method, path, upload } = route;
  let plain = plainRoutes.get(route);
  if (!plain)
    plainRoutes.set(
      route,
      (plain = { method, path, spelling: requestSpelling(route), ...(upload && { file: upload.file }) }),
    );
  return plain as PlainRoute<R>;
}

type Optional<K extends string, T> = Record<never, never> extends T ? { [P in K]?: T } : { [P in K]: T };
/** A field of a form is a text; numbers and lists are written as such, and null is an empty one. */
type FormValue<V> = string extends V ? string | number | null | object : V;
type Fields<U> = U extends { fields: infer F extends z.ZodType }
  ? { [K in keyof Decoded<z.input<F>>]: FormValue<Decoded<z.input<F>>[K]> }
  : Record<never, never>;
type Upload<U extends UploadForm> = { file: Blob | null } & Optional<'body', Fields<U>>;

/** The values of an address by our names; what is undefined or null is left out. */
type AddressParts = Record<string, string | number | boolean | null | undefined>;
/** A part of a call; of any call where the route is not known. */
type Part<T, Any> = unknown extends T ? Any : Decoded<T>;

type ContractOf<W> = W extends PlainRoute<infer R> ? R : W;

/** The input of a route, declared or plain, in our spelling. */
export type CallInput<W> =
  ContractOf<W> extends infer R extends Route
    ? Optional<'params', Part<CallOfRoute<R>['params'], AddressParts>> &
        Optional<'query', Part<CallOfRoute<R>['query'], AddressParts>> &
        (R['upload'] extends UploadForm
          ? Upload<R['upload']>
          : Optional<'body', Part<CallOfRoute<R>['body'], object>>) & {
          idempotencyKey?: string;
        }
    : never;

/** The body of the success of a route, declared or plain, in our spelling. */
export type AnswerOf<W> = ContractOf<W> extends infer R extends Route ? Decoded<AnswerOfRoute<R>> : never;
