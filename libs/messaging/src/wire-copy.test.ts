import fc from 'fast-check';
import { wireCopy } from './wire-copy.js';

const throughText = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

describe('a copy as the wire would make it', () => {
  it('is the one that goes through text, whatever is sent', () => {
    const leaf = fc.oneof(
      fc.string(),
      fc.double(),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.constant(undefined),
    );
    const values = fc.object({
      key: fc.oneof(fc.string(), fc.constant('__proto__')),
      values: [leaf, fc.date()],
      maxDepth: 4,
    });
    fc.assert(
      fc.property(fc.oneof(values, fc.array(values), leaf), (value) => {
        expect(wireCopy(value)).toStrictEqual(throughText(value));
      }),
    );
  });

  it('has holes as null, dates as text and functions not at all', () => {
    const value = {
      a: [undefined, () => 1, -0, Infinity, new Date(0)],
      b: () => 1,
      c: Symbol('c'),
      d: new Map([[1, 2]]),
    };
    expect(wireCopy(value)).toStrictEqual(throughText(value));
  });

  it('shares nothing with what it was made of', () => {
    const value = { lines: [{ name: 'a' }] };
    const copy = wireCopy(value);
    value.lines[0] = { name: 'b' };
    expect(copy).toEqual({ lines: [{ name: 'a' }] });
  });
});
