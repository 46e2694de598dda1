import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const late = pathToFileURL(join(import.meta.dirname, 'late-source-maps.ts')).href;
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'jumun-maps-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** The stack of an error that a built file throws, in a process of its own. */
function stackOf(map: string | undefined): string {
  writeFileSync(join(folder, 'built.js'), "\n\nexport const fail = () => { throw new Error('no'); };\n");
  if (map !== undefined) writeFileSync(join(folder, 'built.js.map'), map);
  const built = JSON.stringify(pathToFileURL(join(folder, 'built.js')).href);
  const program = `
    const { readSourceMapsLate } = await import(${JSON.stringify(late)});
    readSourceMapsLate();
    const { fail } = await import(${built});
    try { fail(); } catch (error) { console.log(error.stack); }`;
  return spawnSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' }).stdout;
}

describe('the stack of an error', () => {
  it('names the line of the source, by the map beside the built file', () => {
    const mappings = ';;AAQA';
    const stack = stackOf(JSON.stringify({ version: 3, sources: ['src/made.ts'], names: [], mappings }));
    expect(stack).toMatch(/^Error: no\n/);
    expect(stack).toContain(`${join(folder, 'src/made.ts')}:9:1`);
  });

  it('names the built line where there is no map, or one that cannot be read', () => {
    for (const map of [undefined, '{']) expect(stackOf(map)).toContain('built.js:3:');
  });
});
