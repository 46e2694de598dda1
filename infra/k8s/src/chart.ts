import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { Templates } from './go-template.ts';

export const chartFolder = join(import.meta.dirname, '../jumun');
/** The values that stand beside the chart for its checks, by their names. */
export const examples = readdirSync(join(chartFolder, 'ci')).map((file) => file.replace('.yaml', ''));

export type Values = Readonly<Record<string, unknown>>;

/** An object of Kubernetes as a manifest has it. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels?: Record<string, string>; annotations?: Record<string, string> };
  [field: string]: unknown;
}

const read = (path: string): string => readFileSync(join(chartFolder, path), 'utf8');
const yamlOf = (path: string): Values => parse(read(path)) as Values;

/** The chart's own values. */
export const ownValues = (): Values => yamlOf('values.yaml');
/** The schemas of the settings that values may give. */
export function chartSettings(): Values {
  const { properties } = JSON.parse(read('values.schema.json')) as { properties: { settings: { properties: Values } } };
  return properties.settings.properties;
}
/** The values that a person gives in one of the examples. */
export const exampleValues = (name: string): Values => yamlOf(`ci/${name}.yaml`);

/** Values over values: maps are laid into each other, and everything else is replaced. */
export function laidOver(under: Values, over: Values): Values {
  const isMap = (value: unknown): value is Values =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  const entries = Object.entries(over).map(([key, value]): [string, unknown] => {
    const below = under[key];
    return [key, isMap(value) && isMap(below) ? laidOver(below, value) : value];
  });
  return { ...under, ...Object.fromEntries(entries) };
}

/** The text that each template becomes, by its file. */
export function renderTexts(given: Values): Record<string, string> {
  const { name, appVersion } = yamlOf('Chart.yaml');
  const files = readdirSync(join(chartFolder, 'templates'));
  const templates = new Templates();
  for (const file of files) templates.add(file, read(`templates/${file}`));
  const dot = {
    Values: laidOver(ownValues(), given),
    Release: { Name: 'jumun', Namespace: 'shop', Service: 'Helm' },
    Chart: { Name: name, AppVersion: appVersion },
    Files: { Get: read },
  };
  const shown = files.filter((file) => !file.endsWith('.tpl'));
  return Object.fromEntries(shown.map((file) => [file, templates.render(file, dot)]));
}

/** The objects that an installation with these values has. */
export function render(given: Values): Manifest[] {
  return Object.entries(renderTexts(given))
    .filter(([file]) => file.endsWith('.yaml'))
    .flatMap(([file, text]) => objectsIn(text, file));
}

/** The objects in a file of manifests. */
export function objectsIn(text: string, file: string): Manifest[] {
  return parseAllDocuments(text, { strict: true, uniqueKeys: true }).flatMap((document) => {
    const faults = [...document.errors, ...document.warnings];
    if (faults.length > 0) throw new Error(`${file}: ${faults.join('\n')}`);
    const object = document.toJS() as Manifest | null;
    return object === null ? [] : [object];
  });
}
