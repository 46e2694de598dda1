import { Agent, request as send, type Dispatcher } from 'undici';
import type { SpanEnd } from './span.js';
import { inSpan, isTracing } from './tracing.js';

/** Why there is no usable answer. */
export type NoAnswerReason =
  'timeout' | 'refused' | 'dns' | 'unreachable' | 'tls' | 'reset' | 'too-large' | 'malformed' | 'failed';

/** `sent: false` means that the other side has surely not seen the request; true means that it may have acted on it. */
export type NoAnswer = { kind: 'no-answer'; reason: NoAnswerReason; sent: boolean; status?: number };
export type Answer<T> = {
  kind: 'answer';
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: T;
};
export type Outcome<T> = Answer<T> | NoAnswer;

export type RequestOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  body?: string | Uint8Array | URLSearchParams;
  /** For the whole exchange, its body included; default 10 seconds. */
  timeoutMs?: number;
  /** The largest answer body that is read; default 1 MiB. */
  maxBytes?: number;
};

const DEFAULT_TIMEOUT_MS = 10_000;
const DEFAULT_MAX_BYTES = 1 << 20;

/** Connections to one host; kept open between requests, since each new one costs two round trips and a handshake. */
const CONNECTIONS = 64;
const agent = new Agent({ connections: CONNECTIONS, pipelining: 1, keepAliveTimeout: 10_000 });

/** Asks an outside server over kept-alive connections; never throws for what the network or the server does. */
export function request(url: string | URL, options: RequestOptions = {}): Promise<Outcome<Buffer>> {
  if (!isTracing()) return ask(url, options);
  const method = options.method ?? 'GET';
  const host = URL.parse(String(url))?.host ?? '';
  // Its path may name a person's order, and its headers hold keys.
  const attributes = { 'http.request.method': method, 'server.address': host };
  return inSpan({ name: `${method} ${host}`, kind: 'client', attributes }, () => ask(url, options), endOf);
}

const endOf = (outcome: Outcome<Buffer>): SpanEnd =>
  outcome.kind === 'no-answer'
    ? { fault: outcome.reason, attributes: { 'jumun.sent': outcome.sent } }
    : {
        attributes: { 'http.response.status_code': outcome.status },
        fault: outcome.status >= 500 ? String(outcome.status) : undefined,
      };

async function ask(url: string | URL, options: RequestOptions): Promise<Outcome<Buffer>> {
  const signal = AbortSignal.timeout(options.timeoutMs ?? DEFAULT_TIMEOUT_MS);
  const { body } = options;
  const headers = { ...options.headers };
  if (body instanceof URLSearchParams) headers['content-type'] ??= 'application/x-www-form-urlencoded;charset=UTF-8';
  let response: Dispatcher.ResponseData;
  try {
    const outgoing = body instanceof URLSearchParams ? body.toString() : (body ?? null);
    response = await send(url, { dispatcher: agent, method: options.method ?? 'GET', headers, body: outgoing, signal });
  } catch (error) {
    return noAnswer(error);
  }
  try {
    const read = await readBody(response, options.maxBytes ?? DEFAULT_MAX_BYTES);
    if (!read) return { kind: 'no-answer', reason: 'too-large', sent: true, status: response.statusCode };
    return { kind: 'answer', status: response.statusCode, headers: response.headers, body: read };
  } catch (error) {
    return { ...noAnswer(error), sent: true, status: response.statusCode };
  }
}

/** The same with JSON both ways; an answer that is not JSON is no answer (`malformed`), an empty one has body undefined. */
export async function requestJson(
  url: string | URL,
  options: Omit<RequestOptions, 'body'> & { json?: unknown; form?: Record<string, string> } = {},
): Promise<Outcome<unknown>> {
  const { json, form, headers, ...rest } = options;
  const outgoing: RequestOptions = { ...rest, headers: { accept: 'application/json', ...headers } };
  if (json !== undefined) {
    outgoing.body = JSON.stringify(json);
    outgoing.headers = { 'content-type': 'application/json', ...outgoing.headers };
  } else if (form) outgoing.body = new URLSearchParams(form);
  if (outgoing.body !== undefined) outgoing.method ??= 'POST';

  const outcome = await request(url, outgoing);
  if (outcome.kind === 'no-answer') return outcome;
  const text = outcome.body.toString('utf8').trim();
  try {
    return { ...outcome, body: text === '' ? undefined : JSON.parse(text) };
  } catch {
    return { kind: 'no-answer', reason: 'malformed', sent: true, status: outcome.status };
  }
}

async function readBody(response: Dispatcher.ResponseData, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = Number(response.headers['content-length'] ?? 0) > maxBytes ? Infinity : 0;
  for await (const chunk of response.body as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    // Leaving the loop cancels the stream and with it the connection.
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

type Failure = { code: string; syscall: string };

function noAnswer(error: unknown): NoAnswer {
  if (fieldOf(error, 'name') === 'TimeoutError') return { kind: 'no-answer', reason: 'timeout', sent: true };
  const { code, syscall } = failureOf(error);
  const notSent = (reason: NoAnswerReason): NoAnswer => ({ kind: 'no-answer', reason, sent: false });
  if (code === 'UND_ERR_CONNECT_TIMEOUT') return notSent('timeout');
  if (syscall === 'getaddrinfo') return notSent('dns');
  if (syscall === 'connect') {
    if (code === 'ECONNREFUSED') return notSent('refused');
    return notSent(code === 'ETIMEDOUT' ? 'timeout' : 'unreachable');
  }
  // A certificate is judged before the first byte of a request leaves.
  if (/^(CERT_|ERR_TLS_CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_(GET|VERIFY))/.test(code)) return notSent('tls');
  return { kind: 'no-answer', reason: reasonAfterSending(error, code), sent: true };
}

function reasonAfterSending(error: unknown, code: string): NoAnswerReason {
  if (/^(ECONNRESET|EPIPE|UND_ERR_SOCKET|ECONNABORTED)$/.test(code)) return 'reset';
  if (/TIMEOUT|TIMEDOUT/.test(code)) return 'timeout';
  const names = [fieldOf(error, 'name'), fieldOf(fieldOf(error, 'cause'), 'name')];
  return names.includes('HTTPParserError') ? 'malformed' : 'failed';
}

// fetch gives the network's error as its cause; when several addresses were tried, that holds one error for each.
function failureOf(error: unknown): Failure {
  const cause = fieldOf(error, 'cause') ?? error;
  const tried = fieldOf(cause, 'errors');
  const failures = (Array.isArray(tried) && tried.length > 0 ? tried : [cause]).map((each: unknown) => ({
    code: textOf(each, 'code'),
    syscall: textOf(each, 'syscall'),
  }));
  // One that came further than connecting decides, since it may have sent something.
  return failures.find(({ syscall }) => syscall !== 'connect') ?? failures[0] ?? { code: '', syscall: '' };
}

function fieldOf(holder: unknown, name: string): unknown {
  return typeof holder === 'object' && holder !== null ? Reflect.get(holder, name) : undefined;
}

function textOf(holder: unknown, name: string): string {
  const value = fieldOf(holder, name);
  return typeof value === 'string' ? value : '';
}
