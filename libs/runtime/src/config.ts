import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { defaultsOf, httpsSettings } from './setting.js';

/** Thrown by readConfig: its message names every wrong variable and never shows a value. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  constructor(readonly faults: readonly { variable: string; fault: string }[]) {
    super(`Configuration is not usable:\n${faults.map((each) => `  ${each.variable}: ${each.fault}`).join('\n')}`);
  }
}

/** Rules between settings. */
export interface ConfigRules {
  /** Features that are on where all of their settings are there, and off where none is. */
  together?: readonly (readonly string[])[];
  /** By a setting's name, others that it is of no use without. */
  needs?: Readonly<Record<string, readonly string[]>>;
  /** By a setting's name, the other setting and the value of it beside which it must be there. */
  neededBy?: Readonly<Record<string, readonly [setting: string, value: string]>>;
}

/**
 * Reads the environment by a zod schema and the rules beside it; throws ConfigError with all faults at once. An empty
 * variable counts as absent.
 */
export function readConfig<S extends z.ZodObject>(
  schema: S,
  env: NodeJS.ProcessEnv = process.env,
  rules: ConfigRules = {},
): z.infer<S> {
  const known: Record<string, string> = {};
  for (const variable of Object.keys(schema.shape)) {
    const value = env[variable];
    if (value !== undefined && value.trim() !== '') known[variable] = value;
  }
  const parsed = schema.safeParse(known);
  const production = known['NODE_ENV'] === 'production';
  const broken = [
    ...(production ? [...missingCredentials(schema, known), ...openAddresses(schema, known)] : []),
    ...halfFeatures(rules, known),
    ...unmetChoices(schema, rules, known),
  ];
  if (parsed.success && broken.length === 0) return parsed.data;
  const faults = (parsed.error?.issues ?? []).map((issue) => {
    const variable = String(issue.path[0] ?? '(whole)');
    const absent = issue.path.length === 1 && !(variable in known) && issue.code !== 'custom';
    return { variable, fault: absent ? 'is missing' : issue.message };
  });
  throw new ConfigError([...faults, ...broken]);
}

type Known = Readonly<Record<string, string>>;

/** A word in the place of an address, such as `off`, is none that anything travels to. */
const openAddresses = (schema: z.ZodObject, known: Known): ConfigError['faults'] =>
  httpsSettings(schema)
    .filter(([variable, https]) => {
      const address = URL.parse(known[variable] ?? '');
      if (address === null || address.protocol === 'https:') return false;
      return https !== 'unless local' || !OWN_MACHINE.has(address.hostname);
    })
    .map(([variable]) => ({ variable, fault: 'must be an https address in production' }));
const OWN_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Half a feature would be found missing by the first person who uses it. */
function halfFeatures({ together = [], needs = {} }: ConfigRules, known: Known): ConfigError['faults'] {
  const groups = [
    ...together.map((names) => ({ lead: names.find((name) => name in known), names })),
    ...Object.entries(needs).map(([lead, names]) => ({ lead: lead in known ? lead : undefined, names })),
  ];
  return groups.flatMap(({ lead, names }) =>
    lead === undefined
      ? []
      : names.filter((name) => !(name in known)).map((variable) => ({ variable, fault: `is missing beside ${lead}` })),
  );
}

/** A chosen provider whose keys are not there. */
function unmetChoices(schema: z.ZodObject, { neededBy = {} }: ConfigRules, known: Known): ConfigError['faults'] {
  const chosen = defaultsOf(schema);
  return Object.entries(neededBy).flatMap(([variable, [choice, value]]) =>
    !(variable in known) && (known[choice] ?? Reflect.get(chosen, choice)) === value
      ? [{ variable, fault: `is missing beside ${choice}=${value}` }]
      : [],
  );
}

/** The settings of a feature, each of them there; undefined where one is not, and the feature is off. */
export function ifWhole<C, K extends keyof C>(
  config: C,
  ...names: readonly K[]
): { [N in K]-?: NonNullable<C[N]> } | undefined {
  if (names.some((name) => config[name] === undefined || config[name] === null)) return undefined;
  // Just looked at, one by one, which the compiler does not follow.
  return config as unknown as { [N in K]-?: NonNullable<C[N]> };
}

/** Where a provider is reached: its live address where nothing is said, without a slash at its end. */
export const providerBase = (live: string) => url.transform((address) => address.replace(/\/+$/, '')).default(live);

/** In production no server is spoken to without credentials. */
function missingCredentials(schema: z.ZodObject, known: Known): ConfigError['faults'] {
  const { NATS_SEED, REDIS_URL } = known;
  const hasNoSeed = 'NATS_SEED' in schema.shape && NATS_SEED === undefined;
  const hasNoPassword = 'REDIS_URL' in schema.shape && URL.parse(REDIS_URL ?? '')?.password === '';
  return [
    ...(hasNoSeed ? [{ variable: 'NATS_SEED', fault: 'is missing' }] : []),
    ...(hasNoPassword ? [{ variable: 'REDIS_URL', fault: 'has no password' }] : []),
  ];
}

/** TCP port, 0-65535; 0 lets the system choose a free one. */
export const port = z
  .string()
  .regex(/^\d{1,5}$/, 'is not a port number')
  .transform(Number)
  .refine((value) => value <= 65_535, 'is not a port number');

/** A whole number from 1 on. */
export const wholeNumber = z.coerce.number('is not a number').int('is not a whole number').min(1, 'is below 1');

/** Absolute URL of any scheme, kept as text. */
export const url = z.string().refine((value) => URL.canParse(value), 'is not a URL');

/** One or several URLs separated by commas, kept as text (a NATS cluster is written so). */
export const urlList = z
  .string()
  .refine((value) => value.split(',').every((part) => URL.canParse(part.trim())), 'is not a list of URLs');

/** Web origin such as https://jumun.kr, without a path or a slash at its end. */
export const origin = z
  .string()
  .refine((value) => {
    const parsed = URL.parse(value);
    return parsed !== null && /^https?:$/.test(parsed.protocol) && value.replace(/\/$/, '') === parsed.origin;
  }, 'is not an origin (scheme, host and port only)')
  .transform((value) => value.replace(/\/$/, ''));

/** Keys of one purpose, 32 bytes each: the newest, which seals, and older ones, which only open. Spread it into `sealer`. */
export type KeyRing = readonly [newest: Buffer, ...older: Buffer[]];

/**
 * A key ring, newest first, separated by commas: put a new key in front to rotate, and drop the old one once nothing is sealed with it.
 * While several copies run, put it behind in one roll-out and in front in the next, so that no copy meets a key it does not have.
 * Blind indexes are keyed by rings of their own (`INDEX_KEY`): the newest key writes, all of them look up, and a job writes
 * old rows anew, which must have ended before an old key is dropped.
 */
export const keyRing = z
  .string()
  .transform((value) => value.split(',').map((part) => Buffer.from(part.trim(), 'base64')))
  .refine((keys) => keys.every((key) => key.length === 32), 'is not a list of keys of 32 bytes in base64')
  .refine((keys) => new Set(keys.map((key) => key.toString('hex'))).size === keys.length, 'has a key twice')
  // A text has at least one part, so there is a newest key.
  .transform(([newest = Buffer.alloc(0), ...older]): KeyRing => [newest, ...older]);

/** The keys that a process shares with each other party, by that party's name. */
export type MessageKeys = ReadonlyMap<string, KeyRing>;

/**
 * `auth:<key>,catalog:<key>,…`: for each party a key of 32 bytes in base64 that it alone shares with this process. A
 * party named again has an older key too, which only checks and opens; keys are turned as those of `keyRing` are.
 */
export const messageKeys = z
  .string()
  .transform((value) => value.split(',').map((part) => /^\s*([a-z]+):(.+)$/.exec(part)?.slice(1) ?? []))
  .transform((pairs, context): MessageKeys => {
    // One key for two parties would let each speak as the other, so all of them are read as one ring first.
    const all = keyRing.safeParse(pairs.map(([, key]) => key).join(','));
    if (!all.success || pairs.some(([name]) => name === undefined)) {
      context.addIssue('is not a list of parties, each with its own key of 32 bytes in base64');
      return z.NEVER;
    }
    const keys = new Map<string, KeyRing>();
    for (const [place, [name = '']] of pairs.entries()) {
      const key = all.data[place] ?? Buffer.alloc(0);
      const ring = keys.get(name);
      keys.set(name, ring ? [...ring, key] : [key]);
    }
    return keys;
  });

/** PEM text; a single line with \n written out is accepted. */
export const pem = z
  .string()
  .transform((value) => `${value.replaceAll('\\n', '\n').trim()}\n`)
  .refine((value) => /^-----BEGIN ([A-Z0-9 ]+)-----\n[\s\S]+\n-----END \1-----\n$/.test(value), 'is not a PEM text');

/** The seed of a NATS user's key pair; the server knows its public half alone. */
export const natsSeed = z.string().regex(/^SU[A-Z2-7]{56}$/, 'is not the seed of a NATS user');

/** Path of a file with certificates in PEM, read at the start. */
export const certificates = z.string().transform((path, context) => {
  try {
    return pem.parse(readFileSync(path, 'utf8'));
  } catch {
    context.addIssue('names no file with a certificate in PEM');
    return z.NEVER;
  }
});

/** Whether a process checks what it reads and answers against its own declarations. */
export const checksItself = ({ NODE_ENV, SELF_CHECKS }: { NODE_ENV: string; SELF_CHECKS: string }): boolean =>
  NODE_ENV !== 'production' && SELF_CHECKS === 'on';
