import { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Who may call: `anyone`, an owner for its own shop, an operator, or a provider that proves itself in the request. */
export type Caller = 'anyone' | 'owner' | 'operator' | 'provider';
/** How the request body travels. */
export type BodyKind = 'json' | 'multipart' | 'form' | 'raw';

interface RouteDefinition {
  method: Method;
  path: string;
  caller: Caller;
  /** Sentence for the API document. */
  about: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  bodyKind?: BodyKind;
  answer: z.ZodType;
  /** HTTP status of a success. */
  status?: 200 | 201 | 303;
  /** Most body bytes; 64 KiB where nothing is said. */
  maxBodyBytes?: number;
}

const nothing = z.object({});
type Part<D extends RouteDefinition, K extends 'params' | 'query' | 'body'> = D[K] extends z.ZodType
  ? D[K]
  : typeof nothing;

/** One published call: method, path, who may make it, what goes in and what comes out, in the wire spelling. */
export interface Route<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  A extends z.ZodType = z.ZodType,
> {
  readonly kind: 'route';
  readonly method: Method;
  readonly path: string;
  readonly caller: Caller;
  readonly about: string;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly bodyKind: BodyKind;
  readonly answer: A;
  readonly status: 200 | 201 | 303;
  readonly maxBodyBytes: number;
}

const DEFAULT_BODY_BYTES = 64 * 1024;

/** Declares a published call. Paths use `:name` for parameters. */
export function route<const D extends RouteDefinition>(
  definition: D,
): Route<Part<D, 'params'>, Part<D, 'query'>, Part<D, 'body'>, D['answer']> {
  // The parts that are missing are the empty object, exactly as `Part` says.
  return Object.freeze({
    params: nothing,
    query: nothing,
    body: nothing,
    bodyKind: 'json',
    status: 200,
    maxBodyBytes: DEFAULT_BODY_BYTES,
    ...definition,
    kind: 'route',
  }) as unknown as Route<Part<D, 'params'>, Part<D, 'query'>, Part<D, 'body'>, D['answer']>;
}

/** What a handler of the gateway receives. */
export interface RequestOf<R extends Route> {
  params: z.output<R['params']>;
  query: z.output<R['query']>;
  body: z.output<R['body']>;
}
/** What a client of the gateway sends. */
export interface CallOfRoute<R extends Route> {
  params: z.input<R['params']>;
  query: z.input<R['query']>;
  body: z.input<R['body']>;
}
/** The body of a successful answer. */
export type AnswerOfRoute<R extends Route> = z.output<R['answer']>;

/** A success whose content stands under `data`. */
export const ok = <D extends z.ZodType>(data: D) =>
  z.object({ success: z.literal(true), message: z.string().optional(), data });

/** A success without content. */
export const done = z.object({ success: z.literal(true), message: z.string().optional() });

/** Every answer that is not a success. */
export const Failure = z.object({
  success: z.literal(false),
  message: z.string(),
  errorCode: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  data: z.unknown().optional(),
  requestId: z.string(),
});
export type Failure = z.infer<typeof Failure>;
