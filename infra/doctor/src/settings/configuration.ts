import type { Setting } from '@jumun/runtime';
import { partEnvs } from '../parts-env.ts';
import { commonSettings, settingsByPart } from './declared.ts';

const INTRODUCTION = `# Configuration

Made by \`npm run settings\` from the declarations in each part's \`config.ts\`; a test refuses a file that says something
else. Parts read these from their environment and name every fault at once when they start. "In .env" is the name of a
setting in the file that \`docker-compose.yml\` reads (\`infra/docker/.env.example\`). \`npm run doctor\` looks at such a file
as a whole. A feature whose settings may be missing is off without them, and on once all of them are there.`;

/** The text of docs/configuration.md: each setting with its default and its name in .env. */
export function configurationPage(root: string): string {
  const sources = new Map(partEnvs(root, [...settingsByPart.keys()], {}).map((each) => [each.part, each.sources]));
  const tableOf = (part: string, settings: readonly Setting[]): string =>
    table(settings, (name) => inFile(sources.get(part)?.get(name), name));
  const parts = [...settingsByPart].map(([part, settings]) => `## ${part}\n\n${tableOf(part, settings)}`);
  return `${[INTRODUCTION, `## Every part\n\n${tableOf('auth', commonSettings)}`, ...parts].join('\n\n')}\n`;
}

function inFile(sources: readonly string[] | undefined, name: string): string {
  if (sources === undefined || sources.length === 0) return 'set by compose';
  return sources.length === 1 && sources[0] === name ? 'the same' : sources.map((each) => `\`${each}\``).join(', ');
}

function table(settings: readonly Setting[], nameInFile: (name: string) => string): string {
  const rows = settings.map(
    ({ name, about, without }) =>
      `| \`${name}\` | ${about.replaceAll('|', '\\|')} | ${fallback(without)} | ${nameInFile(name)} |`,
  );
  return ['| setting | what it is | without it | in .env |', '|---|---|---|---|', ...rows].join('\n');
}

function fallback(without: string | undefined): string {
  if (without === undefined) return 'does not start';
  return without === '' ? 'nothing' : `\`${without}\``;
}
