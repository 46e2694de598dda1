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
