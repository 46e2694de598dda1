import { numbersFrom } from './number-options.ts';

describe('the options of a bench', () => {
  test('have what was said, and otherwise what they have by themselves', () => {
    expect(numbersFrom(['--count', '7'], { count: 2_000, warm: 5_000 })).toEqual({ count: 7, warm: 5_000 });
  });

  test('are whole numbers', () => {
    expect(() => numbersFrom(['--count', 'many'], { count: 1 })).toThrow('--count takes a whole number');
  });

  test('are known by name', () => {
    expect(() => numbersFrom(['--cuont', '7'], { count: 1 })).toThrow('--cuont');
  });
});
