import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@jumun/local';
import { parse } from 'yaml';
import { readAlerts } from './alerts.ts';
import { metricsInCode, seriesOf, sourceFiles } from './metrics-in-code.ts';
import { codeIn, readRunbook, sqlIn } from './runbooks.ts';

const read = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8');
const alarms = readAlerts().map(({ alert }) => alert);
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts);
const compose = Object.keys((parse(read('docker-compose.yml')) as { services: Record<string, unknown> }).services);
const settings = [
  read('docker-compose.yml'),
  read('infra/docker/.env.example'),
  read('libs/contracts/src/values/errors.ts'),
];
const source = sourceFiles().map((path) => readFileSync(path, 'utf8')).join('\n'); // prettier-ignore
/** Sentences and statements of runbooks that the drills follow, as they quote them. */
const followed = globSync('infra/proving/faults/alarms/*.ts', { cwd: repositoryRoot })
  .flatMap((path) => [...read(path).matchAll(/\b(?:says|sqlOf)\(\s*'(\w+)',\s*(['"])(.+?)\2/g)])
  .map(([, alarm = '', , words = '']) => ({ alarm, words }));
const series = metricsInCode().flatMap(seriesOf);
const pages = [...read('web/src/operator/paths.ts').matchAll(/: '([\w:/-]+)'/g)].map(([, page = '']) => page);

/** Words of a command that name a service of docker-compose.yml. */
function servicesIn(code: string): string[] {
  const [, verb = '', rest = ''] =
    /^docker compose (logs|ps|restart|stop|start|exec|up)\b(.*)$/.exec(code.split('|')[0] ?? '') ?? [];
  const words = rest.split(' ').filter(Boolean);
  const bare = words.filter(
    (word, nth) => !word.startsWith('-') && !['--since', '--scale'].includes(words[nth - 1] ?? ''),
  );
  const scaled = words.filter((_word, nth) => words[nth - 1] === '--scale').map((word) => word.split('=')[0] ?? '');
  return [...scaled, ...(verb === 'exec' ? bare.slice(0, 1) : bare)].filter((name) => !name.startsWith('<'));
}

const isPage = (code: string): boolean => pages.includes(code.replace('/ops/', '').replaceAll(/<\w+>/g, ':id')) || pages.some((page) => page.replaceAll(/:\w+/g, '<id>') === code.replace('/ops/', '')); // prettier-ignore
const isMetric = (name: string): boolean =>
  name.endsWith('*')
    ? series.some((each) => each.startsWith(name.slice(0, -1)))
    : series.includes(name) || series.some((each) => each.startsWith(`${name}_`)) || /^(nodejs|process|pg)_/.test(name);

/** Why a piece of code in a runbook leads nowhere; undefined where it is what it says. */
function faultOf(code: string): string | undefined {
  const [, script] = /^npm run ([\w:-]+)/.exec(code) ?? [];
  if (script !== undefined) return scripts.includes(script) ? undefined : 'no such script';
  if (code.startsWith('docker compose')) {
    const unknown = servicesIn(code).filter((name) => !compose.includes(name));
    return unknown.length > 0 ? `no service ${unknown.join(', ')}` : undefined;
  }
  if (code.startsWith('/ops/')) return isPage(code) ? undefined : 'no such page';
  if (/^(infra|docs|services|libs|gateway)\//.test(code))
    return existsSync(join(repositoryRoot, code)) ? undefined : 'no such file';
  if (sqlIn(code) !== undefined || /^(sum|max|docker|du)\b/.test(code)) return undefined;
  if (/^[A-Z][A-Z0-9]*(_[A-Z0-9*]+)+$/.test(code))
    return settings.some((text) => text.includes(code.replace('*', ''))) ? undefined : 'no such setting or code';
  const [, metric] = /^([a-z]+(?:_[a-z0-9]+)*_[a-z0-9*]+)(?:\{.*\})?$/.exec(code) ?? [];
  if (metric !== undefined) return isMetric(metric) ? undefined : 'no such metric';
  if (/^[a-z]+(-[a-z]+)+$/.test(code)) return source.includes(`'${code}'`) ? undefined : 'no such chore';
  if (/^[\w'’]+( [\w'’…]+){2,}$/.test(code))
    return source.replaceAll("\\'", "'").includes(code.replace(' …', '')) ? undefined : 'no such line in a log';
  return undefined;
}

describe('the runbooks', () => {
  it('are judged by what is there', () => {
    const right = ['npm run keys', '/ops/payments/<id>', 'jobs_*', 'fetch-holidays', 'a fact was parked'];
    expect(right.map(faultOf)).toEqual(right.map(() => undefined));
    const wrong = ['npm run magic', '/ops/magic', 'magic_total', 'do-magic', 'a fact was forgotten', 'docs/magic.md'];
    expect(wrong.map(faultOf).filter((fault) => fault === undefined)).toEqual([]);
    expect(servicesIn('docker compose logs --since 30m nats orders')).toEqual(['nats', 'orders']);
    expect(servicesIn('docker compose exec postgres psql -U postgres')).toEqual(['postgres']);
    expect(servicesIn('docker compose up -d --scale orders=2')).toEqual(['orders']);
  });

  it.each(alarms)('%s names commands, pages, settings, metrics, jobs and lines of logs that exist', (alarm) => {
    const faults = codeIn(readRunbook(alarm)).flatMap((code) => {
      const fault = faultOf(code);
      return fault === undefined ? [] : [`${code}: ${fault}`];
    });
    expect(faults).toEqual([]);
  });

  it.each(alarms)('%s was followed: the table of raised alarms has it, and its fault is told', (alarm) => {
    expect(read('docs/operations/alarms.md')).toMatch(
      new RegExp(`^\\| ${alarm} \\| .* \\| \\d+\\.\\d \\| (?!.*\\bnot: )`, 'm'),
    );
    expect(readRunbook(alarm).replaceAll(/\s+/g, ' ')).toContain(`npm run faults -- --alarms ${alarm}`);
  });

  it('of every alarm that is drilled say what the drill does by them', () => {
    expect(new Set(followed.map(({ alarm }) => alarm)).size).toBe(alarms.length);
    const missing = followed.filter(({ alarm, words }) => !readRunbook(alarm).replaceAll(/\s+/g, ' ').includes(words));
    expect(missing).toEqual([]);
  });

  it.each(alarms)('%s leads to alarms that exist', (alarm) => {
    const bare = readRunbook(alarm).replaceAll(/`[^`]*`/g, '').replaceAll(/\([^)]*\.md\)/g, ''); // prettier-ignore
    const named = [...bare.matchAll(/\b[A-Z][a-z]+(?:[A-Z][a-z]+)+\b/g)].map(([name]) => name);
    expect(named.filter((name) => !alarms.includes(name) && name !== 'OpenTelemetry')).toEqual([]);
  });
});
