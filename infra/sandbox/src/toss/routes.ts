import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { answer, type Answer } from '../answer.ts';
import { keepNewest } from '../bounded.ts';
import type { Clock } from '../clock.ts';
import type { Faults, FaultTarget } from '../faults.ts';
import { tossAccount } from '../sandbox-secrets.ts';
import { statusOf, TossFault } from './fault.ts';
import { open, seal } from './jwe.ts';

/** The content of a call, after decryption. */
export interface TossCall {
  body: unknown;
  id: string;
  query: Readonly<Record<string, string>>;
}

export interface TossEndpoint {
  method: 'DELETE' | 'GET' | 'POST';
  path: string;
  /** Calls with a body come sealed, and are answered sealed. */
  sealed?: boolean;
  fault?: { target: FaultTarget; failsWith: string };
  work(call: TossCall): { entityType: string; entityBody: object | null };
}

const BODY_MAX_BYTES = 1024 * 1024;
const SKEW_MS = 10 * 60_000;
const KEY_MAX_LENGTH = 300;
const KEPT_REPLAYS = 10_000;

interface Replay {
  body: object;
  status: number;
}

/** Toss Payments' API: key, sealed bodies, idempotency, and everything in its one envelope. */
export class TossApi {
  private readonly clock: Clock;
  private readonly faults: Faults;
  private readonly key = Buffer.from(tossAccount.securityKey, 'hex');
  private readonly nonces = new Map<string, number>();
  private readonly replays = new Map<string, Replay>();

  constructor(clock: Clock, faults: Faults) {
    this.clock = clock;
    this.faults = faults;
  }

  /** Answers the endpoints below `/toss`. */
  routes(app: FastifyInstance, endpoints: readonly TossEndpoint[]): void {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) => done(null, text.toString()));
    app.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
      const fault = new TossFault(
        error.statusCode === undefined ? 'COMMON_ERROR' : 'INVALID_REQUEST',
        '잘못된 요청입니다.',
      );
      return reply.code(error.statusCode ?? 500).send(refusal(fault.code, fault.message));
    });
    app.addHook('onRequest', async (request, reply) => {
      if (request.headers.authorization === `Basic ${Buffer.from(`${tossAccount.secretKey}:`).toString('base64')}`)
        return;
      await reply.code(401).send(refusal('UNAUTHORIZED_KEY', '인증되지 않은 시크릿 키 혹은 클라이언트 키 입니다.'));
    });
    for (const endpoint of endpoints)
      app.route({
        method: endpoint.method,
        url: `/toss${endpoint.path}`,
        bodyLimit: BODY_MAX_BYTES,
        handler: (request, reply) => {
          const opened = this.open(endpoint, request);
          const words = 'call' in opened ? keysIn(opened.call) : [];
          const waiting = endpoint.fault && this.faults.take(endpoint.fault.target, ['toss', ...words]);
          return answer(reply, waiting, {
            work: () => this.written(endpoint, this.perform(endpoint, request, opened)),
            refuse: (code = endpoint.fault?.failsWith ?? 'COMMON_ERROR') =>
              this.written(endpoint, { status: statusOf(code), body: refusal(code, '요청한 대로 거절합니다.') }),
          });
        },
      });
  }

  private open(endpoint: TossEndpoint, request: FastifyRequest): { call: TossCall } | { fault: TossFault } {
    const { id = '' } = request.params as { id?: string };
    const query = request.query as Record<string, string>;
    if (!endpoint.sealed) {
      const hasBody = typeof request.body === 'string' && request.body !== '';
      if (hasBody) return { fault: new TossFault('INVALID_REQUEST', '본문이 없어야 하는 요청입니다.') };
      return { call: { body: undefined, id, query } };
    }
    const wrong = (words: string): { fault: TossFault } => ({ fault: new TossFault('SB_ENCRYPTION', words) });
    const { 'tosspayments-api-security-mode': mode, 'content-type': type = '' } = request.headers;
    if (mode !== 'ENCRYPTION') return wrong('TossPayments-api-security-mode: ENCRYPTION 헤더가 필요합니다.');
    if (!type.startsWith('text/plain')) return wrong('Content-Type은 text/plain 이어야 합니다.');
    const letter = open(this.key, typeof request.body === 'string' ? request.body : '');
    if (!letter) return wrong('본문을 복호화할 수 없습니다.');
    const sentMs = Date.parse(letter.header.iat);
    const isNow = [this.clock.now(), Date.now()].some((now) => Math.abs(now - sentMs) <= SKEW_MS);
    if (!isNow) return wrong('iat이 10분 넘게 다릅니다.');
    if (this.isUsed(letter.header.nonce)) return wrong('이미 사용된 nonce 입니다.');
    try {
      return { call: { body: JSON.parse(letter.text) as unknown, id, query } };
    } catch {
      return wrong('복호화한 본문이 JSON이 아닙니다.');
    }
  }

  private isUsed(nonce: string): boolean {
    for (const [one, usedMs] of this.nonces) {
      if (Date.now() - usedMs < 2 * SKEW_MS) break;
      this.nonces.delete(one);
    }
    if (this.nonces.has(nonce)) return true;
    this.nonces.set(nonce, Date.now());
    return false;
  }

  private perform(
    endpoint: TossEndpoint,
    request: FastifyRequest,
    opened: { call: TossCall } | { fault: TossFault },
  ): Answer {
    if ('fault' in opened) return asRefusal(opened.fault);
    const key = request.headers['idempotency-key'];
    if (endpoint.method !== 'POST' || typeof key !== 'string') return done(endpoint, opened.call);
    if (key.length > KEY_MAX_LENGTH) return asRefusal(new TossFault('INVALID_REQUEST', '멱등키는 300자까지입니다.'));
    const known = this.replays.get(`${request.url} ${key}`);
    if (known) return known;
    // A copy, since the rows behind it change.
    const { body, status = 200 } = structuredClone(done(endpoint, opened.call));
    this.replays.set(`${request.url} ${key}`, { body, status });
    keepNewest(this.replays, KEPT_REPLAYS);
    return { body, status };
  }

  private written({ sealed }: TossEndpoint, given: Answer): Answer {
    if (!sealed) return given;
    const text = seal(this.key, JSON.stringify(given.body), this.clock.now());
    return { ...given, written: { type: 'text/plain; charset=UTF-8', text } };
  }
}

function done(endpoint: TossEndpoint, call: TossCall): Answer {
  try {
    return { body: { version: '2022-11-16', traceId: randomUUID(), ...endpoint.work(call), error: null } };
  } catch (error) {
    if (error instanceof TossFault) return asRefusal(error);
    if (error instanceof z.ZodError) return asRefusal(new TossFault('INVALID_REQUEST', fieldsOf(error)));
    throw error;
  }
}

function fieldsOf({ issues }: z.ZodError): string {
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join(', ');
}

function asRefusal({ code, status, message }: TossFault): Answer {
  return { status, body: refusal(code, message) };
}

function refusal(code: string, message: string): object {
  return {
    ...{ version: '2022-11-16', traceId: randomUUID(), entityType: null, entityBody: null },
    error: { code, message },
  };
}

const named = z.object({ refPayoutId: z.string(), refSellerId: z.string(), destination: z.string() }).partial();

/** Keys that a fault's `match` is compared with: an id, a reference, or the seller that is paid. */
function keysIn({ id, body }: TossCall): string[] {
  const rows: unknown[] = Array.isArray(body) ? body : [body];
  return [id, ...rows.flatMap((row) => Object.values(named.safeParse(row).data ?? {}))].filter(
    (key) => key !== undefined,
  );
}
