import { encode } from '@jumun/contracts';
import { QueryClient } from '@tanstack/react-query';
import { memoryStorage } from '../../testing/memory-storage';
import { callKindsQuery, callStaff, ownCallQuery, type OwnCall } from './call-query';

globalThis.localStorage = memoryStorage();
globalThis.sessionStorage = memoryStorage();
const place = { storeName: 'demo', token: '7KQ2M9XA3B' };

test('no call names the phone by itself: its cookie does', async () => {
  const devices: (string | null)[] = [];
  // The client calls it with an address and its options only.
  globalThis.fetch = (async (_url: string, { headers }: { headers: Headers }) => {
    devices.push(headers.get('X-Device-Id'));
    const data = encode({ kinds: [], callId: 'c1', text: '물 주세요', state: 'open', key: 'k', watched: true }, {});
    return new Response(JSON.stringify({ success: true, data }));
  }) as unknown as typeof fetch;

  const queries = new QueryClient();
  await queries.fetchQuery(callKindsQuery(place));
  const made: OwnCall = await callStaff(place, { kind: 'water', label: '물 주세요' });
  await queries.fetchQuery(ownCallQuery(place, made));
  queries.clear();

  expect(devices).toEqual([null, null, null]);
});
