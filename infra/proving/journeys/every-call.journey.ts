import type { ApiAnswer } from '@jumun/client/node';
import { EVERY_SCOPE, Failure, http, routes, type DeviceScope, type Route } from '@jumun/contracts';
import { send, spoil, type Sent } from './calls/case.js';
import { everyCase, tokenFor, type RouteCase } from './calls/every-case.js';
import { findTraces } from './calls/canaries.js';
import { canaries, MEMO, pairDevice, type TwoShops } from './calls/two-shops.js';
import { openedTwoShops, natsRecording, fixture } from './fixture.js';

let twoShops: TwoShops;
/** The operator's proof is good for ten minutes; on a slow machine the calls take longer. */
const PROOF_MS = 5 * 60_000;
let provenAtMs = 0;

async function keepProof(): Promise<void> {
  if (performance.now() - provenAtMs < PROOF_MS) return;
  twoShops.operatorToken = (await twoShops.newOperatorSession()).accessToken;
  provenAtMs = performance.now();
}

const codeOf = ({ status, body }: ApiAnswer): unknown[] => [status, (body as { errorCode?: string }).errorCode];

async function made({ route, right }: RouteCase): Promise<Sent> {
  const token = tokenFor(route, twoShops);
  return { ...(token !== undefined && { token }), ...(await right(twoShops)) };
}

/** Declares the tests of each published call, and what none of them may leave behind. */
export function describeEveryCall(): void {
  describe('every published call', () => {
    beforeAll(async () => {
      twoShops = await openedTwoShops();
      await keepProof();
      ended.clear();
    }, 240_000);

    it('no published call is without its tests', () => {
      const tested = new Set(everyCase.map(({ route }) => route));
      expect(routes.filter((route) => !tested.has(route)).map(({ path }) => path)).toEqual([]);
    });

    describe.each(everyCase)('$name', (one) => {
      const { route, wrong = [], unknown, foreign, answers } = one;
      const isGuarded = !['anyone', 'provider'].includes(route.caller);
      if (route.caller === 'operator') beforeAll(keepProof, 60_000);

      it('answers as its contract says', async () => {
        const answer = await send(fixture.api, route, await made(one));
        expect({ status: answer.status, body: answer.body }).toMatchObject({ status: route.status });
        if (route.status < 204 && route.mediaType === undefined) expect(route.answer.parse(answer.body)).toBeDefined();
        answers?.(answer.body as never, twoShops);
      });

      if (wrong.length > 0) {
        it('names what is wrong in Korean', async () => {
          const right = await made(one);
          for (const each of wrong) {
            const { status = 400, path, message } = each;
            const answer = await send(fixture.api, route, spoil(right, each));
            const failure = Failure.parse(answer.body);
            expect({ each, status: answer.status }).toEqual({ each, status });
            if (path !== undefined) expect(failure.errors).toContainEqual(expect.objectContaining({ path, message }));
            else expect(failure.message).toBe(message);
          }
        });
      }

      if (unknown) {
        it('says so when there is no such thing', async () => {
          const answer = await send(fixture.api, route, {
            token: tokenFor(route, twoShops),
            ...(await unknown.call(twoShops)),
          });
          if (route.refusal)
            expect(answer.body).toEqual(route.refusal.body === '' ? '' : JSON.parse(route.refusal.body));
          else expect(codeOf(answer)).toEqual([expect.any(Number), unknown.code]);
          expect([401, 404, 409]).toContain(answer.status);
        });
      }

      if (isGuarded) {
        it('is closed to everybody else', async () => {
          const right = await made(one);
          const others: [string | undefined, number, string][] = [
            [undefined, 401, 'AUTH090'],
            ['no.token', 401, 'AUTH091'],
            [forged(right.token ?? ''), 401, 'AUTH092'],
            [await revoked(route), 401, 'AUTH097'],
          ];
          const strangers = strangersTo(route);
          for (const token of strangers) others.push([token, 403, 'FORBIDDEN']);
          for (const [token, status, code] of others) {
            expect(codeOf(await send(fixture.api, route, { ...right, token }))).toEqual([status, code]);
          }
        });
      }

      if (foreign) {
        it('keeps what belongs to another shop to itself', async () => {
          const answer = await send(fixture.api, route, {
            token: twoShops.b.owner.token,
            ...(await foreign(twoShops)),
          });
          expect({ body: answer.body, status: answer.status }).toMatchObject({ status: expect.any(Number) });
          expect([400, 403, 404, 409]).toContain(answer.status);
        });
      }
    });

    describe('after all of it', () => {
      it('nothing that says who somebody is went over NATS in clear', () => {
        expect(natsRecording().count()).toBeGreaterThan(100);
        const heard = Object.values(canaries).map(
          (canary) => [canary, new Set(natsRecording().subjectsWith(canary))] as const,
        );
        expect(heard.filter(([, subjects]) => subjects.size > 0)).toEqual([]);
      });

      it('nothing that says who somebody is lies in a log, a queue, a file or a database in clear', async () => {
        const { files, finds } = await findTraces(fixture, Object.values(canaries));
        expect(files).toBeGreaterThan(100);
        expect(finds).toEqual([]);
      });

      it('a till’s memo stands in the row of its order and nowhere else', async () => {
        const { finds } = await findTraces(fixture, [MEMO]);
        const places = new Set(finds.map(({ where }) => where).filter((where) => !where.startsWith('postgres/')));
        expect([...places]).toEqual(['orders.orders']);
      });
    });
  });
}

/** The same claims with an invalid signature. */
function forged(token: string): string {
  const [head, claims, signature = ''] = token.split('.');
  return [head, claims, signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`].join('.');
}

/** Good tokens of everybody whom a call does not name. */
function strangersTo({ caller, scopes }: Route): string[] {
  const { a, operatorToken } = twoShops;
  const devices = EVERY_SCOPE.filter((scope) => !scopes.includes(scope)).map((scope) => a.devices[scope].token);
  if (caller === 'signed-in') return devices;
  const people = [...(caller === 'owner' ? [] : [a.owner.token]), ...(caller === 'operator' ? [] : [operatorToken])];
  return [...people, ...devices];
}

const ended = new Map<string, Promise<string>>();
/** A token of the right kind whose session was ended; one for all routes. */
function revoked({ caller, scopes: [scope] }: Route): Promise<string> {
  const kind = scope ?? (caller === 'operator' ? 'operator' : 'owner');
  let token = ended.get(kind);
  if (!token) {
    token = scope ? revokedDevice(scope) : loggedOut(kind);
    ended.set(kind, token);
  }
  return token;
}

async function loggedOut(kind: string): Promise<string> {
  const { accessToken } = await (kind === 'owner' ? twoShops.newSession() : twoShops.newOperatorSession());
  await fixture.api.expect(http.auth.logout, { token: accessToken });
  return accessToken;
}

async function revokedDevice(scope: DeviceScope): Promise<string> {
  const { owner } = twoShops.a;
  const { token, deviceId } = await pairDevice(fixture, owner, scope);
  await owner.call(http.devices.revoke, { params: { deviceId } });
  return token;
}
