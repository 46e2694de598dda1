import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

/** One process's settings as compose makes them from the file, and what each of them is called there. */
export interface PartEnv {
  part: string;
  env: Record<string, string>;
  /** By a setting's name in the process, the names in the file that its value came from. */
  sources: ReadonlyMap<string, readonly string[]>;
}

const Compose = z.object({
  services: z.record(
    z.string(),
    z.object({
      environment: z.record(z.string(), z.string()).default({}),
      volumes: z.array(z.string()).default([]),
    }),
  ),
});

/** `${NAME}`, `${NAME:-what else}` and `${NAME:?what to do}`, as the compose file writes them. */
const VARIABLE = /\$\{(\w+)(?::[-?]([^}]*))?\}/g;
const hasDefault = (text: string): boolean => text.includes(':-');

/** The settings of the named parts, from the compose file below `root` and the variables of the .env file. */
export function partEnvs(
  root: string,
  parts: readonly string[],
  file: Readonly<Record<string, string | undefined>>,
): PartEnv[] {
  const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
  const { services } = Compose.parse(parse(text, { merge: true }));
  return parts.map((part) => {
    const service = services[part];
    if (!service) throw new Error(`docker-compose.yml has no ${part}`);
    const { environment, volumes } = service;
    const sources = new Map<string, string[]>();
    const env: Record<string, string> = {};
    for (const [name, template] of Object.entries(environment)) {
      sources.set(
        name,
        [...template.matchAll(VARIABLE)].map(([, variable = '']) => variable),
      );
      env[name] = onThisMachine(filled(template, file), volumes, root);
    }
    return { part, env, sources };
  });
}

const filled = (template: string, file: Readonly<Record<string, string | undefined>>): string =>
  template.replaceAll(VARIABLE, (whole, variable: string, rest = '') => {
    const value = file[variable] ?? '';
    return value === '' && hasDefault(whole) ? String(rest) : value;
  });

/** A mounted file by its path outside of the container. */
function onThisMachine(value: string, volumes: readonly string[], root: string): string {
  for (const volume of volumes) {
    const [outside = '', inside] = volume.split(':');
    if (value !== '' && value === inside) return join(root, outside);
  }
  return value;
}
