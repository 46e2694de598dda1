import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../parts.ts';
import { Sources, sourceAt } from './sources.ts';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'jumun-dev-'));
  cpSync(join(repositoryRoot, '.swcrc'), join(root, '.swcrc'));
  save('libs/contracts/src/index.ts', 'export const price: number = 1;');
  save('libs/runtime/src/index.ts', "import { price } from '@jumun/contracts';\nexport const twice = price * 2;");
  save('services/orders/src/main.ts', "import { twice } from '@jumun/runtime';\nconsole.log(twice);");
  save('services/realtime/src/main.ts', "console.log('no library');");
  save('gateway/src/main.ts', "import { price } from '@jumun/contracts';\nconsole.log(price);");
});

afterEach(() => rmSync(root, { recursive: true }));

function save(path: string, text: string): string {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), `${text}\n`);
  return path;
}
const built = (path: string) => readFileSync(join(root, path), 'utf8');

describe('compiling what is saved', () => {
  it('writes the code and its source map where the build writes them', async () => {
    const { changed, faults } = await new Sources(root).compileAll();
    expect([...changed].sort()).toEqual(['contracts', 'gateway', 'orders', 'realtime', 'runtime']);
    expect(faults).toEqual([]);
    expect(built('services/orders/dist/main.js')).toMatch(/console\.log\(twice\);[^]*sourceMappingURL=main\.js\.map$/);
    expect(JSON.parse(built('services/orders/dist/main.js.map')).sources).toEqual(['../src/main.ts']);
  });

  it('names the projects whose code is another one: not those where only a type or a comment changed', async () => {
    const sources = new Sources(root);
    await sources.compileAll();
    const typed = save('libs/contracts/src/index.ts', 'export const price: 1 = 1;');
    expect([...(await sources.compile([typed])).changed]).toEqual([]);
    const dearer = save('libs/contracts/src/index.ts', 'export const price: number = 2;');
    expect([...(await sources.compile([dearer])).changed]).toEqual(['contracts']);
  });

  it('says where a file does not compile, and writes nothing until everything compiles', async () => {
    const sources = new Sources(root);
    await sources.compileAll();
    const broken = save('gateway/src/main.ts', 'const a = 1;\nconst b = ;');
    const good = save('services/orders/src/main.ts', 'console.log(3);');
    const { changed, faults } = await sources.compile([broken, good]);
    expect(faults).toEqual(['gateway/src/main.ts:2:1  Expression expected']);
    expect(changed.size).toBe(0);
    expect(built('services/orders/dist/main.js')).toContain('twice');
    save('gateway/src/main.ts', 'console.log(4);');
    expect([...(await sources.compile([broken])).changed].sort()).toEqual(['gateway', 'orders']);
  });

  it('takes the build of a removed file away', async () => {
    const sources = new Sources(root);
    const path = save('services/orders/src/old.ts', 'export const old = 1;');
    await sources.compileAll();
    rmSync(join(root, path));
    expect([...(await sources.compile([path])).changed]).toEqual(['orders']);
    expect(existsSync(join(root, 'services/orders/dist/old.js'))).toBe(false);
  });

  it('leaves out tests, declarations and whatever the build does not read', () => {
    expect(sourceAt('services/orders/src/checkout/fee.ts')).toEqual({
      path: 'services/orders/src/checkout/fee.ts',
      project: 'orders',
      output: 'services/orders/dist/checkout/fee.js',
    });
    for (const path of [
      'services/orders/src/fee.test.ts',
      'libs/database/src/rows.test-d.ts',
      'services/orders/test/fee.ts',
      'web/src/main.ts',
    ])
      expect(sourceAt(path)).toBeUndefined();
  });
});

describe('the parts that a change reaches', () => {
  it('are those that use the project, directly or through a library', async () => {
    const sources = new Sources(root);
    await sources.compileAll();
    const reached = (project: string) =>
      ['orders', 'realtime', 'gateway'].filter((part) => sources.isPartOf(project, part));
    expect(reached('contracts')).toEqual(['orders', 'gateway']);
    expect(reached('runtime')).toEqual(['orders']);
    expect(reached('realtime')).toEqual(['realtime']);
  });
});
