import { mergeLines } from './reserve-stock.js';

const line = (productId: string, quantity: number, unitPrice = 1_000) => ({ productId, quantity, unitPrice });

describe('the lines of a checkout', () => {
  it('name each product once, where it stood first', () => {
    expect(mergeLines([line('b', 1), line('a', 2), line('b', 3)])).toEqual([
      { ...line('b', 4), line: 0 },
      { ...line('a', 2), line: 1 },
    ]);
  });

  it('ask for the current price when one product is believed to have two', () => {
    const [merged] = mergeLines([line('a', 1, 1_000), line('a', 1, 900)]);
    expect(merged?.unitPrice).toBeLessThan(0);
  });

  it('keep a product apart by what was picked for it, in whatever order and parts', () => {
    const [shot, ice] = [
      { optionId: 'shot', quantity: 1 },
      { optionId: 'ice', quantity: 1 },
    ];
    const merged = mergeLines([
      { ...line('a', 1), options: [shot, ice] },
      { ...line('a', 1), options: [ice] },
      { ...line('a', 2), options: [ice, shot] },
      { ...line('a', 1), options: [ice, shot, shot] },
    ]);
    expect(merged.map(({ quantity, line: at }) => [quantity, at])).toEqual([
      [3, 0],
      [1, 1],
      [1, 3],
    ]);
  });

  it('are refused when one option is picked more than nine times', () => {
    const options = [
      { optionId: 'shot', quantity: 9 },
      { optionId: 'shot', quantity: 1 },
    ];
    expect(() => mergeLines([{ ...line('a', 1), options }])).toThrow(
      expect.objectContaining({ errors: [expect.objectContaining({ path: 'lines.0.options' })] }),
    );
  });

  it('are refused when a product adds up to more than one order may hold', () => {
    expect(() => mergeLines([line('a', 1), line('b', 500), line('b', 500)])).toThrow(
      expect.objectContaining({
        code: 'INVALID_INPUT',
        errors: [expect.objectContaining({ path: 'lines.2.quantity' })],
      }),
    );
  });
});
