import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Setting } from '@jumun/runtime';
import { format } from 'prettier';
import { configurationPage } from './configuration.ts';
import { commonSettings, settingsByPart } from './declared.ts';

const BEGIN = 'settings: npm run settings writes them';
const END = 'end of settings';

/** A file that settings are written to. */
interface Home {
  path: string;
  /** The whole text that it should have; `text` is the present one. */
  readonly write: (text: string, root: string) => string | Promise<string>;
}

/** All places beside the declarations that name settings, in the order in which they are written. */
export const homes: readonly Home[] = [
  { path: 'docker-compose.yml', write: composeFile },
  { path: 'infra/docker/.env.example', write: envExample },
  { path: 'infra/k8s/jumun/settings.yaml', write: chartTable },
  { path: 'infra/k8s/jumun/values.schema.json', write: chartSchema },
  { path: 'infra/local/src/settings.json', write: localList },
  { path: 'docs/configuration.md', write: (_text, root) => configurationPage(root) },
];

/** Replaces the lines between a pair of markers; `lines` gets the text before them, for what is written by hand. */
function replaceBlocks(text: string, lines: (before: string) => string[]): string {
  const block = new RegExp(`^( *)# ${BEGIN}\\n(?:.*\\n)*?\\1# ${END}$`, 'gm');
  return text.replaceAll(block, (_whole, indent: string, at: number) =>
    [`# ${BEGIN}`, ...lines(text.slice(0, at)), `# ${END}`]
      .map((line) => (line === '' ? '' : `${indent}${line}`))
      .join('\n'),
  );
}

const nameInEnv = (part: string, { name, own }: Setting): string => (own ? `${part.toUpperCase()}_${name}` : name);
const hasFirstValue = ({ made, example }: Setting): boolean => made !== undefined || example !== undefined;

/** An empty variable counts as absent, so no default stands here again. */
function composeLine(part: string, setting: Setting): string {
  const otherwise = hasFirstValue(setting) ? ':?run node infra/docker/make-env.mjs first' : ':-';
  return `${setting.name}: \${${nameInEnv(part, setting)}${otherwise}}`;
}

/** A setting that stands in the environment by hand is left to that line. */
function composeFile(text: string): string {
  return replaceBlocks(text, (before) => {
    const [environment = '', part] = environmentAt(before);
    const settings = part === undefined ? commonSettings : (settingsByPart.get(part) ?? []);
    return settings
      .filter(({ name, wired }) => !wired && !new RegExp(`^ *${name}:`, 'm').test(environment))
      .map((setting) => composeLine(part ?? '', setting));
  });
}

/** The lines of the environment that the text ends in, and the service that it belongs to. */
function environmentAt(before: string): [string, string?] {
  const common = before.lastIndexOf('\nx-common:');
  const services = before.lastIndexOf('\nservices:');
  if (services < 0) return [before.slice(common)];
  const environment = before.slice(before.lastIndexOf('\n    environment:'));
  const part = [...before.matchAll(/^ {2}(\w+):$/gm)].at(-1)?.[1];
  return part === undefined ? [environment] : [environment, part];
}

function envExample(text: string, root: string): string {
  const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
  const defaults = new Map(
    [...compose.matchAll(/\$\{(\w+)(?::[-?]([^}]*))?\}/g)].map(([, name = '', rest = '']) => [name, rest]),
  );
  return replaceBlocks(text, (before) => {
    const seen = new Set([...before.matchAll(/^(\w+)=/gm)].map(([, name]) => name));
    const isNew = (name: string): boolean => defaults.has(name) && !seen.has(name) && Boolean(seen.add(name));
    const groups = [['every part', commonSettings], ...settingsByPart] as const;
    return groups.flatMap(([part, settings]) => {
      const lines = settings
        .filter((setting) => !setting.wired && isNew(nameInEnv(part, setting)))
        .flatMap((setting) => envLines(part, setting, defaults.get(setting.name) ?? ''));
      return lines.length === 0 ? [] : ['', `# --- ${part} ---`, ...lines];
    });
  });
}

function envLines(part: string, setting: Setting, byCompose: string): string[] {
  const { about, made, example, without = '' } = setting;
  const first = example ?? (made === undefined ? '' : `<${made}>`);
  const fallback = first === '' ? [byCompose, without].find((each) => each !== '') : undefined;
  return [
    ...wrapped(fallback === undefined ? about : `${about} Empty: ${fallback}`),
    `${nameInEnv(part, setting)}=${first}`,
  ];
}

function wrapped(text: string): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    if (`${lines.at(-1)} ${word}`.length > 117) lines.push('');
    lines.push(`${lines.pop()} ${word}`);
  }
  return lines.map((line) => `#${line}`);
}

/** By part: `config` comes from a ConfigMap, the others from the Secret; `own` under the part's name. */
function chartTable(): Promise<string> {
  const list = (settings: readonly Setting[]): string => `[${settings.map(({ name }) => name).join(', ')}]`;
  const parts = [...settingsByPart].flatMap(([part, settings]) => {
    const given = settings.filter(({ wired }) => !wired);
    const shared = given.filter(({ secret, own }) => secret && !own);
    return [
      `  ${part}:`,
      `    config: ${list(given.filter(({ secret }) => !secret))}`,
      `    own: ${list(given.filter(({ own }) => own))}`,
      `    secrets: ${list(shared.filter(hasFirstValue))}`,
      `    optional: ${list(shared.filter((each) => !hasFirstValue(each)))}`,
    ];
  });
  const common = list(commonSettings.filter(({ wired, secret }) => !wired && !secret));
  const lines = [
    '# Written by npm run settings; read by templates/_settings.tpl.',
    `common: ${common}`,
    'parts:',
    ...parts,
  ];
  return format(lines.join('\n'), { parser: 'yaml', printWidth: 120 });
}

/** The settings of values.yaml by name; a rule that stands at one by hand stays. */
function chartSchema(text: string): Promise<string> {
  const schema = JSON.parse(text) as { properties: { settings: { properties: Record<string, object> } } };
  const { settings } = schema.properties;
  const named = [commonSettings, ...settingsByPart.values()].flat().filter(({ wired, secret }) => !wired && !secret);
  // Of several parts that read a setting, the first says what it is.
  const about = new Map(named.toReversed().map((each) => [each.name, each.about]));
  const names = [...new Set(named.map(({ name }) => name))];
  const rules = settings.properties;
  settings.properties = Object.fromEntries(
    names.map((name): [string, object] => [name, { type: 'string', ...rules[name], description: about.get(name) }]),
  );
  return formatted(schema);
}

/** The names that the local run gives each part, and the facts of each that checks need. */
function localList(): Promise<string> {
  const row = ({ name, secret, made, example, without, own }: Setting): object => ({
    name,
    ...(secret && { secret }),
    ...(own && { own }),
    ...((made ?? example) !== undefined && { first: true }),
    ...(without === undefined && { required: true }),
  });
  const groups = [['common', commonSettings], ...settingsByPart] as const;
  return formatted(Object.fromEntries(groups.map(([part, settings]) => [part, settings.map(row)])));
}

const formatted = (value: object): Promise<string> =>
  format(JSON.stringify(value), { parser: 'json', printWidth: 120 });
