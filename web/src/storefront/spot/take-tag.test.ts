import { encode } from '@jumun/contracts';
import { memoryStorage } from '../../testing/memory-storage';
import { alerts } from '../../ui/alert';
import { keptSpot } from './kept-spot';
import { takeTag } from './take-tag';

const here = { token: '7KQ2M9XA3B', label: '5번 테이블', serve: 'carry' } as const;

beforeEach(() => {
  globalThis.localStorage = memoryStorage();
  globalThis.sessionStorage = memoryStorage();
  keptSpot.keep('demo', here);
});

/** Scans a tag without a network, until the alert says so. */
async function scanInVain(token: string): Promise<void> {
  globalThis.fetch = () => Promise.reject(new TypeError('no network'));
  const said = new Promise<void>((resolve) => {
    const stop = alerts.subscribe(() => {
      stop();
      resolve();
    });
  });
  // Resolves once the alert is closed.
  void takeTag('demo', token);
  await said;
  alerts.first()?.close();
}

test('a scan does not name the phone by itself: its cookie does', async () => {
  let device: string | null = 'unasked';
  // The client calls it with an address and its options only.
  globalThis.fetch = (async (_url: string, { headers }: { headers: Headers }) => {
    device = headers.get('X-Device-Id');
    const data = encode({ spot: null, pay: 'prepay', openTab: false }, {});
    return new Response(JSON.stringify({ success: true, data }));
  }) as unknown as typeof fetch;
  await takeTag('demo', here.token);
  expect(device).toBeNull();
});

describe('a scan that nobody answers', () => {
  it('of another spot lets go of the one before: its orders would be carried to the wrong table', async () => {
    await scanInVain('0000000007');
    expect(keptSpot.get('demo')).toBeNull();
  });

  it('of the same spot leaves it as it was', async () => {
    await scanInVain(here.token);
    expect(keptSpot.get('demo')).toEqual(here);
  });
});
