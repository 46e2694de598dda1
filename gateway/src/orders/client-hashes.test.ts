import { ClientHashes } from './client-hashes.js';

const [old, next] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const CALL = '01900000-0000-7000-8000-000000000001';

it('a key to a call opens it while the ring of keys turns, and nothing else', () => {
  const before = new ClientHashes({ DOCUMENT_KEYS: [old] });
  const key = before.keyTo(CALL);
  const turning = new ClientHashes({ DOCUMENT_KEYS: [next, old] });
  expect(turning.keyTo(CALL)).not.toBe(key);
  expect([turning.opens(key, CALL), turning.opens(turning.keyTo(CALL), CALL)]).toEqual([true, true]);
  expect([turning.opens(key, 'another call'), turning.opens('', CALL)]).toEqual([false, false]);
  expect(new ClientHashes({ DOCUMENT_KEYS: [next] }).opens(key, CALL)).toBe(false);
});

it.each([
  ['203.0.113.9', '203.0.113.200', '203.0.114.9'],
  ['2001:db8:1:2::7', '2001:db8:1:3::7', '2001:db8:2:2::7'],
])('%s and %s are two addresses of one site, %s is of another', (one, neighbour, stranger) => {
  const hashes = new ClientHashes({ DOCUMENT_KEYS: [old] });
  const at = (clientAddress: string) => {
    const nameBrowser = () => ({ name: 'one' });
    return hashes.of({ clientAddress, nameBrowser });
  };
  const [first, second, third] = [at(one), at(neighbour), at(stranger)];
  expect(first.address).not.toBe(second.address);
  expect(first.site).toBe(second.site);
  expect(first.site).not.toBe(third.site);
});
