import { mergeLines } from './reserve-stock.js';

const line = (productId: string, quantity: number, unitPrice = 1_000) => ({ productId, quantity, unitPrice });

describe('the lines of a checkout', () => {
  it('name each product once, where it stood first', () => {
    expect(mergeLines([line('b', 1), line('a', 2), line('b', 3)])).toEqual([line('b', 4), line('a', 2)]);
  });

  it('ask for the current price when one product is believed to have two', () => {
    const [merged] = mergeLines([line('a', 1, 1_000), line('a', 1, 900)]);
    expect(merged?.unitPrice).toBeLessThan(0);
  });

  it('are refused when a product adds up to more than one order may hold', () => {
    expect(() => mergeLines([line('a', 1), line('b', 500), line('b', 500)])).toThrow(
      expect.objectContaining({
        code: 'INVALID_INPUT',
        errors: [expect.objectContaining({ path: 'lines.1.quantity' })],
      }),
    );
  });
});
