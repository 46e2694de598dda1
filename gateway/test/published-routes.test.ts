import {
  contracts,
  http,
  orders,
  Problem,
  routes,
  won,
  type Caller,
  type Procedure,
  type Publication,
  type RequestOf,
  type Route,
} from '@jumun/contracts';
import { arbitraryOf } from '@jumun/testing/arbitrary';
import fc from 'fast-check';
import { SHOP_ID, openedGateway, type Answered, saidOf } from './setup-gateway.js';

type PublishedCall = { name: string; route: Route; publishes: Publication };

const published = routes.flatMap((route): PublishedCall[] =>
  route.publishes ? [{ name: `${route.method} ${route.path}`, route, publishes: route.publishes }] : [],
);

const gateway = openedGateway();
let tokens: Record<string, string>;
beforeAll(async () => {
  const owner = await gateway.keys.token();
  const devices = {
    screen: await gateway.keys.token({ role: 'device', scope: 'screen' }),
    print: await gateway.keys.token({ role: 'device', scope: 'print' }),
  };
  tokens = { owner, 'signed-in': owner, operator: await gateway.keys.token({ role: 'operator' }), ...devices };
});

/** The token of a route's right caller; of devices the first scope's. */
const tokenOf = ({ caller, scopes: [scope] }: Route): string | undefined => tokens[scope ?? caller];

/** A request that the route and its procedure take, as its client sends it. */
function anyRequest({ route: { params, query, body }, publishes }: PublishedCall): RequestOf<Route> {
  const requests = fc.record({ params: arbitraryOf(params), query: arbitraryOf(query), body: arbitraryOf(body) });
  const right = fc.sample(requests, { numRuns: 500, seed: 7 }).find((request) => {
    const input = publishes.inputOf(request, { orderKeys: [] });
    return publishes.procedure.input.safeParse(asJson(input)).success;
  });
  if (!right) throw new Error('no request is right');
  return right;
}

function send(
  route: Route,
  request: RequestOf<Route>,
  token: string | undefined,
  key = 'a-key-of-a-client',
): Promise<Answered> {
  const params = request.params as Record<string, string>;
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  const query = Object.entries(request.query as object).map(([name, value]): [string, string] => [name, String(value)]);
  const address = query.length > 0 ? `${path}?${new URLSearchParams(query).toString()}` : path;
  const hasBody = route.method !== 'GET' && route.method !== 'DELETE';
  return gateway.ask(route.method, address, {
    ...(token !== undefined && { token }),
    ...(hasBody && { json: request.body }),
    ...(route.takesKey && { headers: { 'idempotency-key': key } }),
  });
}

/** On whose behalf a call travels. */
const ACTORS: Partial<Record<Caller, string>> = {
  anyone: 'shopper',
  'signed-in': 'owner',
  owner: 'owner',
  operator: 'operator',
  device: 'device',
};
const EMPTY_BOARD = {
  ...{ cards: [], more: false, finished: [], cancelled: [] },
  counts: { waiting: 0, preparing: 0, ready: 0 },
};
const NO_REQUEST = { params: {}, query: {}, body: {} };
/** Whether the output of a call by version is not what the caller has already. */
const isSeen = (output: unknown): boolean => (output as { view: unknown }).view !== null;
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('a call that is published from its procedure', () => {
  it.each(published)('asks it for its caller, and answers what it says: $name', async (call) => {
    const { route, publishes } = call;
    const procedure: Procedure = publishes.procedure;
    // Parsed as on its way here, so that what may be left out has its default.
    const outputs = fc.sample(arbitraryOf(procedure.output), { numRuns: 20, seed: 7 });
    const output = procedure.output.parse(outputs.find((each) => !publishes.isVersioned || isSeen(each)));
    const request = anyRequest(call);
    let asked: unknown;
    let asker: unknown;
    await gateway.base.stub(procedure, (input, actor) => {
      [asked, asker] = [input, actor.kind];
      return output;
    });
    const answer = await send(route, request, tokenOf(route));
    expect(answer).toMatchObject({ status: route.status });
    const brought = {
      orderKeys: [],
      ...(route.takesKey && { idempotencyKey: 'a-key-of-a-client' }),
      ...(publishes.takesClient && { client: { address: '127.0.0.1' } }),
    };
    expect(asked).toEqual(procedure.input.parse(asJson(publishes.inputOf(request, brought))));
    expect(asker).toBe(ACTORS[route.caller]);
    const { body, headers } = publishes.replyTo(output, request);
    const isFile = body instanceof Uint8Array;
    expect(answer.body).toEqual(isFile ? new TextDecoder().decode(body) : asJson(body));
    expect(answer.headers.get('content-type')).toBe(route.mediaType ?? 'application/json; charset=utf-8');
    // A call that is asked again and again may be kept, if it is asked each time whether it still holds.
    const kept = route.conditional === true ? 'private, no-cache' : 'no-store';
    for (const [name, value] of Object.entries({ 'cache-control': kept, ...headers }))
      expect(answer.headers.get(name)).toBe(value);
  });

  it('is asked by the version that If-None-Match names, and says alone that it is still that one', async () => {
    const { readBoard } = orders.procedures;
    const known: unknown[] = [];
    await gateway.base.stub(readBoard, ({ knownVersion }) => {
      known.push(knownVersion);
      return { version: 'two', view: knownVersion === 'two' ? null : EMPTY_BOARD };
    });
    const ask = (header?: string) =>
      gateway.ask('GET', http.orders.board.path, {
        token: tokens['owner'] ?? '',
        headers: header === undefined ? {} : { 'if-none-match': header },
      });
    const first = await ask();
    expect([first.status, first.headers.get('etag')]).toEqual([200, '"two"']);
    expect((await ask('"one"')).status).toBe(200);
    // A proxy that compresses makes a tag a weak one.
    for (const header of ['"two"', 'W/"two"']) {
      const again = await ask(header);
      expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, '', '"two"']);
    }
    expect((await ask('no tag of ours')).status).toBe(200);
    expect(known).toEqual([undefined, 'one', 'two', 'two', undefined]);
  });

  const keyed = published.filter(({ route }) => route.takesKey);
  it.each(keyed)('is refused under a key that is too short to be drawn anew each time: $name', async (call) => {
    const { route } = call;
    const { status, body } = await send(route, anyRequest(call), tokenOf(route), 'short');
    expect([status, body.errorCode]).toEqual([400, 'INVALID_INPUT']);
  });

  const shaped = published.filter(({ route }) => route.path.includes(':'));
  it.each(shaped)('is refused with the published name of a field that is wrong: $name', async (call) => {
    const { route } = call;
    const request = anyRequest(call);
    const [name = ''] = Object.keys(request.params as object);
    const wrong = { ...request, params: { ...(request.params as object), [name]: 'nonsense' } };
    const { status, body } = await send(route, wrong, tokenOf(route));
    const message = name === 'day' ? '날짜를 2026-12-25처럼 입력해주세요.' : '올바른 번호가 아니에요.';
    expect([status, body.errorCode, saidOf(body.errors)]).toEqual([400, 'INVALID_INPUT', [{ path: name, message }]]);
  });

  it('names the place of the next page while pages are full', async () => {
    const file = { bankFileId: SHOP_ID, madeAt: '2026-11-20T03:00:00.000Z', count: 1, sum: won(5), open: 1 };
    await gateway.base.stub(contracts.settlement.procedures.listBankFiles, ({ limit }) =>
      Array.from({ length: Math.min(limit, 2) }, () => file),
    );
    const pageOf = (query: object) =>
      send(http.payouts.bankFiles, { params: {}, query, body: {} }, tokens['operator']).then(({ body }) => body.data);
    const shown = { bank_file_id: SHOP_ID, made_at: file.madeAt, count: 1, sum: 5, open: 1 };
    expect(await pageOf({})).toEqual({ bank_files: [shown, shown], next: null });
    expect(await pageOf({ limit: 1 })).toEqual({ bank_files: [shown], next: SHOP_ID });
  });

  const secret = [http.payouts.readBankAccount, http.payouts.bankFile, http.operator.listOperators] as const;
  it('keeps accounts and addresses of people out of every cache', () => {
    const headers = published
      .filter(({ route }) => secret.some(({ path }) => path === route.path))
      .map(({ publishes }) => publishes.replyTo(fc.sample(arbitraryOf(publishes.procedure.output), 1)[0], NO_REQUEST));
    expect(headers.map((reply) => reply.headers['cache-control'])).toEqual(secret.map(() => 'private, no-store'));
  });

  it('names a field that the service refuses as its caller spelled it', async () => {
    await gateway.base.stub(contracts.settlement.procedures.changeFee, () => {
      throw new Problem('INVALID_INPUT', { errors: [{ path: 'feeBps', message: '요율을 확인해주세요.' }] });
    });
    const request = { params: { shop_id: SHOP_ID }, query: {}, body: { fee_bps: 500 } };
    const { body } = await send(http.settlement.changeFee, request, tokens['operator']);
    expect(saidOf(body.errors)).toEqual([{ path: 'fee_bps', message: '요율을 확인해주세요.' }]);
  });
});
