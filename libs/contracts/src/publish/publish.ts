import type { z } from 'zod';
import type { CallOf, OutputOf, Procedure } from '../define/define.js';
import { derive, type LooseDefinition } from './derive.js';
import type { Caller, done, FileBytes, Method, ok, Route, UploadForm } from './route.js';
import type { Brought } from './publication.js';
import type { Versioned } from '../spelling/versioned.js';
import type { Wire } from '../spelling/wire.js';

/** A request as its route parsed it, in the wire spelling. */
interface TakenRequest<Path extends string = string, Q = unknown, B = unknown> {
  readonly params: Readonly<Record<ParamName<Path>, string>>;
  readonly query: Q;
  readonly body: B;
}

type ParamName<Path extends string> = Path extends `${string}:${infer After}`
  ? After extends `${infer Name}/${infer Rest}`
    ? Name | ParamName<`/${Rest}`>
    : After
  : never;

type Rest<P extends Procedure, Path extends string> = Omit<
  Wire<z.input<P['input']>>,
  ParamName<Path> | 'client' | 'idempotency_key' | 'known_version' | 'order_keys'
>;
/** Where the input travels that the path does not name. */
type Part<P extends Procedure, Path extends string, IsThere extends boolean> = z.ZodType<
  IsThere extends true ? Rest<P, Path> : Record<string, never>,
  IsThere extends true ? Rest<P, Path> : Record<string, never>
>;
type InAddress<M extends Method> = M extends 'GET' | 'DELETE' ? true : false;
type InBody<M extends Method> = M extends 'GET' | 'DELETE' ? false : true;

type ItemOf<P extends Procedure> = P['output'] extends z.ZodArray<infer Item extends z.ZodType> ? Item : never;
type ViewOf<P extends Procedure, List> = [List] extends [string]
  ? ItemOf<P>
  : P['output'] extends Versioned<infer View>
    ? View
    : P['output'];
type Listed<View extends z.ZodType, List extends string, Next> = { [K in List]: Wire<z.output<View>>[] } & ([
  Next,
] extends [keyof z.output<View>]
  ? { next: Wire<z.output<View>[Next]> | null }
  : unknown);
type DataOf<View extends z.ZodType, List, Next> = z.ZodType<
  [List] extends [string] ? Listed<View, List, Next> : Wire<z.output<View>>
>;
type Answer<Data extends z.ZodType, File> = [File] extends [string]
  ? typeof FileBytes
  : Record<string, never> extends z.output<Data>
    ? typeof done
    : ReturnType<typeof ok<Data>>;

interface Definition<
  P extends Procedure,
  M extends Method,
  Path extends string,
  Query extends z.ZodType,
  Body extends z.ZodType,
  List,
  Next,
  View extends z.ZodType,
  Data extends z.ZodType,
  File,
  C extends Caller,
> {
  method: M;
  path: Path;
  caller: C;
  /** `both` for a call without a caller's token that operators make, too. */
  audience?: 'both';
  /** Sentence for the API document. */
  about: string;
  status?: 200 | 201;
  /** The sentence shown after a success. */
  message?: string | ((output: OutputOf<P>) => string | undefined);
  /** Most body bytes; 64 KiB where nothing is said. */
  maxBodyBytes?: number;
  /** Keeps the answer out of every cache, the browser's own among them. */
  noStore?: boolean;
  /** Whether shoppers see what the calling owner changed, so that the gateway forgets the store page it keeps. */
  changesStorePage?: boolean;
  /** Replaces what is made of the procedure's input, in the wire spelling: other limits, other sentences. */
  params?: z.ZodType<Record<ParamName<Path>, string>>;
  query?: Query;
  body?: Body;
  /** Makes the procedure's input where that is more than another spelling. */
  input?: (request: TakenRequest<Path, z.output<Query>, z.output<Body>>, brought: Brought) => CallOf<P>;
  /** Published names of input fields that are not merely spelled otherwise. */
  fields?: Readonly<Record<string, string>>;
  /** The name that a list has in the answer; the procedure answers an array. */
  list?: List;
  /** The field of the last row that the next page begins after; returned while pages are full. */
  next?: Next;
  /** The published fields of the output, or of each row of a list, in their order; all of them when left out. */
  view?: View;
  /** Replaces the schema of the answer's data, in the wire spelling. */
  answer?: Data;
  /** Makes the data of the answer where that is more than another spelling of the output; needs `answer`. */
  present?: (
    output: OutputOf<P>,
    request: TakenRequest<Path, z.output<Query>, z.output<Body>>,
  ) => z.input<NoInfer<Data>>;
  /** The kind of file that the answer is; the procedure answers its name and its text. */
  file?: File;
}
type Published<
  P extends Procedure,
  Path extends string,
  Query extends z.ZodType,
  Body extends z.ZodType,
  A extends z.ZodType,
  C extends Caller,
> = Route<z.ZodType<Record<ParamName<Path>, string>>, Query, Body, A, UploadForm | undefined, P['errors'][number], C>;

/**
 * Publishes a procedure as a `/v1` call. Parameters come from the path; the rest of the procedure's input is the query
 * of a GET or DELETE and the body of the others; the answer is its output; all in the wire spelling. An input with an
 * `idempotencyKey` takes the header of that name, one with a `knownVersion` what If-None-Match names, one with `orderKeys` those
 * that the caller sends, one with a `client` from where the call comes. Throws a TypeError for what has no wire spelling.
 */
export function publish<
  const P extends Procedure,
  const M extends Method,
  const Path extends string,
  Query extends z.ZodType = Part<P, Path, InAddress<M>>,
  Body extends z.ZodType = Part<P, Path, InBody<M>>,
  const List = undefined,
  const Next = undefined,
  View extends z.ZodType = ViewOf<P, List>,
  Data extends z.ZodType = DataOf<View, List, Next>,
  const File = undefined,
  const C extends Caller = Caller,
>(
  procedure: P,
  definition: Definition<P, M, Path, Query, Body, List, Next, View, Data, File, C>,
): Published<P, Path, Query, Body, Answer<Data, File>, C> {
  // Derived types follow these key by key, so a definition is taken as one of any procedure.
  const made: unknown = derive(procedure, definition as object as LooseDefinition);
  return made as Published<P, Path, Query, Body, Answer<Data, File>, C>;
}
