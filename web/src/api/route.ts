import type { AnswerOfRoute, CallOfRoute, Route } from '@jumun/contracts';

/** A published call without its schemas; the type still knows what goes in and what comes out. */
export interface WebRoute<R = unknown> {
  readonly method: string;
  readonly path: string;
  /** Never set: carries the contract's type only. */
  readonly contract?: R;
}

type Optional<K extends string, T> = Record<never, never> extends T ? { [P in K]?: T } : { [P in K]: T };

/** What `call` takes for a route; a multipart body is a FormData. */
export type CallInput<W> =
  W extends WebRoute<infer R>
    ? R extends Route
      ? Optional<'params', CallOfRoute<R>['params']> &
          Optional<'query', CallOfRoute<R>['query']> &
          Optional<
            'body',
            CallOfRoute<R>['body'] | (Record<never, never> extends CallOfRoute<R>['body'] ? FormData : never)
          > &
          CallOptions
      : never
    : never;

export interface CallOptions {
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** For the few calls that work for longer than others may take. */
  timeoutMs?: number;
}

/** The body of a route's success. */
export type AnswerOf<W> = W extends WebRoute<infer R> ? (R extends Route ? AnswerOfRoute<R> : never) : never;
