import type { Store } from '../../api/views';
import { nextWindowTurn } from './window-turn';

type Windows = Store['products'][number]['saleWindow'][];
// Of goods and categories the function needs no more than their windows.
const storeOf = (products: Windows, categories: Windows = []): Store =>
  ({
    products: products.map((saleWindow) => ({ saleWindow })),
    categories: categories.map((saleWindow) => ({ saleWindow })),
  }) as unknown as Store;
const seoul = (time: string): number => Date.parse(`${time}+09:00`);

describe('when goods begin or end to be sold by the clock', () => {
  it.each<[string, Windows, Windows, string]>([
    ['the next opening of the day', [{ from: '11:30', to: '14:00' }, null], [], '2026-11-25T11:30'],
    ['a category that closes', [null], [{ from: '07:00', to: '10:30' }], '2026-11-25T10:30'],
    ['tomorrow, once today is over', [{ from: '07:00', to: '09:00' }], [], '2026-11-26T07:00'],
    ['midnight, where only days are named', [{ days: [6, 7] }], [], '2026-11-26T00:00'],
  ])('is %s', (_, products, categories, turn) =>
    expect(nextWindowTurn(storeOf(products, categories), seoul('2026-11-25T10:00'))).toBe(seoul(turn)),
  );

  it('is never where everything is sold all day', () =>
    expect(nextWindowTurn(storeOf([null], [null]), seoul('2026-11-25T10:00'))).toBeNull());
});
