import {
  addressOf,
  bodyOf,
  isRefused,
  type AnswerOf,
  type AnyInput,
  type CallInput,
  type PlainRoute,
} from '@jumun/client';
import { decode } from '@jumun/contracts';
import { proofAsker } from '../session/proof-asker';
import { session } from '../session/session';
import type { Tokens } from '../session/session-store';
import { language } from '../texts/language';
import { measureClock } from '../util/measure-clock';
import { http, orderKeyWords } from './contract-values';
import { AppError, toAppError } from './app-error';
import { fromAnswer } from './from-answer';
import type { Sentences } from './sentences';
import { tellSessionEnd } from './session-end';

const TIMEOUT_MS = 10_000;
/** A year of payments in one file takes its time. */
const FILE_TIMEOUT_MS = 60_000;
const EXPIRED = 'AUTH099';
const SESSION_ENDING = new Set(['AUTH090', 'AUTH091', 'AUTH092', 'AUTH097', 'AUTH098', EXPIRED]);

interface CallOptions {
  signal?: AbortSignal;
  /** For the few calls that work for longer than others may take. */
  timeoutMs?: number;
  /** Shows that this phone ordered what the call is about. */
  orderKey?: string | undefined;
  /** Looks at the head of the answer, before its body is read. */
  onHead?: (headers: Headers) => void;
}
type WebInput = AnyInput & CallOptions;

/** The session of the calls: its tokens, their renewal, and its end. */
interface Caller {
  tokens: () => Tokens | null;
  renew: (tokens: Tokens) => void;
  /** The server has ended the session. */
  end: () => void;
  /** Asks who is there, for a call that wants a fresh proof; false when it was not given. A client without it passes the refusal on. */
  prove?: () => Promise<boolean>;
}

function headersOf(input: WebInput, body: string | FormData | undefined, token: string | undefined): Headers {
  const headers = new Headers({ Accept: 'application/json' });
  // A FormData names its own boundary, so its content type is the browser's to write.
  if (typeof body === 'string') headers.set('Content-Type', 'application/json');
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (input.idempotencyKey) headers.set('Idempotency-Key', input.idempotencyKey);
  if (input.orderKey) headers.set(orderKeyWords.header, input.orderKey);
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

/** They come after a refusal, and only to who reads another language than the server's; without them its code still counts. */
const ourSentences = async (): Promise<Sentences | undefined> =>
  language() === 'ko' ? undefined : import('./sentences').then((loaded) => loaded.sentences).catch(() => undefined);

const asJson: Reader = async (response) => {
  const answer = parsed(await response.text());
  if (isRefused(response.status, answer))
    throw fromAnswer(response.status, answer, response.headers.get('x-request-id'), await ourSentences());
  return decode(answer);
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

interface Sending {
  token: string | undefined;
  read?: Reader;
  timeoutMs?: number;
}

async function send(route: PlainRoute, input: WebInput, sending: Sending): Promise<unknown> {
  const { token, read = asJson, timeoutMs = input.timeoutMs ?? TIMEOUT_MS } = sending;
  const limit = limitOf(timeoutMs, input.signal);
  const body = bodyOf(route, input);
  try {
    const askedAt = Date.now();
    const response = await fetch(addressOf(route, input), {
      method: route.method,
      headers: headersOf(input, body, token),
      signal: limit.signal,
      ...(body === undefined ? {} : { body }),
    });
    measureClock(response.headers, askedAt);
    input.onHead?.(response.headers);
    return await read(response);
  } catch (thrown) {
    if (input.signal?.aborted) throw thrown;
    throw toAppError(thrown);
  } finally {
    limit.done();
  }
}

interface Client {
  /** Makes a published call; throws an AppError for everything that is not a success. */
  call: <W extends PlainRoute>(route: W, input: CallInput<W> & CallOptions) => Promise<AnswerOf<W>>;
  /** Fetches a published file; throws as `call` does. */
  callFile: <W extends PlainRoute>(route: W, input: CallInput<W> & CallOptions) => Promise<Blob>;
}

/** The calls of one kind of caller, with its own tokens and no other's. */
export function clientOf(caller: Caller): Client {
  const token = () => caller.tokens()?.accessToken;
  let refreshing: Promise<void> | undefined;
  /** The last renewal: what a call was sent with, and what it may be sent again with. */
  let renewal: { from: string; to: string } | undefined;

  /** Ends the session that a call was made in, and no other that began while the call was on its way. */
  function endOf(usedToken: string | undefined): void {
    if (token() === usedToken) caller.end();
  }

  /** Exchanges the refresh token once, however many calls found the access token expired at the same time. */
  function refreshOnce(): Promise<void> {
    refreshing ??= (async () => {
      const used = caller.tokens();
      if (!used) throw new AppError({ kind: 'client', code: 'AUTH090', message: '로그인이 필요해요.' });
      const { accessToken, refreshToken } = used;
      const answer = await send(http.auth.refresh, { body: { refreshToken } }, { token: accessToken });
      // `send` threw unless the answer was a success, whose shape the contract promises.
      const { tokens } = (answer as AnswerOf<typeof http.auth.refresh>).data;
      if (token() !== accessToken) return;
      renewal = { from: accessToken, to: tokens.accessToken };
      caller.renew(tokens);
    })().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  }

  async function sendWithSession(route: PlainRoute, input: WebInput, how: Omit<Sending, 'token'>): Promise<unknown> {
    const usedToken = token();
    try {
      return await send(route, input, { ...how, token: usedToken });
    } catch (fault) {
      if (!(fault instanceof AppError) || !SESSION_ENDING.has(fault.code)) throw fault;
      if (fault.code !== EXPIRED) {
        endOf(usedToken);
        throw fault;
      }
      // Another call may have brought a new token while this one was on its way.
      if (token() === usedToken) {
        try {
          await refreshOnce();
        } catch (refused) {
          if (refused instanceof AppError && refused.kind === 'client') endOf(usedToken);
          throw refused;
        }
      }
      // With the token of another session the call would run for another account.
      if (!renewal || renewal.from !== usedToken || renewal.to !== token()) throw fault;
      return send(route, input, { ...how, token: renewal.to });
    }
  }

  /** Repeats a call once where it required a fresh proof, and that was given. */
  async function sendProven(...sending: Parameters<typeof sendWithSession>): Promise<unknown> {
    try {
      return await sendWithSession(...sending);
    } catch (fault) {
      const isAsked = fault instanceof AppError && fault.code === 'REAUTH_REQUIRED';
      if (!isAsked || !(await caller.prove?.())) throw fault;
      return sendWithSession(...sending);
    }
  }

  return {
    // Answers are trusted here: the gateway sends what the contract says, and its tests hold it to that.
    call: async <W extends PlainRoute>(route: W, input: CallInput<W> & CallOptions) =>
      (await sendProven(route, input, {})) as AnswerOf<W>,
    // `asFile` answers a Blob or throws.
    callFile: async (route, input) =>
      (await sendProven(route, input, { read: asFile, timeoutMs: FILE_TIMEOUT_MS })) as Blob,
  };
}

/** The last calls of a session that has ended here: its tokens are kept for them alone, and renewed where they are too old. */
export function lastCallsOf(tokens: Tokens): Client {
  let kept: Tokens | null = tokens;
  return clientOf({ tokens: () => kept, renew: (next) => (kept = next), end: () => (kept = null) });
}

/** The calls of shoppers and owners. */
export const { call, callFile } = clientOf({
  tokens: () => session.get(),
  renew: (tokens) => session.renew(tokens),
  end() {
    session.end();
    tellSessionEnd();
  },
  prove: async () => (await proofAsker.ask?.()) ?? false,
});
