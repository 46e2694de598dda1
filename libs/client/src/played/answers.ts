import type { Decoded, ErrorCode, http, Route } from '@jumun/contracts';
import type { z } from 'zod';
import type { AnswerOf } from '../route.ts';

/** Answers a call by the example of its contract. */
export const example: unique symbol = Symbol('example');
/** Leaves a call as it is: for one that belongs to a whole record but is answered elsewhere, or isn't made. */
export const uncalled: unique symbol = Symbol('uncalled');

/** Answers a call as it was answered before, say after a while; no symbol, which async functions widen. */
export const asBefore = { answers: 'as before' } as const;

/** Refusals that any call may meet, whatever its procedures name. */
type AnyRefusal =
  | `AUTH${string}`
  | 'INVALID_INPUT'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'REAUTH_REQUIRED'
  | 'ENROLMENT_REQUIRED'
  | 'RATE_LIMITED'
  | 'INTERNAL'
  | 'BUSY'
  | 'SERVICE_AWAY'
  | 'TOOK_TOO_LONG';

/** Refusals of a file, which a route that reads one need not name. */
type FileRefusal<R extends Route> = R['upload'] extends object ? 'FILE_TYPE' | 'FILE_TOO_LARGE' | 'FILE_BROKEN' : never;
type RefusalOf<R extends Route> = R['refusals'][number] | (AnyRefusal & ErrorCode) | FileRefusal<R>;

interface RefusalDetails {
  /** Replaces the catalogue's sentence. */
  message?: string;
  errors?: readonly object[];
  /** In the wire's spelling, as the contract of a refusal does not type it. */
  data?: unknown;
}

/** A refusal by a code of the error catalogue. */
export class Refused<E extends ErrorCode = ErrorCode> {
  readonly code: E;
  readonly details: RefusalDetails;

  constructor(code: E, details: RefusalDetails) {
    this.code = code;
    this.details = details;
  }
}

/** Refuses a call; a code that its contract does not name does not compile. */
export const refused = <const E extends ErrorCode>(code: E, details: RefusalDetails = {}): Refused<E> =>
  new Refused(code, details);

/** An answer that never comes: the slow server. */
export const pending = (): Promise<never> => new Promise(() => undefined);

type Published = typeof http;
type PartsOf<T> = Omit<T, 'success' | 'message'>;

/** The content of a success, in our spelling: its data, its file, or its parts beside `success`; nothing where it has none. */
export type ContentOf<R extends Route> =
  AnswerOf<R> extends infer A
    ? A extends Uint8Array
      ? Uint8Array | string
      : A extends { data: infer Data }
        ? Data
        : keyof PartsOf<A> extends never
          ? void
          : PartsOf<A>
    : never;

type FormOf<R extends Route> = R['upload'] extends { fields: infer Fields extends z.ZodType } ? Fields : R['body'];

/** A call as its contract parsed it, in our spelling; of a form, its text fields. */
export interface PlayedCall<R extends Route = Route> {
  readonly params: Decoded<z.output<R['params']>>;
  readonly query: Decoded<z.output<R['query']>>;
  readonly body: Decoded<z.output<FormOf<R>>>;
  readonly headers: Headers;
}

/** An answer as such; a `Response` is sent as it is, for streams and files with headers of their own. */
type Answered<R extends Route> = ContentOf<R> | typeof asBefore | Refused<RefusalOf<R>> | Response;
type Answerer<R extends Route> = (call: PlayedCall<R>) => Answered<R> | Promise<Answered<R>>;
/** How a call is answered: by a function, or the same each time. */
export type Played<R extends Route> = Answerer<R> | Exclude<Answered<R>, void> | typeof example | typeof uncalled;

/** The answers to every call of these groups; a new call without one does not compile. */
export type Answers<G> = {
  readonly [Group in keyof G]: {
    readonly [Name in keyof G[Group]]: G[Group][Name] extends infer R extends Route ? Played<R> : never;
  };
};

/** Answers to some published calls; an unknown group or name does not compile. */
export type SomeAnswers = { readonly [Group in keyof Published]?: Partial<Answers<Published>[Group]> };

/** The names of a group's calls that these callers make. */
type NamesOf<Group extends keyof Published, Caller> = {
  [Name in keyof Published[Group]]: Published[Group][Name] extends { caller: Caller } ? Name : never;
}[keyof Published[Group]];

/** The answers to every call of these groups that these callers make; a new call without one does not compile. */
export type GroupAnswers<Groups extends keyof Published, Caller = Route['caller']> = Answers<{
  [Group in Groups]: Pick<Published[Group], NamesOf<Group, Caller>>;
}>;
