import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answer, type Answer } from '../answer.ts';
import type { Faults, FaultTarget } from '../faults.ts';
import { stripeAccount } from '../sandbox-secrets.ts';
import { StripeFault, refusalOf } from './fault.ts';
import { parseParams } from './params.ts';
import type { Replays } from './replays.ts';
import type { Account } from './rows.ts';

/** What a call is about, once it is known who asks. */
export interface Call {
  params: object;
  ids: Readonly<Record<string, string>>;
  /** The connected account that `Stripe-Account` names. */
  account: Account | undefined;
}

export interface Endpoint {
  method: 'GET' | 'POST';
  path: string;
  /** The fault that it may suffer, and the code of one that names none. */
  fault: { target: FaultTarget; failsWith: string; words: readonly string[] };
  work(call: Call): object;
}

interface Desk {
  endpoints: readonly Endpoint[];
  faults: Faults;
  replays: Replays;
  accountOf: (id: string) => Account | undefined;
}

const BODY_MAX_BYTES = 256 * 1024;

/** Stripe's API at the root of its own port: key, form body, idempotency, and errors in Stripe's shape. */
export function stripeRoutes(app: FastifyInstance, { endpoints, faults, replays, accountOf }: Desk): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
    done(null, parseParams(text.toString())),
  );
  app.setErrorHandler((error: { statusCode?: number }, _request, reply) => send(reply, faultOf(error).answer));
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    const message = `Unrecognized request URL (${request.method}: ${path}).`;
    return send(reply, new StripeFault(404, { type: 'invalid_request_error', message }).answer);
  });
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({ 'request-id': `req_${randomUUID().replaceAll('-', '').slice(0, 14)}` });
    if (request.url.startsWith('/health/')) return;
    const fault = keyFault(request.headers.authorization);
    if (fault) await send(reply, fault.answer);
  });
  for (const endpoint of endpoints) {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      bodyLimit: BODY_MAX_BYTES,
      handler: (request, reply) => {
        const { fault } = endpoint;
        const call = { ids: request.params as Record<string, string>, params: paramsIn(request) };
        const waiting = faults.take(fault.target, ['stripe', ...fault.words, ...keysIn(call, request)]);
        return answer(reply, waiting, {
          work: () =>
            worked(() => work(endpoint, request, { ...call, account: accountNamed(request, accountOf) }, replays)),
          refuse: (code) => refusalOf(code ?? fault.failsWith),
        });
      },
    });
  }
}

function work(endpoint: Endpoint, request: FastifyRequest, call: Call, replays: Replays): Answer {
  const done = (): Answer => ({ body: endpoint.work(call) });
  if (endpoint.method === 'GET') return done();
  const key = request.headers['idempotency-key'];
  const asked = { path: request.url, account: call.account?.id ?? null, params: call.params };
  return replays.once(typeof key === 'string' ? key : undefined, asked, done);
}

function worked(give: () => Answer): Answer {
  try {
    return give();
  } catch (error) {
    if (error instanceof StripeFault) return error.answer;
    throw error;
  }
}

function paramsIn({ method, url, body }: FastifyRequest): object {
  if (method === 'GET') return parseParams(url.split('?')[1] ?? '');
  return typeof body === 'object' && body !== null ? body : {};
}

/** What a fault's `match` may name: an id, the account, the transfer group, or a value of the metadata. */
function keysIn({ ids, params }: Omit<Call, 'account'>, { headers }: FastifyRequest): string[] {
  const values = Object.values(params).flatMap((value: unknown): unknown[] =>
    typeof value === 'object' && value !== null ? Object.values(value) : [value],
  );
  return [...Object.values(ids), headers['stripe-account'], headers['idempotency-key'], ...values].filter(
    (value) => typeof value === 'string',
  );
}

function keyFault(authorization: string | undefined): StripeFault | undefined {
  const refused = (message: string): StripeFault => new StripeFault(401, { type: 'invalid_request_error', message });
  const key = /^Bearer (.+)$/.exec(authorization ?? '')?.[1];
  if (!key)
    return refused('You did not provide an API key. You need to provide your API key in the Authorization header.');
  if (key !== stripeAccount.apiKey) return refused(`Invalid API Key provided: ****${key.slice(-4)}`);
  return undefined;
}

function accountNamed({ headers }: FastifyRequest, accountOf: Desk['accountOf']): Account | undefined {
  const id = headers['stripe-account'];
  if (typeof id !== 'string') return undefined;
  const account = accountOf(id);
  if (account) return account;
  throw new StripeFault(403, {
    type: 'invalid_request_error',
    code: 'account_invalid',
    message: `The provided key does not have access to account '${id}' (or that account does not exist).`,
  });
}

function faultOf(error: { statusCode?: number }): StripeFault {
  if (error.statusCode !== undefined && error.statusCode < 500)
    return new StripeFault(error.statusCode === 413 ? 413 : 400, {
      type: 'invalid_request_error',
      message: 'Invalid request (check that your POST content type is application/x-www-form-urlencoded).',
    });
  return new StripeFault(500, { type: 'api_error', message: 'An unknown error occurred' });
}

function send(reply: FastifyReply, { status = 200, body, headers = {} }: Answer): FastifyReply {
  return reply.code(status).headers(headers).send(body);
}
