import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { Refusal } from '@jumun/servers';
import { databaseName } from './settings.ts';

interface DatabaseOptions {
  /** Address of a role that may make roles and databases. */
  postgresUrl: string;
  /** Password of each part's role, by the part's name. */
  passwords: Readonly<Record<string, string>>;
  /** Whether the server is ours, so that statistics of its statements may be switched on. */
  isOwnServer: boolean;
}

/** Makes a role and a database jumun_<part> for each part, leaving alone what is there already. */
export async function makeDatabases({ postgresUrl, passwords, isOwnServer }: DatabaseOptions): Promise<void> {
  const client = new Client({ connectionString: postgresUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const roles = await namesOf(client, 'SELECT rolname AS name FROM pg_roles');
    const databases = await namesOf(client, 'SELECT datname AS name FROM pg_database');
    for (const [part, password] of Object.entries(passwords)) {
      await makeRole(client, databaseName(part), password, roles);
      if (!databases.has(databaseName(part))) await makeDatabase(client, databaseName(part));
    }
    if (isOwnServer) await client.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements');
  } catch (error) {
    throw new Refusal(`The databases could not be made: ${error instanceof Error ? error.message : String(error)}.`);
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

async function makeDatabase(client: Client, name: string): Promise<void> {
  const database = escapeIdentifier(name);
  await client.query(`CREATE DATABASE ${database} OWNER ${database} ENCODING 'UTF8' TEMPLATE template0`);
  await client.query(`REVOKE CONNECT, TEMPORARY ON DATABASE ${database} FROM PUBLIC`);
}

async function namesOf(client: Client, query: string): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(query);
  return new Set(rows.map((row) => row.name));
}
