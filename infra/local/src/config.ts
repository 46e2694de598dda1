import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { Refusal } from '@jumun/servers';
import { parts } from './parts.ts';

const MOST_COPIES = 16;
const passedOn = [
  'HOME',
  'USER',
  'LANG',
  'LC_ALL',
  'TMPDIR',
  'NODE_EXTRA_CA_CERTS',
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'NO_PROXY',
];

const address = (...schemes: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1)),
      `must be an address like ${schemes[0]}://…`,
    );

const variables = z.object({
  PORT: z.coerce.number('must be a port number').int().min(1).max(65_535).default(3000),
  POSTGRES_URL: address('postgresql', 'postgres').optional(),
  NATS_URL: address('nats', 'tls').optional(),
  NATS_SEED: z.string().startsWith('SU', 'must be the seed of a user').optional(),
  REDIS_URL: address('redis', 'rediss').optional(),
  S3_ENDPOINT: address('http', 'https').optional(),
  S3_ACCESS_KEY: z.string().min(1).optional(),
  S3_SECRET_KEY: z.string().min(1).optional(),
  SANDBOX_URL: address('http', 'https').optional(),
});
const Environment = variables.refine((env) => !env.S3_ENDPOINT || (env.S3_ACCESS_KEY && env.S3_SECRET_KEY), {
  path: ['S3_ENDPOINT'],
  error: 'needs S3_ACCESS_KEY and S3_SECRET_KEY beside it',
});

/** The settings of the run from the user's environment variables. */
export type Environment = z.infer<typeof Environment>;
export type Variables = Readonly<Record<string, string | undefined>>;

/** Reads the variables that the run knows; all that is wrong with them is said at once. */
export function readEnvironment(variables: Variables): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new Refusal(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ') + '.');
}

/** Whether a variable is one that the run itself reads. */
export function isVariableOfTheRun(name: string): boolean {
  return name in variables.shape;
}

/** The variables of this process; an empty one counts as missing. */
export function variablesOfThisProcess(): Variables {
  return process.env;
}

/** The environment of the processes that we start: never the user's NODE_OPTIONS, which would attach to all of them. */
export function inheritedVariables(): Record<string, string> {
  const pairs = ['PATH', ...passedOn].flatMap((name) =>
    process.env[name] ? [[name, process.env[name]] as const] : [],
  );
  return Object.fromEntries(pairs);
}

/** Variables for the build tool: no terminal tricks, no daemon, and the project's own Node first in PATH. */
export function buildEnvironment(root: string): Record<string, string> {
  const path = [join(root, 'node_modules/.bin'), process.env['PATH'] ?? ''].join(delimiter);
  return {
    ...inheritedVariables(),
    PATH: path,
    NX_DAEMON: 'false',
    NX_TUI: 'false',
    NX_NATIVE_COMMAND_RUNNER: 'false',
    FORCE_COLOR: '0',
    NO_COLOR: '1',
  };
}

export interface Arguments {
  fresh: boolean;
  /** Whether all parts share one process. */
  one: boolean;
  seed: boolean;
  help: boolean;
  /** Set by `npm run dev`. */
  development?: { inspect: boolean };
  data: string | undefined;
  scale: Record<string, number>;
}

/** Reads what stands after "npm start --". */
export function readArguments(argv: readonly string[]): Arguments {
  const { values } = parseOrRefuse(argv);
  if (values.inspect && !values.dev) throw new Refusal('--inspect belongs to "npm run dev -- --inspect".');
  if (values.one && values.dev) throw new Refusal('--one belongs to "npm start -- --one".');
  return {
    fresh: values.fresh ?? false,
    one: values.one ?? false,
    seed: !(values['no-seed'] ?? false),
    help: values.help ?? false,
    data: values.data,
    scale: Object.fromEntries((values.scale ?? []).map(readScale)),
    ...(values.dev && { development: { inspect: values.inspect ?? false } }),
  };
}

function parseOrRefuse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: {
        fresh: { type: 'boolean' },
        one: { type: 'boolean' },
        'no-seed': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
        data: { type: 'string' },
        scale: { type: 'string', multiple: true },
        dev: { type: 'boolean' },
        inspect: { type: 'boolean' },
      },
    });
  } catch (error) {
    const [firstSentence = ''] = (error instanceof Error ? error.message : String(error)).split('. ');
    throw new Refusal(`${firstSentence}: "npm start -- --help" lists what there is.`);
  }
}

function readScale(text: string): [string, number] {
  const [, name = '', count = ''] = /^([a-z]+)=(\d+)$/.exec(text) ?? [];
  const names = parts.map((part) => part.name);
  if (!names.includes(name) || Number(count) < 1 || Number(count) > MOST_COPIES) {
    throw new Refusal(
      `--scale ${text} is not understood: write <part>=<1 to ${MOST_COPIES}>, the parts being ${names.join(', ')}; ` +
        'for several parts repeat it: --scale orders=3 --scale notifications=2.',
    );
  }
  return [name, Number(count)];
}
