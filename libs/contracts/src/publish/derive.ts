import { z } from 'zod';
import type { Procedure } from '../define/define.js';
import { done, FileBytes, ok, route, type Caller, type Method, type Route } from './route.js';
import type { Brought, ParsedRequest, Publication } from './publication.js';
import { snakeCase } from '../spelling/spelling.js';
import type { Versioned } from '../spelling/versioned.js';
import { taken, wire, wireKey, wirePath, type Shape } from '../spelling/wire.js';

/** The definition that `publish` takes, of any procedure. */
export interface LooseDefinition {
  method: Method;
  path: string;
  caller: Caller;
  audience?: 'both';
  about: string;
  status?: 200 | 201;
  message?: string | ((output: unknown) => string | undefined);
  noStore?: boolean;
  changesStorePage?: boolean;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  input?: Publication['inputOf'];
  fields?: Readonly<Record<string, string>>;
  list?: string;
  next?: string;
  view?: z.ZodType;
  answer?: z.ZodType;
  present?: (output: unknown, request: ParsedRequest) => unknown;
  file?: string;
  maxBodyBytes?: number;
}

const NO_STORE = { 'cache-control': 'private, no-store' };
/** Input fields that the call brings along, whatever its path, query and body say. */
const BROUGHT: readonly (keyof Brought)[] = ['client', 'idempotencyKey', 'knownVersion', 'orderKeys'];

/** The schemas of a route and how it is answered: nine tenths of its memory, which the gateway and clients alone need. */
type Derived = Pick<Route, 'params' | 'query' | 'body' | 'answer' | 'publishes'>;

/** The route of a procedure, derived when a part of it is first asked for; its types are `publish`'s to know. */
export function derive(procedure: Procedure, definition: LooseDefinition): Route {
  const { method, path, caller, about, status = 200 } = definition;
  const input = shapeOf(procedure.input);
  const known = route({
    ...{ method, path, caller, about, status, answer: done },
    takesKey: 'idempotencyKey' in input,
    takesOrderKey: 'orderKeys' in input,
    ...(definition.audience !== undefined && { audience: definition.audience }),
    ...(definition.file !== undefined && { mediaType: definition.file }),
    ...(definition.maxBodyBytes !== undefined && { maxBodyBytes: definition.maxBodyBytes }),
    ...('knownVersion' in input && { conditional: true }),
    asks: [procedure],
  });
  let derived: Derived | undefined;
  const get = <K extends keyof Derived>(key: K): Derived[K] => (derived ??= derivedOf(procedure, definition))[key];
  return Object.freeze({
    ...known,
    get params() {
      return get('params');
    },
    get query() {
      return get('query');
    },
    get body() {
      return get('body');
    },
    get answer() {
      return get('answer');
    },
    get publishes() {
      return get('publishes');
    },
  });
}

function derivedOf(procedure: Procedure, definition: LooseDefinition): Derived {
  const { method, query, body, fields = {} } = definition;
  const { params, rest } = partsOf(procedure, definition);
  const isInAddress = method === 'GET' || method === 'DELETE';
  const input = shapeOf(procedure.input);
  const isVersioned = 'knownVersion' in input;
  const { answer, ...answering } = isVersioned
    ? versionedAnswerOf(procedure, definition)
    : answerOf(procedure, definition);
  return {
    params,
    query: query ?? taken(isInAddress ? rest : {}, 'address'),
    body: body ?? taken(isInAddress ? {} : rest, 'body'),
    answer,
    publishes: {
      procedure,
      ...askedBy(procedure, definition),
      isVersioned,
      takesClient: 'client' in input,
      ...answering,
      fieldName: (field) => wirePath(field, fields, snakeCase),
      changesStorePage: definition.changesStorePage ?? false,
    },
  };
}

const shapeOf = (schema: z.ZodType): Shape => (schema instanceof z.ZodObject ? schema.shape : {});

/** The procedure's input, parted into what the path names and the rest. */
function partsOf(procedure: Procedure, { path, params }: LooseDefinition): { params: z.ZodType; rest: Shape } {
  const names = new Set([...path.matchAll(/:(\w+)/g)].map(([, name]) => name));
  const fields = Object.entries(shapeOf(procedure.input)).filter(([key]) => !BROUGHT.some((name) => name === key));
  const isNamed = ([key]: readonly [string, unknown]): boolean => names.has(wireKey(key));
  const inPath = fields.filter(isNamed);
  if (!params && inPath.length !== names.size) throw new TypeError(`${path} names what ${procedure.key} does not take`);
  return {
    params: params ?? taken(Object.fromEntries(inPath), 'address'),
    rest: Object.fromEntries(fields.filter((field) => !isNamed(field))),
  };
}

function askedBy(procedure: Procedure, { input }: LooseDefinition): Pick<Publication, 'inputOf' | 'input'> {
  if (input) return { inputOf: input, input: undefined };
  const codec = wire(procedure.input);
  const isKeyed = 'orderKeys' in shapeOf(procedure.input);
  return {
    inputOf: ({ params, query, body }, { orderKeys, ...brought }) => ({
      ...(codec.decode({ ...(params as object), ...(query as object), ...(body as object) }) as object),
      ...brought,
      ...(isKeyed && { orderKeys }),
    }),
    input: codec,
  };
}

interface DerivedAnswer extends Pick<Publication, 'replyTo' | 'view'> {
  answer: z.ZodType;
}

function answerOf(procedure: Procedure, definition: LooseDefinition): DerivedAnswer {
  const { message, noStore, file } = definition;
  const kept = noStore ? NO_STORE : {};
  if (file !== undefined) {
    return {
      answer: FileBytes,
      view: undefined,
      replyTo: (output) => {
        const { name, csv, bytes } = output as { name: string; csv: string; bytes?: string };
        const headers = { ...kept, 'content-disposition': `attachment; filename="${name}"` };
        // A file in another charset than UTF-8 goes out as the bytes that it was given as.
        const body = bytes === undefined ? new TextEncoder().encode(csv) : bytesOf(bytes);
        return { headers, body };
      },
    };
  }
  const { data, view, present } = dataOf(procedure, definition);
  return {
    answer: data ? ok(data) : done,
    view,
    replyTo: (output, request) => {
      const said = typeof message === 'function' ? message(output) : message;
      const told = said === undefined ? {} : { message: said };
      return { headers: kept, body: { success: true, ...told, ...(data && { data: present(output, request) }) } };
    },
  };
}

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** The answer of a procedure that is asked by version: its view, as if nothing else had been answered. */
function versionedAnswerOf(procedure: Procedure, definition: LooseDefinition): DerivedAnswer {
  const { view } = shapeOf(procedure.output);
  if (!(view instanceof z.ZodNullable)) throw new TypeError(`${procedure.key} is asked by version, but answers none`);
  const { replyTo, ...answer } = answerOf({ ...procedure, output: view.unwrap() as z.ZodType }, definition);
  return {
    ...answer,
    replyTo: (answered, request) => {
      const { version, view: seen } = answered as z.infer<Versioned<z.ZodType>>;
      return seen === null ? { headers: {}, body: undefined, version } : { ...replyTo(seen, request), version };
    },
  };
}

interface DerivedData {
  data?: z.ZodType;
  view: Publication['view'];
  present: (output: unknown, request: ParsedRequest) => unknown;
}

function dataOf(procedure: Procedure, { answer, present, list, next, view }: LooseDefinition): DerivedData {
  if (answer && present) return { data: answer, view: undefined, present };
  if (list !== undefined) return listOf(procedure, { list, next, view });
  const whole = wire(view ?? procedure.output);
  if (whole.schema instanceof z.ZodObject && Object.keys(whole.schema.shape).length === 0)
    return { view: whole, present: () => ({}) };
  return { data: answer ?? whole.schema, view: whole, present: whole.encode };
}

interface ListOptions {
  list: string;
  next: string | undefined;
  view: z.ZodType | undefined;
}

/** A list under its name; with `next`, the place at which the next page begins, while pages are full. */
function listOf({ key, input, output }: Procedure, { list, next, view }: ListOptions): DerivedData {
  if (!(output instanceof z.ZodArray)) throw new TypeError(`${key} answers no list`);
  const item = view ?? (output.element as z.ZodType);
  const codec = wire(item);
  const encodeAll = (rows: unknown): unknown[] => (rows as unknown[]).map((row) => codec.encode(row));
  if (next === undefined) {
    const data = z.object({ [list]: z.array(codec.schema) });
    return { data, view: codec, present: (rows) => ({ [list]: encodeAll(rows) }) };
  }
  const { [next]: cursor } = shapeOf(item);
  const { limit } = shapeOf(input);
  if (!cursor || !(limit instanceof z.ZodDefault)) throw new TypeError(`${key} has no pages that end at ${next}`);
  const cursorOf = wire(cursor);
  return {
    data: z.object({ [list]: z.array(codec.schema), next: cursorOf.schema.nullable() }),
    view: codec,
    present: (rows, { query }) => {
      const { limit: asked = limit.def.defaultValue } = query as { limit?: unknown };
      const all = rows as Record<string, unknown>[];
      const last = all.length === asked ? all.at(-1) : undefined;
      return { [list]: encodeAll(rows), next: last?.[next] ?? null };
    },
  };
}
