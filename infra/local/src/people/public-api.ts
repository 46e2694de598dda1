import { Agent, request } from 'node:http';
import type { Route } from '@jumun/contracts';

/** An answer as it came: any status, the body parsed when it is JSON. */
export interface ApiAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: unknown;
}

export interface ApiCall {
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** An object is sent as JSON, a FormData as multipart. */
  body?: unknown;
  token?: string | undefined;
  headers?: Record<string, string>;
}

const TIMEOUT_MS = 30_000;

/** A client of the public API over kept-alive connections, cheap enough to load it. */
export class PublicApi {
  readonly origin: string;
  readonly #agent: Agent;

  constructor(origin: string, connections = 64) {
    this.origin = origin;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /** Calls a route and answers whatever comes; throws only when nothing comes. */
  async call(route: Route, call: ApiCall = {}): Promise<ApiAnswer> {
    const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(call.params?.[name] ?? ''));
    const query = call.query ? `?${new URLSearchParams(call.query).toString()}` : '';
    return this.send(route.method, `${path}${query}`, call);
  }

  /** The content of a success; throws with status, code and message for everything else. */
  async expect<T = Record<string, unknown>>(route: Route, call: ApiCall = {}): Promise<T> {
    const { status, body } = await this.call(route, call);
    if (status >= 200 && status < 300) return (body as { data?: unknown }).data as T;
    const { errorCode = '', message = '' } = (body ?? {}) as { errorCode?: string; message?: string };
    throw new Error(`${route.method} ${route.path} answered ${status} ${errorCode} ${message}`);
  }

  /** Sends to any address of the origin. */
  async send(method: string, path: string, call: ApiCall = {}): Promise<ApiAnswer> {
    const { bytes, type } = await encode(call.body);
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

async function encode(body: unknown): Promise<{ bytes?: Buffer; type?: string }> {
  if (body === undefined) return {};
  if (!(body instanceof FormData)) return { bytes: Buffer.from(JSON.stringify(body)), type: 'application/json' };
  const encoded = new Response(body);
  return { bytes: Buffer.from(await encoded.arrayBuffer()), type: encoded.headers.get('content-type') ?? '' };
}

function parse(text: string, type: string | undefined): unknown {
  return type?.includes('json') && text !== '' ? JSON.parse(text) : text;
}
