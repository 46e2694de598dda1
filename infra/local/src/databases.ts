import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { Refusal } from '@jumun/servers';
import type { Secrets } from './secrets.ts';
import { databaseName, ownerName } from './settings.ts';

interface DatabaseOptions {
  /** Address of a role that may make roles and databases. */
  postgresUrl: string;
  /** Passwords of each part's roles, by the part's name. */
  secrets: Pick<Secrets, 'databasePasswords' | 'databaseOwnerPasswords'>;
  /** Whether the server is ours, so that statistics of its statements may be switched on. */
  isOwnServer: boolean;
}

/**
 * Makes a database jumun_<part> for each part, a role jumun_<part>_owner that owns it, and a role jumun_<part> that the
 * part runs as and that owns nothing. What is there already is left alone; a database of the time when the part's own
 * role owned everything is handed over.
 */
export async function makeDatabases({ postgresUrl, secrets, isOwnServer }: DatabaseOptions): Promise<void> {
  const { databasePasswords, databaseOwnerPasswords } = secrets;
  await connected(postgresUrl, async (client) => {
    const roles = await namesOf(client, 'SELECT rolname AS name FROM pg_roles');
    const owners = await ownersOf(client);
    for (const [part, password] of Object.entries(databasePasswords)) {
      const [name, owner] = [databaseName(part), ownerName(part)];
      await makeRole(client, name, password, roles);
      await makeRole(client, owner, databaseOwnerPasswords[part] ?? '', roles);
      if (!owners.has(name)) await makeDatabase(client, name, owner);
      else if (owners.get(name) === name) await handOver(postgresUrl, name, owner);
      await client.query(`GRANT CONNECT ON DATABASE ${escapeIdentifier(name)} TO ${escapeIdentifier(name)}`);
    }
    if (isOwnServer) await client.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements');
  }).catch((error: unknown) => {
    throw new Refusal(`The databases could not be made: ${error instanceof Error ? error.message : String(error)}.`);
  });
}

async function connected(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function makeRole(client: Client, role: string, password: string, existing: ReadonlySet<string>): Promise<void> {
  const name = escapeIdentifier(role);
  const verb = existing.has(role) ? 'ALTER' : 'CREATE';
  await client.query(`${verb} ROLE ${name} LOGIN PASSWORD ${escapeLiteral(password)}`);
  // Only a superuser may give a database to a role that it doesn't belong to.
  await client.query(`GRANT ${name} TO CURRENT_USER`);
}

async function makeDatabase(client: Client, name: string, owner: string): Promise<void> {
  const database = escapeIdentifier(name);
  await client.query(`CREATE DATABASE ${database} OWNER ${escapeIdentifier(owner)} ENCODING 'UTF8' TEMPLATE template0`);
  await client.query(`REVOKE CONNECT, TEMPORARY ON DATABASE ${database} FROM PUBLIC`);
}

/** One statement in the database itself: its tables, functions and types, and the database with them. */
async function handOver(postgresUrl: string, name: string, owner: string): Promise<void> {
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  await connected(url.href, (client) =>
    client.query(`REASSIGN OWNED BY ${escapeIdentifier(name)} TO ${escapeIdentifier(owner)}`),
  );
}

/** The owner of each database, by its name. */
async function ownersOf(client: Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; owner: string }>(
    'SELECT datname AS name, pg_get_userbyid(datdba) AS owner FROM pg_database',
  );
  return new Map(rows.map(({ name, owner }) => [name, owner]));
}

async function namesOf(client: Client, query: string): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(query);
  return new Set(rows.map((row) => row.name));
}
