import { readFileSync } from 'node:fs';
import { parseArgs, parseEnv } from 'node:util';
import { ConfigError, readConfig } from '@jumun/runtime';
import { z } from 'zod';
import { notificationsSettings } from '../config.js';
import { makeSetting, submitTemplates, tellReviews } from './reviews.js';
import { SolapiError, TemplatesAtSolapi } from './templates-at-solapi.js';

const USAGE = `npm run alimtalk -- <submit|status|settings> [--env <file>] [--category <code>]

  submit    makes our templates at SOLAPI and hands them in for review; what is there already is left as it is
  status    tells where each review is
  settings  prints ALIMTALK_TEMPLATES for the approved ones

Reads SOLAPI_API_KEY, SOLAPI_API_SECRET and SOLAPI_PFID from the file, else from the environment.`;

/** SOLAPI's category of templates for "other"; the review may ask for another. */
const CATEGORY = '999999';

const { NODE_ENV, SOLAPI_BASE, SOLAPI_API_KEY, SOLAPI_API_SECRET } = notificationsSettings.shape;
const Settings = z.object({ NODE_ENV, SOLAPI_BASE, SOLAPI_API_KEY, SOLAPI_API_SECRET, SOLAPI_PFID: z.string() });

export interface Printer {
  info(line: string): void;
  warn(line: string): void;
}

/** Runs one command and answers the exit code. Secrets are neither printed nor taken from arguments. */
export async function runAlimtalk(argv: readonly string[], print: Printer): Promise<number> {
  try {
    return await run(argv, print);
  } catch (error) {
    if (!(error instanceof SolapiError || error instanceof ConfigError || isOfArguments(error))) throw error;
    print.warn(error.message);
    return 1;
  }
}

async function run(argv: readonly string[], print: Printer): Promise<number> {
  const { positionals, values } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: { env: { type: 'string' }, category: { type: 'string', default: CATEGORY } },
  });
  const [command = '', ...rest] = positionals;
  if (rest.length > 0 || !['submit', 'status', 'settings'].includes(command)) {
    print.warn(USAGE);
    return 1;
  }
  const provider = providerOf(values.env === undefined ? undefined : parseEnv(readFileSync(values.env, 'utf8')));
  if (command === 'settings') return printSetting(provider, print);
  const lines = command === 'submit' ? await submitTemplates(provider, values.category) : await tellReviews(provider);
  for (const line of lines) print.info(line);
  return 0;
}

/** Reads the environment where no file was named. */
function providerOf(env: NodeJS.ProcessEnv | undefined): TemplatesAtSolapi {
  const settings = readConfig(Settings, env);
  return new TemplatesAtSolapi({
    base: settings.SOLAPI_BASE,
    apiKey: settings.SOLAPI_API_KEY,
    apiSecret: settings.SOLAPI_API_SECRET,
    pfId: settings.SOLAPI_PFID,
  });
}

async function printSetting(provider: TemplatesAtSolapi, print: Printer): Promise<number> {
  const { line, missing } = await makeSetting(provider);
  if (line !== undefined) print.info(line);
  if (missing.length > 0) print.warn(`Not approved, sent as text messages until then: ${missing.join(', ')}`);
  return line === undefined ? 1 : 0;
}

/** A wrong option, or a file that is not there. */
const isOfArguments = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && /^(ERR_PARSE_ARGS|ENOENT|EACCES|EISDIR)/.test(String(error.code));
