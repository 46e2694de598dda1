import { Agent, request } from 'node:http';
import { decode, type Route } from '@jumun/contracts';
import { isRefused, refusalOf } from './answer.ts';
import { addressOf, bodyOf } from './request.ts';
import { plainRoute, type AnswerOf, type CallInput } from './route.ts';

/** An answer as it came: any status, the body parsed when it is JSON. */
export interface ApiAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: unknown;
}

interface Sender {
  token?: string | undefined;
  headers?: Record<string, string>;
}

/** A call in the published spelling, sent as it is. */
export interface ApiCall extends Sender {
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** An object is sent as JSON, a text as JSON that is written already, a FormData as multipart. */
  body?: unknown;
}

const TIMEOUT_MS = 30_000;

/** A client of the published API over kept-alive connections, cheap enough to load it. */
export class PublicApi {
  readonly origin: string;
  readonly #agent: Agent;

  constructor(origin: string, connections = 64) {
    this.origin = origin;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /** The success of a call, both in our spelling; throws with status, code and message for everything else. */
  async expect<R extends Route>(route: R, input: CallInput<R> & Sender): Promise<AnswerOf<R>> {
    const { status, body } = await this.ask(route, input);
    // The gateway's answers are what the contract says: its tests hold it to that.
    if (!isRefused(status, body)) return decode(body) as AnswerOf<R>;
    const { code, message = '' } = refusalOf(status, body);
    throw new Error(`${route.method} ${route.path} answered ${status} ${code} ${message}`);
  }

  /** Makes a call in our spelling and answers whatever comes; throws only when nothing comes. */
  async ask<R extends Route>(route: R, input: CallInput<R> & Sender): Promise<ApiAnswer> {
    const plain = plainRoute(route);
    const { token, headers, idempotencyKey } = input;
    return this.send(route.method, addressOf(plain, input), {
      body: bodyOf(plain, input),
      token,
      headers: { ...headers, ...(idempotencyKey && { 'idempotency-key': idempotencyKey }) },
    });
  }

  /** Makes a call that is spelled by hand and answers whatever comes; throws only when nothing comes. */
  async call(route: Route, call: ApiCall = {}): Promise<ApiAnswer> {
    const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(call.params?.[name] ?? ''));
    const query = call.query ? `?${new URLSearchParams(call.query).toString()}` : '';
    return this.send(route.method, `${path}${query}`, call);
  }

  /** Sends to any address of the origin; throws when no answer comes in 30 seconds. */
  async send(method: string, path: string, call: ApiCall = {}): Promise<ApiAnswer> {
    const { bytes, type } = await written(call.body);
    const headers: Record<string, string | number> = { ...call.headers };
    if (type) headers['content-type'] = type;
    if (bytes) headers['content-length'] = bytes.length;
    if (call.token) headers['authorization'] = `Bearer ${call.token}`;
    return new Promise((resolve, reject) => {
      const sent = request(
        `${this.origin}${path}`,
        { method, headers, agent: this.#agent, timeout: TIMEOUT_MS },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            const text = Buffer.concat(chunks).toString('utf8');
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: parse(text, response.headers['content-type']),
            });
          });
        },
      );
      sent.on('timeout', () => sent.destroy(new Error(`no answer from ${path} in ${TIMEOUT_MS} ms`)));
      sent.on('error', reject);
      sent.end(bytes);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

async function written(body: unknown): Promise<{ bytes?: Buffer; type?: string }> {
  if (body === undefined) return {};
  if (body instanceof FormData) {
    const form = new Response(body);
    return { bytes: Buffer.from(await form.arrayBuffer()), type: form.headers.get('content-type') ?? '' };
  }
  return { bytes: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)), type: 'application/json' };
}

function parse(text: string, type: string | undefined): unknown {
  return type?.includes('json') && text !== '' ? JSON.parse(text) : text;
}
