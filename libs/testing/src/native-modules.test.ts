import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Compiler } from '../jest/native/compile.js';
import { sourceOf } from '../jest/native/resolve.js';

const here = pathToFileURL(import.meta.filename).href;
const root = join(import.meta.dirname, '../../..');

describe('a specifier in a test', () => {
  it.each([
    ['@jumun/contracts', 'libs/contracts/src/index.ts'],
    ['@jumun/messaging/line', 'libs/messaging/src/line.ts'],
    ['@jumun/sandbox', 'infra/sandbox/src/index.ts'],
    ['./eventually.js', 'libs/testing/src/eventually.ts'],
    ['../../../web/src/ui/AlertBox', 'web/src/ui/AlertBox.tsx'],
    ['@lingui/core/macro', 'web/src/testing/korean.ts'],
  ])('leads to the source: %s', (specifier, source) => expect(sourceOf(specifier, here)).toBe(join(root, source)));

  it.each(['uuid', 'node:fs', '@jumun/nothing', './eventually.ts', './missing.js'])(
    'is left to Node: %s',
    (specifier) => expect(sourceOf(specifier, here)).toBeUndefined(),
  );

  it('is left to Node within a package', () =>
    expect(sourceOf('./index.js', pathToFileURL(join(root, 'node_modules/a/index.js')).href)).toBeUndefined());
});

describe('the compiler of tests', () => {
  const folder = mkdtempSync(join(tmpdir(), 'jumun-compiled-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'source.ts');

  it('compiles a text once, keeps nothing half-written, and says where its map is', () => {
    const compiler = new Compiler(join(folder, 'kept'));
    writeFileSync(file, 'export const one: number = 1;\n');
    const code = compiler.compile(file);
    expect(code).toContain('one = 1');
    expect(compiler.compile(file)).toBe(code);
    expect(readdirSync(join(folder, 'kept'))).toHaveLength(2);
    expect(existsSync(compiler.sourceMaps.get(pathToFileURL(file).href) ?? '')).toBe(true);
  });

  it('compiles a changed text anew', () => {
    const compiler = new Compiler(join(folder, 'kept'));
    writeFileSync(file, 'export const one: number = 2;\n');
    expect(compiler.compile(file)).toContain('one = 2');
  });

  it('keeps the types of a decorated constructor, by which Nest injects', () => {
    const compiler = new Compiler(join(folder, 'kept'));
    const seen = '(target: unknown) => void target';
    writeFileSync(file, `class Deps {}\n@(${seen})\nexport class One { constructor(readonly deps: Deps) {} }\n`);
    expect(compiler.compile(file)).toContain('design:paramtypes');
  });

  it('fails on a text that is wrong, with its place', () => {
    const compiler = new Compiler(join(folder, 'kept'));
    writeFileSync(file, 'export const = 1;\n');
    expect(() => compiler.compile(file)).toThrow(/source\.ts/);
  });
});
