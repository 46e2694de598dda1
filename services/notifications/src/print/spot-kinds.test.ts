import { isOfKinds } from './spot-kinds.js';

describe('a rule bound to kinds of spots', () => {
  it.each([
    ['prints an order from such a spot', { spot: '3번', spotKind: 'table' }, ['table'], true],
    ['leaves out one from another', { spot: '1번 룸', spotKind: 'room' }, ['table', 'pickup'], false],
    ['prints one without a spot where pickup is among them', { spot: null, spotKind: null }, ['pickup'], true],
    ['leaves out one without a spot else', { spot: null, spotKind: null }, ['table', 'room'], false],
    ['prints one whose spot is of a kind that nobody knows', { spot: '3번', spotKind: null }, ['room'], true],
    ['prints all where it names none', { spot: '3번', spotKind: 'table' }, null, true],
    ['prints all where it was kept before', { spot: null, spotKind: null }, undefined, true],
  ] as const)('%s', (_promise, docket, kinds, prints) => {
    const onlySpotKinds = kinds && [...kinds];
    expect(isOfKinds(docket, { onlySpotKinds })).toBe(prints);
  });
});
