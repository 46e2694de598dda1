import { z } from 'zod';
import type { Procedure } from '../define/define.js';
import type { ErrorCode } from '../values/errors.js';
import type { Publication } from './publication.js';
import { FaultCode, FaultParams } from '../values/fault.js';
import { scopesOfAll, type DeviceAccess } from '../values/device-access.js';
import { rolesOfAll, type OperatorAccess, type OperatorRoles } from '../values/operator-access.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/**
 * The admitted callers: `anyone`, an owner for its own shop, an operator, either of the two (`signed-in`), a device for
 * the shop that paired it, or a provider that proves itself in the request.
 */
export type Caller = 'anyone' | 'owner' | 'operator' | 'signed-in' | 'device' | 'provider';
/** Whom a call is there for: `public` is shoppers, owners, their devices and providers. */
export type Audience = 'operators' | 'public' | 'both';
/** How the request body travels. */
export type BodyKind = 'json' | 'multipart' | 'form' | 'raw';

/** The parts of a multipart body: one file, and text fields beside it. */
export interface UploadForm<F extends z.ZodType = z.ZodType> {
  readonly file: string;
  readonly isRequired: boolean;
  readonly fields?: F;
}

/** How a route refuses in its caller's own words. */
export interface OwnRefusal {
  readonly mediaType: string;
  readonly body: string;
}

interface RouteDefinition {
  method: Method;
  path: string;
  caller: Caller;
  /** Operators who may call; those who may ask all its procedures where nothing is said. */
  roles?: OperatorRoles;
  /** `both` for a call without a caller's token that operators make, too; everything else follows from path and caller. */
  audience?: 'both';
  /** Sentence for the API document. */
  about: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  bodyKind?: BodyKind;
  answer: z.ZodType;
  /** HTTP status of a success; with 204 the answer's body is left out. */
  status?: 200 | 201 | 204 | 303;
  /** The media type of an answer that is a file or stream; its `answer` is then `FileBytes`. */
  mediaType?: string;
  /** Type and body of a refusal to a machine that knows only its maker's format; the status says the rest. */
  refusal?: OwnRefusal;
  /** Whether the answer bears a tag, by which a client asks whether it is still the same: 304 when it is. */
  conditional?: boolean;
  /** Most body bytes; 64 KiB where nothing is said. */
  maxBodyBytes?: number;
  /** The names of a multipart body's parts, for the API document. */
  upload?: UploadForm;
  /** The procedures behind the call, whose errors it may answer with; for the API document. */
  asks?: readonly Procedure[];
  /** Whether it takes an `Idempotency-Key`: the same key and body give the same answer for 24 hours. */
  takesKey?: boolean;
  /** Whether it is about an order of the caller's own, whose key the caller shows. */
  takesOrderKey?: boolean;
  /** How its one procedure answers it, where it is made from that; see `publish`. */
  publishes?: Publication;
}

const nothing = z.object({});
type Part<D extends RouteDefinition, K extends 'params' | 'query' | 'body'> = D[K] extends z.ZodType
  ? D[K]
  : typeof nothing;
type UploadOf<D extends RouteDefinition> = D['upload'] extends UploadForm ? D['upload'] : undefined;
type RefusalsOf<D extends RouteDefinition> = D['asks'] extends readonly Procedure[]
  ? D['asks'][number]['errors'][number]
  : never;
type RouteOf<D extends RouteDefinition> = Route<
  Part<D, 'params'>,
  Part<D, 'query'>,
  Part<D, 'body'>,
  D['answer'],
  UploadOf<D>,
  RefusalsOf<D>,
  D['caller']
>;

/** One published call: method, path, who may make it, what goes in and what comes out, in the wire spelling. */
export interface Route<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  A extends z.ZodType = z.ZodType,
  U extends UploadForm | undefined = UploadForm | undefined,
  E extends ErrorCode = ErrorCode,
  C extends Caller = Caller,
>
  extends OperatorAccess, DeviceAccess {
  readonly kind: 'route';
  readonly method: Method;
  readonly path: string;
  readonly caller: C;
  readonly audience: Audience;
  readonly about: string;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly bodyKind: BodyKind;
  readonly answer: A;
  readonly status: 200 | 201 | 204 | 303;
  readonly mediaType: string | undefined;
  readonly refusal: OwnRefusal | undefined;
  readonly conditional: boolean;
  readonly maxBodyBytes: number;
  readonly upload: U;
  readonly asks: readonly Procedure[];
  /** The error codes of its procedures; the gateway's own refusals come on top. */
  readonly refusals: readonly E[];
  readonly takesKey: boolean;
  readonly takesOrderKey: boolean;
  /** Undefined where the gateway has a handler of its own for it. */
  readonly publishes: Publication | undefined;
}

const DEFAULT_BODY_BYTES = 64 * 1024;

/** A call asks of operators and devices all that its procedures ask. Throws a TypeError where that lets none of them in. */
function accessOf({ method, path, caller, roles, asks = [] }: RouteDefinition): OperatorAccess & DeviceAccess {
  const scopes = caller === 'device' && asks.length > 0 ? scopesOfAll(asks) : [];
  if (caller === 'device' && scopes.length === 0) throw new TypeError(`${method} ${path} asks what no device may ask`);
  const fresh = asks.some((procedure) => procedure.fresh);
  if (caller !== 'operator' && caller !== 'signed-in') return { roles: [], fresh, scopes };
  const allowed = roles ?? (asks.length > 0 ? rolesOfAll(asks.map((procedure) => procedure.roles)) : []);
  if (allowed.length === 0) throw new TypeError(`${method} ${path} does not say which operators may call it`);
  return { roles: allowed, fresh, scopes };
}

/** A conditional call must be a read and no file; anywhere else a tag would mean nothing. */
function checkConditional({ method, path, conditional, mediaType }: RouteDefinition): void {
  if (conditional === true && (method !== 'GET' || mediaType !== undefined))
    throw new TypeError(`${method} ${path} can't be asked for conditionally`);
}

/** Below it stand the calls of operators, and no others. */
const OF_OPERATORS = '/v1/ops/';

/** Whom a call is there for. Throws a TypeError where its path says something else than its caller. */
function audienceOf({ method, path, caller, audience }: RouteDefinition): Audience {
  const isOfOperators = path.startsWith(OF_OPERATORS);
  const isOfBoth = audience === 'both' || caller === 'signed-in';
  const fits = isOfOperators ? caller === 'operator' || (caller === 'anyone' && !isOfBoth) : caller !== 'operator';
  if (!fits) throw new TypeError(`${method} ${path} is of operators by its path or its caller alone`);
  if (isOfBoth) return 'both';
  return isOfOperators ? 'operators' : 'public';
}

/** Declares a published call. Paths use `:name` for parameters; operators need the roles of all that it asks. */
export function route<const D extends RouteDefinition>(definition: D): RouteOf<D> {
  checkConditional(definition);
  // The parts that are missing are the empty object, exactly as `Part` says.
  return Object.freeze({
    params: nothing,
    query: nothing,
    body: nothing,
    bodyKind: 'json',
    status: 200,
    mediaType: undefined,
    refusal: undefined,
    conditional: false,
    maxBodyBytes: DEFAULT_BODY_BYTES,
    upload: undefined,
    asks: [],
    refusals: [...new Set(definition.asks?.flatMap(({ errors }) => errors))],
    takesKey: false,
    takesOrderKey: false,
    publishes: undefined,
    ...definition,
    ...accessOf(definition),
    audience: audienceOf(definition),
    kind: 'route',
  }) as unknown as RouteOf<D>;
}

/** A request as a handler of the gateway receives it. */
export interface RequestOf<R extends Route> {
  params: z.output<R['params']>;
  query: z.output<R['query']>;
  body: z.output<R['body']>;
}
/** A request as a client of the gateway sends it. */
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

/** The media type of a success that goes on: events, one after another. */
export const EVENT_STREAM = 'text/event-stream';

/** A success that is a file. */
export const FileBytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** A success without content. */
export const done = z.object({ success: z.literal(true), message: z.string().optional() });

/** Every answer that is not a success. */
export const Failure = z.object({
  success: z.literal(false),
  message: z.string(),
  errorCode: z.string(),
  errors: z
    .array(
      z.object({
        path: z.string(),
        message: z.string(),
        code: FaultCode.optional(),
        params: FaultParams.optional(),
      }),
    )
    .optional(),
  data: z.unknown().optional(),
  requestId: z.string(),
});
export type Failure = z.infer<typeof Failure>;
