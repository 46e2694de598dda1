import { http } from './contract-values';
import { session } from '../session';
import { deviceId } from './device-id';
import { AppError, fromAnswer, toAppError } from './app-error';
import { tellSessionEnd } from './session-end';
import type { AnswerOf, CallInput, CallOptions, WebRoute } from './route';

const TIMEOUT_MS = 10_000;
/** A year of payments in one file takes its time. */
const FILE_TIMEOUT_MS = 60_000;
const EXPIRED = 'AUTH099';
const SESSION_ENDING = new Set(['AUTH090', 'AUTH091', 'AUTH092', 'AUTH097', 'AUTH098', EXPIRED]);

type AddressPart = string | number | boolean | null | undefined;

interface AnyInput extends CallOptions {
  params?: Record<string, AddressPart>;
  query?: Record<string, AddressPart>;
  body?: unknown;
}

/** The address of a route with its parameters and query filled in; what is undefined or null is left out. */
export function addressOf(
  path: string,
  params: Record<string, AddressPart> = {},
  query: Record<string, AddressPart> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) search.set(name, String(value));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

function headersOf(input: AnyInput): Headers {
  const headers = new Headers({ Accept: 'application/json' });
  // A FormData names its own boundary, so its content type is the browser's to write.
  if (input.body !== undefined && !(input.body instanceof FormData)) headers.set('Content-Type', 'application/json');
  const token = session.get()?.accessToken;
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (input.idempotencyKey) {
    headers.set('Idempotency-Key', input.idempotencyKey);
    headers.set('X-Device-Id', deviceId());
  }
  return headers;
}

/** Undefined for what is not JSON: a proxy's own page, say. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Makes something of an answer, or throws what is wrong with it. */
type Reader = (response: Response) => Promise<unknown>;

const asJson: Reader = async (response) => {
  const answer = parsed(await response.text());
  const refused = typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === false;
  if (!response.ok || refused || answer === undefined) {
    throw fromAnswer(
      response.ok && answer === undefined ? 502 : response.status,
      answer,
      response.headers.get('x-request-id'),
    );
  }
  return answer;
};
/** A refusal is JSON where a success is a file. */
const asFile: Reader = (response) => (response.ok ? response.blob() : asJson(response));

interface Limit {
  signal: AbortSignal;
  done: () => void;
}

/** Ends a call when its time is over or its caller gives it up. Made by hand: phones of 2023 lack `AbortSignal.any`. */
function limitOf(ms: number, given: AbortSignal | undefined): Limit {
  const control = new AbortController();
  const giveUp = (): void => control.abort(given?.reason);
  const timer = setTimeout(() => control.abort(new DOMException('The call took too long', 'TimeoutError')), ms);
  if (given?.aborted) giveUp();
  else given?.addEventListener('abort', giveUp, { once: true });
  return {
    signal: control.signal,
    done() {
      clearTimeout(timer);
      given?.removeEventListener('abort', giveUp);
    },
  };
}

async function send(route: WebRoute, input: AnyInput, read = asJson, timeoutMs = TIMEOUT_MS): Promise<unknown> {
  const limit = limitOf(timeoutMs, input.signal);
  const body =
    input.body instanceof FormData ? input.body : input.body === undefined ? undefined : JSON.stringify(input.body);
  try {
    const response = await fetch(addressOf(route.path, input.params, input.query), {
      method: route.method,
      headers: headersOf(input),
      signal: limit.signal,
      ...(body === undefined ? {} : { body }),
    });
    return await read(response);
  } catch (thrown) {
    if (input.signal?.aborted) throw thrown;
    throw toAppError(thrown);
  } finally {
    limit.done();
  }
}

let refreshing: Promise<void> | undefined;

/** Exchanges the refresh token once, however many calls found the access token expired at the same time. */
function refreshOnce(): Promise<void> {
  refreshing ??= (async () => {
    const refreshToken = session.get()?.refreshToken;
    if (!refreshToken) throw new AppError({ kind: 'client', code: 'AUTH090', message: '로그인이 필요해요.' });
    const answer = await send(http.auth.refresh, { body: { refreshToken } });
    // `send` threw unless the answer was a success, whose shape the contract promises.
    session.renew((answer as AnswerOf<typeof http.auth.refresh>).data.tokens);
  })().finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

function endSession(): void {
  session.end();
  tellSessionEnd();
}

async function sendWithSession(route: WebRoute, input: AnyInput, read?: Reader, timeoutMs?: number): Promise<unknown> {
  const usedToken = session.get()?.accessToken;
  try {
    return await send(route, input, read, timeoutMs);
  } catch (fault) {
    if (!(fault instanceof AppError) || !SESSION_ENDING.has(fault.code)) throw fault;
    if (fault.code !== EXPIRED) {
      endSession();
      throw fault;
    }
    // Another call may have brought a new token while this one was on its way.
    if (session.get()?.accessToken === usedToken) {
      try {
        await refreshOnce();
      } catch (refused) {
        if (refused instanceof AppError && refused.kind === 'client') endSession();
        throw refused;
      }
    }
    return send(route, input, read, timeoutMs);
  }
}

/** Makes a published call; throws an AppError for everything that is not a success. */
export async function call<W extends WebRoute>(route: W, input: CallInput<W>): Promise<AnswerOf<W>> {
  // Answers are trusted here: the gateway sends what the contract says, and its tests hold it to that.
  return (await sendWithSession(route, input)) as AnswerOf<W>;
}

/** Fetches a published file; throws as `call` does. */
export async function callFile<W extends WebRoute>(route: W, input: CallInput<W>): Promise<Blob> {
  // `asFile` answers a Blob or throws.
  return (await sendWithSession(route, input, asFile, FILE_TIMEOUT_MS)) as Blob;
}
