import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, parseEnv } from 'node:util';
import { examine } from './examine.ts';
import { reportOf } from './findings.ts';

const USAGE = `npm run doctor -- [--env .env] [--offline]
  --env      the file whose settings are looked at; .env in this folder where nothing is said
  --offline  asks no provider`;

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { env: { type: 'string' }, offline: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (values.help) {
    console.info(USAGE);
    return 0;
  }
  const path = values.env ?? join(root, '.env');
  const file = parseEnv(readFileSync(path, 'utf8'));
  const findings = await examine({ root, file, now: new Date(), asksProviders: !values.offline });
  console.info(reportOf(findings));
  return findings.some(({ level }) => level === 'wrong') ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
