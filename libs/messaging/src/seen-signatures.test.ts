import { SeenSignatures } from './seen-signatures.js';

const START_MS = 1_700_000_000_000;

describe('the memory of signatures', () => {
  it('holds them for as long as they are believed, and no longer', () => {
    const seen = new SeenSignatures(100_000);
    expect(seen.add('a', START_MS, START_MS)).toBe(true);
    for (const lateMs of [0, 50_000, 100_000]) expect(seen.add('a', START_MS, START_MS + lateMs)).toBe(false);
    seen.add('b', START_MS + 200_000, START_MS + 200_000);
    expect(seen.isForgotten(START_MS)).toBe(true);
    expect(seen.isForgotten(START_MS + 150_000)).toBe(false);
  });

  it('refuses the oldest rather than forget what it believed, when it is full', () => {
    const seen = new SeenSignatures(100_000, 10);
    for (let at = 0; at < 11; at += 1) seen.add(`signature ${at}`, START_MS + at * 10_000, START_MS + 100_000);
    expect(seen.isForgotten(START_MS)).toBe(true);
    expect(seen.isForgotten(START_MS + 10_000)).toBe(false);
    expect(seen.add('signature 1', START_MS + 10_000, START_MS + 100_000)).toBe(false);
  });
});
