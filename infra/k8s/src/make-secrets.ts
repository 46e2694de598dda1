// Prints what .env and infra/docker/servers hold, for a cluster; nothing is written anywhere:
//   npm run --silent secrets | kubectl --namespace jumun apply -f -
//   npm run --silent secrets -- --settings > settings.yaml          (no secrets: values for the chart)
//   npm run --silent secrets -- --nats-users > nats-users.json     (no secrets: public keys)
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { stringify } from 'yaml';
import { natsUserValues, secretsOf, settingsOf } from './secrets.ts';

const root = join(import.meta.dirname, '../../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const variables = (): Record<string, string> => parseEnv(read('.env')) as Record<string, string>;

if (process.argv.includes('--nats-users')) {
  console.log(JSON.stringify(natsUserValues(read('infra/docker/servers/nats.conf')), null, 2));
} else if (process.argv.includes('--settings')) {
  console.log(stringify(settingsOf(variables()), { lineWidth: 0 }));
} else {
  const secrets = secretsOf(variables(), read('infra/docker/servers/redis.acl'));
  console.log(secrets.map((secret) => stringify(secret, { lineWidth: 0 })).join('---\n'));
}
