import { createHash } from 'node:crypto';
import { parts } from '@jumun/local/parts';
import { chartSettings, type Manifest } from './chart.ts';

export type Variables = Readonly<Record<string, string>>;

/** Of .env, what a cluster takes from elsewhere: the servers there have accounts of their own, and the root stays here. */
const KEPT_HERE = /^(MESSAGE_ROOT|POSTGRES_PASSWORD|REDIS_OPERATOR_PASSWORD|PORT|KEYS_MADE|TURN(?:ED|ING)_.+)$/;

/** The secrets that the chart and the servers of infra/k8s/data refer to, by .env and the servers' files beside it. */
export function secretsOf(env: Variables, redisUsers: string): Manifest[] {
  const operator = env['REDIS_OPERATOR_PASSWORD'] ?? '';
  if (operator === '') throw new Error('add REDIS_OPERATOR_PASSWORD=… to .env: openssl rand -hex 24 makes one');
  const given = Object.entries(env).filter(([name, value]) => value !== '' && !KEPT_HERE.test(name));
  return [
    secret('jumun-env', 'Opaque', Object.fromEntries(given)),
    ...parts.filter(({ hasDatabase }) => hasDatabase).flatMap(({ name }) => databaseRoles(name, env)),
    secret('jumun-redis-operator', 'Opaque', { password: operator }),
    secret('jumun-redis-users', 'Opaque', { 'user.acl': withOperator(redisUsers, operator) }),
  ];
}

function databaseRoles(name: string, env: Variables): Manifest[] {
  const own = name.toUpperCase();
  const role = (ending: string, password = ''): Manifest =>
    secret(`jumun-${name}${ending.replace('_', '-')}`, 'kubernetes.io/basic-auth', {
      username: `jumun_${name}${ending}`,
      password,
    });
  return [role('', env[`${own}_DATABASE_PASSWORD`]), role('_owner', env[`${own}_DATABASE_OWNER_PASSWORD`])];
}

/** The operator and the copies know each other as the default user, which no other client may be. */
function withOperator(users: string, password: string): string {
  const hash = createHash('sha256').update(password).digest('hex');
  return users.replace(/^user default off /m, `user default on #${hash} `);
}

function secret(name: string, type: string, values: Variables): Manifest {
  return { apiVersion: 'v1', kind: 'Secret', metadata: { name }, type, stringData: { ...values } };
}

/** The settings that the chart takes from `settings`, by name: everything that is no secret. */
const plainSettings = Object.keys(chartSettings());

/** The values of .env for them. */
export function settingsOf(env: Variables): { settings: Variables } {
  return { settings: Object.fromEntries(plainSettings.flatMap((name) => (env[name] ? [[name, env[name]]] : []))) };
}

/** The users of nats.conf of infra/docker/servers, as values of the chart nats/nats: public keys and subjects. */
export function natsUserValues(natsConf: string): object {
  const { authorization } = JSON.parse(natsConf) as { authorization: object };
  return { config: { merge: { authorization } } };
}
