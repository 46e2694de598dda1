/** Why there is no usable answer. */
export type NoAnswerReason =
  | 'timeout'
  | 'refused'
  | 'dns'
  | 'unreachable'
  | 'tls'
  | 'reset'
  | 'too-large'
  | 'malformed'
  | 'failed';

/** `sent: false` means that the other side has surely not seen the request; true means that it may have acted on it. */
export type NoAnswer = { kind: 'no-answer'; reason: NoAnswerReason; sent: boolean; status?: number };
export type Answer<T> = { kind: 'answer'; status: number; headers: Headers; body: T };
export type Outcome<T> = Answer<T> | NoAnswer;

export type RequestOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer> | URLSearchParams | FormData;
  /** For the whole exchange, its body included; default 10 seconds. */
  timeoutMs?: number;
  /** The largest answer body that is read; default 1 MiB. */
  maxBytes?: number;
};

const DEFAULT_TIMEOUT_MS = 10_000;
const DEFAULT_MAX_BYTES = 1 << 20;

/** Asks an outside server over kept-alive connections; never throws for what the network or the server does. */
export async function request(url: string | URL, options: RequestOptions = {}): Promise<Outcome<Buffer>> {
  const target = new URL(url);
  const signal = AbortSignal.timeout(options.timeoutMs ?? DEFAULT_TIMEOUT_MS);
  let response: Response;
  try {
    response = await fetch(target, {
      method: options.method ?? 'GET',
      headers: options.headers ?? {},
      body: options.body ?? null,
      redirect: 'manual',
      signal,
    });
  } catch (error) {
    return noAnswer(error);
  }
  try {
    const body = await readBody(response, options.maxBytes ?? DEFAULT_MAX_BYTES);
    if (!body) return { kind: 'no-answer', reason: 'too-large', sent: true, status: response.status };
    return { kind: 'answer', status: response.status, headers: response.headers, body };
  } catch (error) {
    return { ...noAnswer(error), sent: true, status: response.status };
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

async function readBody(response: Response, maxBytes: number): Promise<Buffer | undefined> {
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    await response.body?.cancel();
    return undefined;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop cancels the stream and with it the connection.
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

type Failure = { code: string; syscall: string };

function noAnswer(error: unknown): NoAnswer {
  if (error instanceof Error && error.name === 'TimeoutError') return { kind: 'no-answer', reason: 'timeout', sent: true };
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
  const isReset = /^(ECONNRESET|EPIPE|UND_ERR_SOCKET|ECONNABORTED)$/.test(code) || code.startsWith('HPE_');
  return { kind: 'no-answer', reason: isReset ? 'reset' : code.endsWith('TIMEOUT') ? 'timeout' : 'failed', sent: true };
}

// fetch wraps the network's error as its cause; several addresses tried make an AggregateError of them.
function failureOf(error: unknown): Failure {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const failures = cause instanceof AggregateError ? cause.errors.map(fieldsOf) : [fieldsOf(cause)];
  const beforeSending = failures.every(({ syscall }) => syscall === 'connect');
  return (!beforeSending && failures.find(({ syscall }) => syscall !== 'connect')) || (failures[0] ?? { code: '', syscall: '' });
}

function fieldsOf(error: unknown): Failure {
  if (typeof error !== 'object' || error === null) return { code: '', syscall: '' };
  return {
    code: 'code' in error && typeof error.code === 'string' ? error.code : '',
    syscall: 'syscall' in error && typeof error.syscall === 'string' ? error.syscall : '',
  };
}
