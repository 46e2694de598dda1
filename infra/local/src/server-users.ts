import { nkeys } from '@nats-io/transport-node';
import type { natsServer, redisServer } from '@jumun/servers';
import { parts } from './parts.ts';

/** A user with all rights on NATS and Redis, for inspecting a local run; an installation has no such user. */
export const ADMIN = 'admin';

/** The seed of a new key pair, by which a user of NATS is known. */
export const newNatsSeed = (): string => new TextDecoder().decode(nkeys.createUser().getSeed());

/**
 * The users of NATS by their seeds: each part with the subjects that the contracts give it. The contracts must be built
 * when this runs outside of tests.
 */
export async function natsUsersOf(seeds: Readonly<Record<string, string>>): Promise<natsServer.NatsUser[]> {
  const { bus, busPermissions, PARTIES } = await import('@jumun/contracts');
  const permissions: Record<string, Omit<natsServer.NatsUser, 'nkey'>> = {
    ...Object.fromEntries(PARTIES.map((party) => [party, busPermissions(party, bus[party])])),
    [ADMIN]: { publish: ['>'], subscribe: ['>'], answers: false },
  };
  return Object.entries(permissions).flatMap(([name, open]) => {
    const seed = seeds[name];
    return seed === undefined ? [] : [{ nkey: natsKeyOf(seed), ...open }];
  });
}

/** The public half of a seed. */
const natsKeyOf = (seed: string): string => nkeys.fromSeed(new TextEncoder().encode(seed)).getPublicKey();

/** No administration, nothing that looks at the keys of others, no scripts beyond one's own. */
const ORDINARY_COMMANDS = [
  ...['-@all', '+@connection', '+@keyspace', '+@read', '+@write', '+@transaction', '+@scripting'],
  ...['-@admin', '-@dangerous', '-scan', '-randomkey', '-dbsize', '-function', '-script|flush', '-script|kill'],
  // The drivers ask whether the server has loaded its data.
  '+info',
];

/** The keys that each part has in Redis beside its queues; `%R` may be read only, `%W` only written. */
const rulesOfParts: Readonly<Record<string, readonly string[]>> = {
  auth: ['%W~revoked:*'],
  realtime: ['%R~revoked:*', '~told:*', '~sockets', '~sio:session:*', '&socket.io#*', '+@pubsub'],
  gateway: ['%R~revoked:*', '~limit:*'],
};

/** The users of Redis by their passwords: each part has its own keys and those that it shares. */
export function redisUsersOf(passwords: Readonly<Record<string, string>>): redisServer.RedisUser[] {
  return Object.entries(passwords).map(([name, password]) => ({ name, password, rules: redisRulesOf(name) }));
}

function redisRulesOf(name: string): string[] {
  if (name === ADMIN) return ['~*', '&*', '+@all'];
  const queues = parts.some((part) => part.name === name && part.hasDatabase) ? [`~bull:${name}.*`] : [];
  return ['resetkeys', 'resetchannels', ...queues, ...ORDINARY_COMMANDS, ...(rulesOfParts[name] ?? [])];
}
