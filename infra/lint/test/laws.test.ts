import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';

const folder = join(import.meta.dirname, '..');
const fixtures = join(folder, 'fixtures');

function filesBelow(name: string): string[] {
  return readdirSync(join(fixtures, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(fixtures, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

/** `refused/jumun/wire-strings/services/…` stands for the rule jumun/wire-strings. */
function ruleOf(fixture: string): string {
  const [, first = '', second = ''] = fixture.split('/');
  return first.startsWith('@') || first === 'jumun' ? `${first}/${second}` : first;
}

const refused = filesBelow('refused');
const accepted = filesBelow('accepted');
let report: { ownRules: string[]; verdicts: Record<string, string[]> } = { ownRules: [], verdicts: {} };

// ESLint runs as its own process, with the project's own configuration, as it does for people.
beforeAll(async () => {
  const script = join(folder, 'lint-fixtures.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [script], { maxBuffer: 16 << 20 });
  report = JSON.parse(stdout) as typeof report;
}, 60_000);

describe('every law is refused when it is broken', () => {
  it.each(refused.map((fixture) => [ruleOf(fixture), fixture]))('%s refuses %s', (rule, fixture) => {
    expect(report.verdicts[fixture]).toContain(rule);
  });

  it('and every own rule has a fixture that breaks it', () => {
    const broken = new Set(refused.map(ruleOf));
    expect(report.ownRules.length).toBeGreaterThan(0);
    expect(report.ownRules.filter((name) => !broken.has(`jumun/${name}`))).toEqual([]);
  });
});

describe('code that keeps the laws passes', () => {
  it.each(accepted)('%s', (fixture) => {
    expect(report.verdicts[fixture]).toEqual([]);
  });
});
