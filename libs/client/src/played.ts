import {
  decode,
  errors,
  exampleOf,
  http,
  type AnswerOfRoute,
  type ErrorCode,
  type Failure,
  type Route,
} from '@jumun/contracts';
import { z } from 'zod';
import {
  asBefore,
  example,
  Refused,
  uncalled,
  type ContentOf,
  type Played,
  type PlayedCall,
  type SomeAnswers,
} from './played/answers.ts';
import { spellAnswer } from './played/spell-answer.ts';

export {
  asBefore,
  example,
  pending,
  refused,
  uncalled,
  type Answers,
  type ContentOf,
  type GroupAnswers,
  type Played,
  type Refused,
  type SomeAnswers,
} from './played/answers.ts';

/** The id of every refused request, for screens that show it. */
export const PLAYED_REQUEST_ID = 'req-played-1';

/** An answer, and the one whose place it took. */
interface Answering {
  readonly answer: unknown;
  readonly before: Answering | undefined;
}

interface PublishedCall {
  readonly group: string;
  readonly name: string;
  readonly route: Route;
  readonly pattern: RegExp;
}

/** Every published call; one whose path has no parameters comes before those whose parameter would take its last part. */
const published: readonly PublishedCall[] = Object.entries(http)
  .flatMap(([group, routes]) =>
    Object.entries<Route>(routes).map(([name, route]) => ({
      ...{ group, name, route },
      pattern: new RegExp(`^${route.path.replace(/[.+]/g, '\\$&').replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
    })),
  )
  .sort((one, other) => one.route.path.split(':').length - other.route.path.split(':').length);

/** A published call by its method and path; undefined where there is none. */
const callAt = (method: string, pathname: string): PublishedCall | undefined =>
  published.find(({ route, pattern }) => route.method === method && pattern.test(pathname));

/** A published call, its name as the contracts have it (`http.catalog.listProducts`), and the parameters of its path. */
export function publishedAt(method: string, pathname: string) {
  const call = callAt(method, pathname);
  if (!call) return undefined;
  const params: Record<string, string> = decode({ ...call.pattern.exec(pathname)?.groups });
  return { name: `http.${call.group}.${call.name}`, route: call.route, params };
}

const examples = new WeakMap<Route, object>();

/** The answer of a call as its contract's schema makes it, in the wire's spelling. */
function wireExampleOf(route: Route): object {
  let made = examples.get(route);
  if (!made) {
    const schema = z.toJSONSchema(route.answer, { io: 'output', unrepresentable: 'any' });
    // The schema of an answer is an object's.
    made = exampleOf(schema, () => undefined) as object;
    examples.set(route, made);
  }
  return made;
}

/** The content of a call's example, in our spelling; each time a new one. */
export function exampleContent<R extends Route>(route: R): ContentOf<R> {
  const { success: _, message: __, ...parts } = decode(wireExampleOf(route)) as Record<string, unknown>;
  // Made from the schema of the answer, exactly as `ContentOf` says.
  return structuredClone('data' in parts ? parts['data'] : parts) as ContentOf<R>;
}

const failure = (code: ErrorCode, details: Partial<Failure> = {}): Response => {
  const { status, message } = errors[code];
  const body = { success: false, errorCode: code, message, requestId: PLAYED_REQUEST_ID, ...details };
  return Response.json(body, { status });
};

/**
 * Plays the published API by answers in our spelling: requests are parsed and answers are spelled and checked by their
 * contracts. A call without an answer rejects by its name.
 */
export class PlayedApi {
  #answers: ReadonlyMap<Route, Answering> = new Map();

  constructor(answers: SomeAnswers = {}) {
    this.play(answers);
  }

  /** Answers these calls so from now on; the function that it returns brings back the answers of before. */
  play(answers: SomeAnswers): () => void {
    const given: Partial<Record<string, Partial<Record<string, unknown>>>> = answers;
    return this.#add(
      published.flatMap(({ group, name, route }) => {
        const answer = given[group]?.[name];
        return answer === undefined || answer === uncalled ? [] : [[route, answer]];
      }),
    );
  }

  /** Answers one call so from now on, for a call that is a value; returns as `play` does. */
  playRoute<R extends Route>(route: R, answer: Played<R>): () => void {
    return this.#add([[route, answer]]);
  }

  /** Answers every GET so from now on that has an answer; returns as `play` does. */
  playReads(answer: Played<Route>): () => void {
    return this.#add(
      [...this.#answers.keys()].filter(({ method }) => method === 'GET').map((route) => [route, answer]),
    );
  }

  #add(added: readonly [Route, unknown][]): () => void {
    const before = this.#answers;
    const answers = added.map(([route, answer]) => [route, { answer, before: before.get(route) }] as const);
    this.#answers = new Map([...before, ...answers]);
    return () => void (this.#answers = before);
  }

  /** Whether a call is answered otherwise than at first. */
  isReplaced(route: Route): boolean {
    return this.#answers.get(route)?.before !== undefined;
  }

  /** Whether a call has an answer. */
  plays(method: string, pathname: string): boolean {
    const call = callAt(method, pathname);
    return call !== undefined && this.#answers.has(call.route);
  }

  /** Takes the place of the global `fetch`. */
  readonly fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input instanceof Request ? input : new URL(input, 'http://played'), init);
    const { pathname } = new URL(request.url);
    const call = callAt(request.method, pathname);
    const answering = call && this.#answers.get(call.route);
    if (!call) throw new Error(`${request.method} ${pathname} is not published`);
    if (answering === undefined)
      throw new Error(`nothing plays http.${call.group}.${call.name} (${request.method} ${pathname})`);
    return this.#reply(call, answering, request);
  };

  async #reply(call: PublishedCall, answering: Answering, request: Request): Promise<Response> {
    const { data, error } = await parsed(call.route, call.pattern, request);
    if (error) return failure('INVALID_INPUT', { errors: faultsOf(error) });
    return this.#answer(call, answering, data);
  }

  async #answer(published: PublishedCall, { answer, before }: Answering, data: unknown): Promise<Response> {
    const { group, name, route } = published;
    if (answer === example) return successOf(route, wireExampleOf(route));
    // An answer that is a function is one of this route, by their common name.
    const content: unknown = typeof answer === 'function' ? await (answer as (call: unknown) => unknown)(data) : answer;
    if (content === asBefore && before) return this.#answer(published, before, data);
    if (content instanceof Response) return content;
    if (content instanceof Refused) {
      const { code, details } = content as Refused;
      return failure(code, details as Partial<Failure>);
    }
    try {
      return successOf(route, wireContent(route, content));
    } catch (fault) {
      throw new Error(`the answer of http.${group}.${name} breaks its contract: ${String(fault)}`, { cause: fault });
    }
  }
}

/** A request by its contract, in our spelling. */
async function parsed({ params, query, body, upload }: Route, pattern: RegExp, request: Request) {
  const { pathname, searchParams } = new URL(request.url);
  const schema = z.object({ params, query, body: upload?.fields ?? body });
  const given = { params: { ...pattern.exec(pathname)?.groups }, query: Object.fromEntries(searchParams) };
  const { data, error } = schema.safeParse({ ...given, body: await contentOf(request) });
  const call: PlayedCall | undefined = data && { ...(decode(data) as PlayedCall), headers: request.headers };
  return { data: call, error };
}

/** The content of a request: JSON, or the fields of its form. */
async function contentOf(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('multipart/form-data')) return Object.fromEntries(await request.formData());
  const text = await request.text();
  return text === '' ? {} : (JSON.parse(text) as unknown);
}

const faultsOf = (error: z.ZodError): { path: string; message: string }[] =>
  error.issues.map(({ path, message }) => ({ path: path.slice(1).join('.'), message }));

/** A content in our spelling as the body of a success; throws where the contract does not know it. */
export function wireContent<R extends Route>({ answer }: R, content: unknown): AnswerOfRoute<R> {
  // A file is its own answer.
  if (!(answer instanceof z.ZodObject)) return content as AnswerOfRoute<R>;
  const { shape } = answer.def;
  const parts = 'data' in shape ? { data: content } : (content ?? {});
  // Made by the schema of the route's answers.
  return answer.parse(
    spellAnswer(answer, { ...('success' in shape && { success: true }), ...parts }),
  ) as AnswerOfRoute<R>;
}

function successOf({ status, mediaType }: Route, body: unknown): Response {
  if (status === 204 || status === 303) return new Response(null, { status });
  if (mediaType === undefined) return Response.json(body, { status });
  const file = typeof body === 'string' ? body : new Uint8Array(body instanceof Uint8Array ? body : []);
  return new Response(file, { status, headers: { 'content-type': mediaType } });
}
