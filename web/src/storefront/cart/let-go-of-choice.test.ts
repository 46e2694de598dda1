import { encode, http } from '@jumun/contracts';
import { memoryStorage } from '../../testing/memory-storage';
import type { Store } from '../../api/views';
import { openCheckout } from './open-checkout';
import { callStaff } from '../spot/call-query';
import { keptSpot } from '../spot/kept-spot';

const [TOKEN, SPOT_ID] = ['7KQ2M9XA3B', '01900000-0000-7000-8000-0000000000b2'];
const store = { shop: { shopId: '01900000-0000-7000-8000-0000000000c1' } } as Store;
const checkout = () => openCheckout(store, 'demo', [], '01900000');
let tagWorks = true;

/** A shop that no longer lets guests choose a spot, and a tag without a spot. */
async function answer(url: string): Promise<Response> {
  const { pathname } = new URL(url, 'http://here');
  const data = encode({ spot: null, pay: 'prepay', openTab: false, chooseSpot: false }, {});
  if (pathname === http.spots.storeSpot.path && tagWorks) return Response.json({ success: true, data });
  return Response.json(
    { success: false, errorCode: 'TAG_REVOKED', message: '더 이상 쓰지 않는 QR이에요.' },
    { status: 409 },
  );
}

beforeEach(() => {
  globalThis.localStorage = memoryStorage();
  globalThis.sessionStorage = memoryStorage();
  globalThis.fetch = answer as typeof fetch;
  tagWorks = true;
  keptSpot.keep('demo', { token: TOKEN, spotId: SPOT_ID, chooses: true, label: '테라스 1', serve: 'carry' });
});

describe('a chosen spot that the shop takes no orders from any more', () => {
  it.each([
    ['an order', checkout],
    ['a call', () => callStaff({ storeName: 'demo', token: TOKEN, spotId: SPOT_ID }, { kind: 'water', label: '물' })],
  ])('is let go of by %s, which says so', async (_name, ask) => {
    await expect(ask()).rejects.toMatchObject({ message: expect.stringContaining('고른 자리를 지금은 쓸 수 없어요') });
    expect(keptSpot.get('demo')).toEqual({ token: TOKEN, label: null, serve: 'pickup' });
  });

  it('stays where its tag does not work either: another is to be scanned', async () => {
    tagWorks = false;
    await expect(checkout()).rejects.toMatchObject({ message: '더 이상 쓰지 않는 QR이에요.' });
    expect(keptSpot.get('demo')).toMatchObject({ token: TOKEN, spotId: SPOT_ID });
  });
});
