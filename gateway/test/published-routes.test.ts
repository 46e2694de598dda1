import {
  contracts,
  http,
  Problem,
  routes,
  type Procedure,
  type Publication,
  type RequestOf,
  type Route,
} from '@jumun/contracts';
import { arbitraryOf } from '@jumun/testing/arbitrary';
import fc from 'fast-check';
import { BOOT_MS, SHOP_ID, testDoor, type Answered, type TestDoor } from './setup-door.js';

type PublishedCall = { name: string; route: Route; publishes: Publication };

const published = routes.flatMap((route): PublishedCall[] =>
  route.publishes ? [{ name: `${route.method} ${route.path}`, route, publishes: route.publishes }] : [],
);
const closed = published.filter(({ route }) => route.caller !== 'anyone');

let door: TestDoor;
let tokens: Record<string, string>;
beforeAll(async () => {
  door = await testDoor();
  tokens = { owner: await door.keys.token(), operator: await door.keys.token({ role: 'operator' }) };
}, BOOT_MS);
afterAll(() => door.close());

/** A request that the route and its procedure take, as its client sends it. */
function anyRequest({ route: { params, query, body }, publishes }: PublishedCall): RequestOf<Route> {
  const requests = fc.record({ params: arbitraryOf(params), query: arbitraryOf(query), body: arbitraryOf(body) });
  const right = fc.sample(requests, { numRuns: 500, seed: 7 }).find((request) => {
    const input = publishes.inputOf(request, undefined);
    return publishes.procedure.input.safeParse(asJson(input)).success;
  });
  if (!right) throw new Error('no request is right');
  return right;
}

function send(route: Route, request: RequestOf<Route>, token: string | undefined): Promise<Answered> {
  const params = request.params as Record<string, string>;
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  const query = Object.entries(request.query as object).map(([name, value]): [string, string] => [name, String(value)]);
  const address = query.length > 0 ? `${path}?${new URLSearchParams(query).toString()}` : path;
  const hasBody = route.method !== 'GET' && route.method !== 'DELETE';
  return door.ask(route.method, address, {
    ...(token !== undefined && { token }),
    ...(hasBody && { json: request.body }),
    ...(route.takesKey && { headers: { 'idempotency-key': 'a-key-of-a-client' } }),
  });
}

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('a call that is published from its procedure', () => {
  it.each(published)('asks it for its caller, and answers what it says: $name', async (call) => {
    const { route, publishes } = call;
    const procedure: Procedure = publishes.procedure;
    const output = fc.sample(arbitraryOf(procedure.output), { numRuns: 1, seed: 7 })[0];
    const request = anyRequest(call);
    let asked: unknown;
    let asker: unknown;
    await door.world.stub(procedure, (input, actor) => {
      [asked, asker] = [input, actor.kind];
      return output;
    });
    const answer = await send(route, request, tokens[route.caller]);
    expect(answer).toMatchObject({ status: route.status });
    const key = route.takesKey ? 'a-key-of-a-client' : undefined;
    expect(asked).toEqual(procedure.input.parse(asJson(publishes.inputOf(request, key))));
    expect(asker).toBe(route.caller === 'anyone' ? 'shopper' : route.caller);
    const { body, headers } = publishes.replyTo(output, request);
    const isFile = body instanceof Uint8Array;
    expect(answer.body).toEqual(isFile ? new TextDecoder().decode(body) : asJson(body));
    expect(answer.headers.get('content-type')).toBe(route.mediaType ?? 'application/json; charset=utf-8');
    for (const [name, value] of Object.entries({ 'cache-control': 'no-store', ...headers }))
      expect(answer.headers.get(name)).toBe(value);
  });

  it.each(closed)('is closed to whom the contract does not name: $name', async (call) => {
    const { route } = call;
    const request = anyRequest(call);
    const other = route.caller === 'owner' ? 'operator' : 'owner';
    expect((await send(route, request, undefined)).status).toBe(401);
    expect((await send(route, request, tokens[other])).status).toBe(403);
  });

  const shaped = published.filter(({ route }) => route.path.includes(':'));
  it.each(shaped)('is refused with the published name of a field that is wrong: $name', async (call) => {
    const { route } = call;
    const request = anyRequest(call);
    const [name = ''] = Object.keys(request.params as object);
    const wrong = { ...request, params: { ...(request.params as object), [name]: 'nonsense' } };
    const { status, body } = await send(route, wrong, tokens[route.caller]);
    expect([status, body.errorCode, body.errors]).toEqual([
      400,
      'INVALID_INPUT',
      [{ path: name, message: '올바른 번호가 아니에요.' }],
    ]);
  });

  it('names a field that the service refuses as its caller spelled it', async () => {
    await door.world.stub(contracts.settlement.procedures.changeFee, () => {
      throw new Problem('INVALID_INPUT', { errors: [{ path: 'feeBps', message: '요율을 확인해주세요.' }] });
    });
    const request = { params: { shop_id: SHOP_ID }, query: {}, body: { fee_bps: 500 } };
    const { body } = await send(http.settlement.changeFee, request, tokens['operator']);
    expect(body.errors).toEqual([{ path: 'fee_bps', message: '요율을 확인해주세요.' }]);
  });
});
