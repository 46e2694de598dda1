import { join } from 'node:path';
import { FsTree, type Tree } from 'nx/src/generators/tree.js';
import { generateAction, readAction } from './action.ts';

const root = join(import.meta.dirname, '../../..');
let tree: Tree;
beforeEach(() => {
  tree = new FsTree(root, false);
});

const generate = (name: string, noun?: string) => generateAction(tree, readAction(tree, name, noun));
const ofOrders = (verb: string) => `${'orders'}.${verb}`;
const changed = () => tree.listChanges().map(({ path }) => path);
const text = (path: string) => tree.read(path, 'utf8') ?? '';

describe('a new action', () => {
  it('has a procedure, a verb that answers it, and a test that fails until it is written', () => {
    const steps = generate(ofOrders('pauseShop'));
    expect(
      changed()
        .filter((path) => path.startsWith('services/'))
        .sort(),
    ).toEqual([
      'services/orders/src/orders.module.ts',
      'services/orders/src/shop/pause-shop.ts',
      'services/orders/src/shop/shop.rpc.ts',
      'services/orders/test/pause-shop.test.ts',
    ]);
    expect(changed().filter((path) => path.startsWith('libs/contracts/'))).toHaveLength(1);
    expect(text('services/orders/src/shop/shop.rpc.ts')).toContain('@Serves(orders.procedures.pauseShop)');
    expect(text('services/orders/test/pause-shop.test.ts')).toContain("throw new Error(\n      'Not written yet");
    expect(steps.join('\n')).toContain('services/orders/src/shop/pause-shop.ts: write the verb');
  });

  it('may stand with another noun than its last word says', () => {
    generate(ofOrders('pauseShop'), 'order');
    expect(changed()).toContain('services/orders/src/order/pause-shop.ts');
  });

  it.each([
    ['orders', 'is not understood'],
    [ofOrders('pause'), 'is not understood'],
    ['nope.pauseShop', 'no service nope'],
    [ofOrders('getOrder'), 'is there already'],
  ])('is refused when it is called %s', (name, reason) => {
    expect(() => generate(name)).toThrow(reason);
  });

  it('is refused when its procedure is declared already', () => {
    expect(() => generate(ofOrders('startCheckout'), 'somewhere')).toThrow('is declared already');
  });
});
