import { errors, http, routes } from '@jumun/contracts';
import { Chance } from '../load/chance.js';
import { inParallel } from '../load/workers.js';
import { settledFingerprintOf } from './calls/fingerprint.js';
import { hostileCall } from './calls/hostile.js';
import { closeRaw, sendRaw, type RawCall } from './calls/raw.js';
import { hostileSeed } from './config.js';
import { openedTwoShops, fixture } from './fixture.js';

const HOSTILE_CALLS = 5_000;
const AT_ONCE = 24;
/** Signs of internals in an answer. */
const INSIDES = /node_modules|\bat \S+ \(|\.[jt]s:\d+|select .+ from |postgres|mikro/i;

/** Declares the test of hostile inputs. */
export function describeHostile(): void {
  afterAll(closeRaw);

  it(`of ${HOSTILE_CALLS} hostile inputs each is refused, none is written, and everything still answers`, async () => {
    const twoShops = await openedTwoShops();
    const seed = hostileSeed();
    const chance = new Chance(seed);
    const calls: RawCall[] = [];
    while (calls.length < HOSTILE_CALLS) {
      const call = await hostileCall(twoShops, chance);
      if (call) calls.push(call);
    }
    // The data that the right calls were built on may have been made just now.
    const prepared = await settledFingerprintOf(fixture, twoShops.a.shopId);

    const faults: unknown[] = [];
    await inParallel(AT_ONCE, calls.length, async (number) => {
      const call = calls[number];
      if (!call) return;
      const { status, text } = await sendRaw(fixture.platform.origin, call);
      const body = parsed(text);
      const isOurs = body?.success === false && String(body.errorCode) in errors;
      const isRefusal = status >= 400 && status < 500 && (isOurs || ownWords(call.path)?.includes(text) === true);
      if (!isRefusal || INSIDES.test(text)) {
        faults.push({ seed, status, call: `${call.method} ${call.path.slice(0, 120)}`, type: call.headers['content-type'], sent: call.bytes.toString('utf8').slice(0, 200), text: text.slice(0, 200) }); // prettier-ignore
      }
    });
    expect(faults.slice(0, 10)).toEqual([]);
    expect(await settledFingerprintOf(fixture, twoShops.a.shopId)).toEqual(prepared);

    const store = await fixture.api.call(http.catalog.store, { query: { storeName: twoShops.a.storeName } });
    expect(store.status).toBe(200);
    expect(await twoShops.newOrder(twoShops.a)).toMatchObject({ paymentId: expect.any(String) });
  }, 240_000);
}

/** The fixed answers of the routes at an address whose callers (machines) expect their maker's form of a refusal. */
function ownWords(path: string): string[] | undefined {
  const [at = ''] = path.split('?');
  const own = routes.filter(({ refusal, path: pattern }) => refusal && at.startsWith(pattern.split('/:')[0] ?? ''));
  return own.length > 0 ? own.flatMap(({ refusal }) => refusal?.body ?? []) : undefined;
}

function parsed(text: string): { success?: unknown; errorCode?: unknown } | undefined {
  try {
    return JSON.parse(text) as { success?: unknown };
  } catch {
    return undefined;
  }
}
