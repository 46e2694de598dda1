import { randomBytes } from 'node:crypto';
import { sealer } from '@jumun/runtime';
import { isStateOf, makeState } from './consent-state.js';

describe('the state of a consent', () => {
  const keys = sealer(randomBytes(32));
  const began = new Date('2026-11-21T03:00:00Z');
  const state = makeState(keys, 'shop-1', began);
  const after = (minutes: number): Date => new Date(began.getTime() + minutes * 60_000);

  it('counts for the shop that began it, for ten minutes', () => {
    expect(isStateOf(keys, 'shop-1', state, after(9))).toBe(true);
    expect(isStateOf(keys, 'shop-1', state, after(10))).toBe(false);
  });

  it('counts for nobody else, nor when it was made up or left out', () => {
    expect(isStateOf(keys, 'shop-2', state, after(1))).toBe(false);
    expect(isStateOf(sealer(randomBytes(32)), 'shop-1', state, after(1))).toBe(false);
    for (const made of ['', 'nonsense', `${state}x`]) expect(isStateOf(keys, 'shop-1', made, after(1))).toBe(false);
  });

  it('tells nothing of the shop, since it stands in addresses', () => {
    expect(state).not.toContain('shop-1');
    expect(state).toMatch(/^[\w.-]+$/);
  });
});
