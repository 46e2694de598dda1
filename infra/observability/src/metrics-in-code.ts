import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { repositoryRoot } from '@jumun/servers';

/** A metric as the code declares it. */
export interface Metric {
  name: string;
  kind: 'counter' | 'gauge' | 'histogram';
  help: string;
  labels: string[];
  file: string;
}

const LABELS = String.raw`(?:,\s*(?:labels: )?\[([^\]]*)\])?`;
const TEXT = String.raw`(?:'((?:[^'\\]|\\.)*)'|"([^"]*)")`;
const DECLARED = new RegExp(String.raw`\b(gauge|counter|timings)\(\s*'([a-z_]+)',\s*${TEXT}${LABELS}`, 'g');
const READ = new RegExp(String.raw`\b([a-z_]+): \{\s*help: ${TEXT}${LABELS}`, 'g');
const KINDS = { gauge: 'gauge', counter: 'counter', timings: 'histogram' } as const;

const filesOf = (folder: string): string[] =>
  readdirSync(join(repositoryRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !/(^|\/)(dist|node_modules|test)\//.test(path),
    )
    .map((path) => join(repositoryRoot, folder, path));

const namesIn = (list = ''): string[] => [...list.matchAll(/'([a-z_]+)'/g)].map(([, name = '']) => name);

/** Sources of the services, the gateway, the libraries and the backups, without their tests. */
export const sourceFiles = (): string[] => ['libs', 'services', 'gateway', 'infra/backup/src'].flatMap(filesOf);

/** Every metric that the services, the gateway and the libraries declare, by name. */
export function metricsInCode(): Metric[] {
  const found = new Map<string, Metric>();
  for (const path of sourceFiles()) {
    const text = readFileSync(path, 'utf8');
    const file = relative(repositoryRoot, path);
    const add = (name: string, kind: Metric['kind'], help: string, labels: string | undefined): void =>
      void found.set(name, { name, kind, help: help.replaceAll("\\'", "'"), labels: namesIn(labels), file });
    for (const [, kind = 'gauge', name = '', single, double, labels] of text.matchAll(DECLARED))
      add(name, KINDS[kind as keyof typeof KINDS], single ?? double ?? '', labels);
    if (!text.includes('readings(')) continue;
    for (const [, name = '', single, double, labels] of text.matchAll(READ))
      add(name, 'gauge', single ?? double ?? '', labels);
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name));
}

/** Names by which Prometheus knows a metric. */
export const seriesOf = ({ name, kind }: Metric): string[] =>
  kind === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name];

/** The document that lists them, in Markdown. */
export function metricsDocument(metrics: readonly Metric[]): string {
  const rows = metrics.map(
    ({ name, kind, help, labels, file }) =>
      `| \`${name}\` | ${kind} | ${labels.map((label) => `\`${label}\``).join(' ')} | ${help} | \`${file}\` |`,
  );
  return `${HEAD}\n${rows.join('\n')}\n`;
}

const HEAD = `# Metrics

Every process prints its metrics at \`/metrics\` on its own port; the gateway answers only who asks from inside. This
list is made from the code by \`npm run docs:metrics\`, and a test compares it.

- A label \`service\` is on every series: the process's own name, or that of the part which shares it.
- A gauge that a database, Redis or NATS fills is read when somebody scrapes, at most every 15 s, and is the same on
  every copy: take the \`max\` of the copies, never the sum. While it can't be read it is absent, and
  \`metric_reads_failed_total\` grows.
- A counter of the business counts what a commit has made true. A process that is killed between the commit and the
  count loses one: the books, and not a counter, say what was paid.
- Beside these there are those of Node and of the process: \`nodejs_*\`, \`process_*\`.

| metric | kind | labels | what it is | declared in |
| --- | --- | --- | --- | --- |`;
