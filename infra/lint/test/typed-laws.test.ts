import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');

const REFUSED = {
  'no-floating-promises': `const told = async () => 'yes'; export const tell = () => { told(); };`,
  'no-misused-promises': `const told = async () => true; export const tell = () => (told() ? 'yes' : 'no');`,
  'await-thenable': `export const one = async () => await 1;`,
  'no-unsafe-assignment': `export const read = (text: string) => { const found: string = JSON.parse(text); return found; };`,
  'restrict-template-expressions': `export const said = (of: { name: string }) => \`\${of}\`;`,
  'switch-exhaustiveness-check': `export const short = (state: 'paid' | 'failed') => { switch (state) { case 'paid': return 'p'; } return ''; };`,
  'only-throw-error': `export const end = () => { throw { code: 1 }; };`,
};
const ACCEPTED = `const told = async () => 'yes'; export const tell = async () => { void told(); return await told(); };`;

let folder: string;
let output: string;

// With the project's own rules, beside a tsconfig.json as each room has one.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jumun-typed-laws-'));
  await mkdir(join(folder, 'test'));
  const options = { strict: true, target: 'es2023', module: 'nodenext', types: [], skipLibCheck: true };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, include: ['.'] }));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  for (const [rule, code] of Object.entries(REFUSED)) await writeFile(join(folder, `${rule}.ts`), code);
  await writeFile(join(folder, 'accepted.ts'), ACCEPTED);
  await writeFile(join(folder, 'test/read.test.ts'), REFUSED['no-unsafe-assignment']);
  const args = [oxlint, '--config', join(root, '.oxlintrc.json'), '--format=unix', folder];
  output = await new Promise((resolve) => {
    const env = { ...process.env, OXLINT_TSGOLINT_PATH: join(root, 'node_modules/oxlint-tsgolint/bin/tsgolint.js') };
    execFile(process.execPath, args, { cwd: root, env }, (_fault, stdout, stderr) => resolve(stdout + stderr));
  });
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const faultsOf = (file: string): string[] =>
  output
    .split('\n')
    .filter((line) => line.includes(`${file}:`))
    .map((line) => /typescript\(([\w-]+)\)/.exec(line)?.[1] ?? line);

describe('every law that knows types is refused when it is broken', () => {
  it.each(Object.keys(REFUSED))('%s', (rule) => {
    expect(faultsOf(`${rule}.ts`)).toContain(rule);
  });
});

describe('what keeps these laws passes', () => {
  it('in the code', () => {
    expect(faultsOf('accepted.ts')).toEqual([]);
  });

  it('and a test may read an answer without its type', () => {
    expect(faultsOf('read.test.ts')).toEqual([]);
  });
});
