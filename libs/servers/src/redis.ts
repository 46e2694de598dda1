import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { findBinary } from './packages.ts';
import { firstWords } from './ports.ts';
import { serverProcess, type ServerOptions, type ServerPlan } from './server.ts';

/** A user of Redis, and what is open to it as rules of its access control list. */
export interface RedisUser {
  name: string;
  password: string;
  rules: readonly string[];
}

export interface RedisOptions extends ServerOptions {
  /** Without users the server lets everybody do everything: for tests of one service. */
  users?: readonly RedisUser[];
}

/** May ask whether the server is ready and nothing else, so it needs no secret. */
const PROBE = 'probe';

/**
 * A user without login: off and without a password. Redis itself acts as this user while it replays its append-only
 * file at the start, and checks there each command of a script or transaction: without these rights it would drop them.
 */
const DEFAULT_USER = 'user default off ~* &* +@all';

/** The text of an access control list that admits these users only; passwords are stored as SHA-256 hashes. */
export function redisUsersFile(users: readonly RedisUser[]): string {
  const hash = (password: string): string => createHash('sha256').update(password).digest('hex');
  const lines = users.map(({ name, password, rules }) => `user ${name} on #${hash(password)} ${rules.join(' ')}`);
  return [DEFAULT_USER, `user ${PROBE} on nopass -@all +ping`, ...lines, ''].join('\n');
}

/** How to run redis-server on `port` with an append-only file in `dataDir`; it never evicts a key. */
export function plan(options: RedisOptions): ServerPlan {
  const { dataDir, port, users } = options;
  const common = serverProcess(options);
  const usersFile = `${dataDir}.acl`;
  if (users) writeFileSync(usersFile, redisUsersFile(users), { mode: 0o600 });
  const listen = ['--port', String(port), '--bind', '127.0.0.1', '--dir', dataDir];
  const keep = ['--appendonly', 'yes', '--save', '', '--maxmemory-policy', 'noeviction', '--daemonize', 'no'];
  const greeting = users ? `AUTH ${PROBE} -\r\nPING\r\n` : 'PING\r\n';
  return {
    url: `redis://127.0.0.1:${port}`,
    process: {
      ...common,
      name: 'redis',
      file: findBinary('redis-server'),
      args: [...listen, ...keep, ...(users ? ['--aclfile', usersFile] : [])],
      isReady: async () => (await firstWords(port, greeting)).includes('+PONG'),
    },
  };
}
