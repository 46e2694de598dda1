import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@jumun/servers';
import { measurementsDocument, readHistory, READMES, withFigures } from './measurements.ts';

const bench = join(repositoryRoot, 'infra/proving/bench');
const printed = measurementsDocument(bench);

describe('docs/measurements.md', () => {
  it('is what npm run measurements writes', () => {
    expect(readFileSync(join(repositoryRoot, 'docs/measurements.md'), 'utf8')).toBe(printed);
  });

  it('has the eight figures that stand first, each with its command and its day', () => {
    const [, first = ''] = printed.split('## In short');
    const rows =
      first
        .split('\n## ')[0]
        ?.split('\n')
        .filter((line) => /^\| \w/.test(line)) ?? [];
    expect(rows).toHaveLength(8);
    for (const row of rows) expect(row).toMatch(/^\| .+ \| .+ \| `.+` \| 20\d\d-\d\d-\d\d.* \|$/);
  });

  it('has the newest run of each bench', () => {
    const runs = readHistory(join(bench, 'history'));
    const newest = new Map(runs.toReversed().map((run) => [`${run.bench} ${run.shape}`, run.commit]));
    expect(printed.match(/^Commit `/gm)?.length).toBeGreaterThanOrEqual(newest.size);
    for (const commit of newest.values()) expect(printed).toContain(`Commit \`${commit}\``);
  });

  it('has its first four figures of one day', () => {
    const days = printed.match(/--one` \| (20[\d-]+), machine/g) ?? [];
    expect(days).toHaveLength(4);
    expect(new Set(days.map((day) => day.slice(-19))).size).toBe(1);
  });
});

describe('the figures of a README', () => {
  it.each(READMES)('are in %s as npm run measurements writes them', (file) => {
    const text = readFileSync(join(repositoryRoot, file), 'utf8');
    expect(withFigures(text, file, bench)).toBe(text);
  });

  it('are not written where there is no place for them', () => {
    expect(() => withFigures('# A page', 'README.md', bench)).toThrow('no place');
  });
});
