import type { AnswerOfRoute, CallOfRoute, Decoded, RequestSpelling, Route, UploadForm } from '@jumun/contracts';
import type { z } from 'zod';

/** A published call without its schemas; the type still knows what goes in and what comes out. */
export interface WebRoute<R = unknown> {
  readonly method: string;
  readonly path: string;
  readonly spelling: RequestSpelling;
  /** The form field of the file that the call takes. */
  readonly file?: string;
  /** Never set: carries the contract's type only. */
  readonly contract?: R;
}

type Optional<K extends string, T> = Record<never, never> extends T ? { [P in K]?: T } : { [P in K]: T };
/** A field of a form is a text; numbers and lists are written as such, and null is an empty one. */
type FormValue<V> = string extends V ? string | number | null | object : V;
type Fields<U> = U extends { fields: infer F extends z.ZodType }
  ? { [K in keyof Decoded<z.input<F>>]: FormValue<Decoded<z.input<F>>[K]> }
  : Record<never, never>;
type Upload<U extends UploadForm> = { file: Blob | null } & Optional<'body', Fields<U>>;

/** The input of `call` for a route, in our spelling. */
export type CallInput<W> =
  W extends WebRoute<infer R>
    ? R extends Route
      ? Optional<'params', Decoded<CallOfRoute<R>['params']>> &
          Optional<'query', Decoded<CallOfRoute<R>['query']>> &
          (R['upload'] extends UploadForm ? Upload<R['upload']> : Optional<'body', Decoded<CallOfRoute<R>['body']>>) &
          CallOptions
      : never
    : never;

export interface CallOptions {
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** For the few calls that work for longer than others may take. */
  timeoutMs?: number;
}

/** The body of a route's success, in our spelling. */
export type AnswerOf<W> = W extends WebRoute<infer R> ? (R extends Route ? Decoded<AnswerOfRoute<R>> : never) : never;
