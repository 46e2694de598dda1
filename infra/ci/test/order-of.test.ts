import { orderOf, packageOf } from '../order-of.ts';

const file = (path: string, bytes = 1) => ({ path, bytes });
const paths = ['gateway/test/a.test.ts', 'services/orders/test/b.test.ts', 'services/orders/test/c.test.ts'];

it('a package is named by its folder', () => {
  expect(packageOf('services/orders/test/paid.test.ts')).toBe('services/orders');
  expect(packageOf('web/e2e/cart.test.ts')).toBe('web');
});

describe('tests begin', () => {
  it('with the longest package, whose files follow one another from the longest to the shortest', () => {
    const durations = {
      'gateway/test': { 'a.test.ts': 9 },
      'services/orders/test': { 'b.test.ts': 4, 'c.test.ts': 8 },
    };
    expect(
      orderOf(
        paths.map((path) => file(path)),
        durations,
      ),
    ).toEqual(['services/orders/test/c.test.ts', 'services/orders/test/b.test.ts', 'gateway/test/a.test.ts']);
  });

  it('with what is long by itself, whatever its package', () => {
    const durations = {
      'gateway/test': { 'a.test.ts': 31 },
      'services/orders/test': { 'b.test.ts': 25, 'c.test.ts': 25 },
    };
    expect(
      orderOf(
        paths.map((path) => file(path)),
        durations,
      )[0],
    ).toBe('gateway/test/a.test.ts');
  });

  it('with a new file in the middle of its package', () => {
    const durations = { 'web/e2e': { 'a.test.ts': 20, 'b.test.ts': 10, 'c.test.ts': 5 } };
    const files = ['a', 'b', 'c', 'new'].map((name) => file(`web/e2e/${name}.test.ts`));
    expect(orderOf(files, durations).map((path) => path.slice('web/e2e/'.length, -'.test.ts'.length))).toEqual([
      'a',
      'b',
      'new',
      'c',
    ]);
  });

  it('with the largest where nothing is known', () => {
    const files = [
      file('gateway/test/a.test.ts', 10),
      file('gateway/test/b.test.ts', 20),
      file('web/e2e/c.test.ts', 25),
    ];
    expect(orderOf(files, {})).toEqual(['gateway/test/b.test.ts', 'gateway/test/a.test.ts', 'web/e2e/c.test.ts']);
  });
});
