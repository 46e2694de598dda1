import { isTagToken } from '@jumun/contracts';
import { stateAt, tagMoves } from './tag.states.js';
import { newTagToken } from './tag-token.js';

const NOW = new Date('2026-11-18T03:00:00.000Z');

describe('the states of a tag', () => {
  it('are all reached from active, and nothing leads back', () => {
    const seen = new Set(['active']);
    for (const state of seen) for (const next of tagMoves[state as keyof typeof tagMoves]) seen.add(next);
    expect(seen).toEqual(new Set(Object.keys(tagMoves)));
    expect(Object.values(tagMoves).flat()).not.toContain('active');
    expect(tagMoves.revoked).toEqual([]);
  });

  it('end with the time of a tag that was replaced', () => {
    const replaced = (ms: number) => ({ state: 'retiring' as const, worksUntil: new Date(NOW.getTime() + ms) });
    expect([stateAt(replaced(1), NOW), stateAt(replaced(0), NOW)]).toEqual(['retiring', 'revoked']);
    expect(stateAt({ state: 'active', worksUntil: null }, NOW)).toBe('active');
  });
});

describe('a token', () => {
  it('is one of ten thousand that differ, each readable', () => {
    const tokens = new Set(Array.from({ length: 10_000 }, newTagToken));
    expect(tokens.size).toBe(10_000);
    expect([...tokens].filter((token) => !isTagToken(token))).toEqual([]);
  });
});
