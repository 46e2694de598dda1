import { z } from 'zod';

/** The facts of a setting that its schema can't hold; documents, deployments and the doctor are made from them. */
export interface SettingFacts {
  /** One English sentence for docs/configuration.md and infra/docker/.env.example. */
  about: string;
  /** Never shown; a cluster keeps it in a Secret. */
  secret?: true;
  /** Each part has its own value: `DATA_KEY` of auth is `AUTH_DATA_KEY` in .env. */
  own?: true;
  /** How infra/docker/make-env.mjs makes a first value. */
  made?: 'password' | 'name' | '32 bytes' | 'private half' | 'public half';
  /** A value to begin with in .env, where there is no default. */
  example?: string;
  /** Worked out by compose, the chart and the local run from where the parts are; not in .env. */
  wired?: true;
  /** An address that keys or personal data travel to: https in production, but for this machine's own where that is said. */
  https?: true | 'unless local';
}

const facts = z.registry<SettingFacts>();

/** Declares a setting; the schema is copied, so that one schema may serve several settings. */
export function setting<S extends z.ZodType>(about: string, schema: S, more: Omit<SettingFacts, 'about'> = {}): S {
  const own = schema.clone();
  facts.add(own, { about, ...more });
  return own;
}

/** The settings of a schema that are addresses of the kind `https` says, each with what it says. */
export const httpsSettings = (schema: z.ZodObject): [name: string, https: true | 'unless local'][] =>
  partsOf(schema).flatMap(([name, each]): [string, true | 'unless local'][] => {
    const https = facts.get(each)?.https;
    return https ? [[name, https]] : [];
  });

const partsOf = ({ shape }: z.ZodObject): [string, z.ZodType][] => Object.entries<z.ZodType>(shape);

/** A setting as a deployment sees it. */
export interface Setting extends SettingFacts {
  name: string;
  /** The value without it, as text; empty where there is none, missing where the part does not start. */
  without?: string;
}

/** All settings of a schema, in its order. Throws where one was not declared by `setting`. */
export function settingsIn(schema: z.ZodObject): Setting[] {
  return partsOf(schema).map(([name, each]) => {
    const own = facts.get(each);
    if (!own) throw new Error(`${name} is not declared by setting()`);
    const parsed = each.safeParse(undefined);
    return { name, ...own, ...(parsed.success && { without: asText(parsed.data) }) };
  });
}

/** Numbers, words and lists are written as a person writes them in .env. */
const asText = (value: unknown): string => [value ?? ''].flat().map(String).join(',');

/** The settings of a shape that may be left out. */
type Optional<Shape extends z.ZodRawShape> = {
  [K in keyof Shape as undefined extends z.input<Shape[K]> ? K : never]: z.output<Shape[K]>;
};

/** The values of all settings that have a default. */
export function defaultsOf<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>): Optional<Shape> {
  const entries = Object.entries(schema.shape).flatMap(([name, each]) => {
    const parsed = z.safeParse(each, undefined);
    return parsed.success && parsed.data !== undefined ? [[name, parsed.data] as const] : [];
  });
  // Exactly the keys whose schema takes undefined, as the type says.
  return Object.fromEntries(entries) as Optional<Shape>;
}
