import { Client } from 'pg';
import type { Run } from '@jumun/local';
import { sqlTypes } from '@jumun/testing/sql-types';

const CONNECT_WITHIN_MS = 5_000;

/** Connects to a service's database as its server's owner, or to `postgres`. */
export async function connectTo({ postgres }: Run, service: string): Promise<Client> {
  const url = new URL(postgres.url);
  url.pathname = service === 'postgres' ? '/postgres' : `/jumun_${service}`;
  const client = new Client({
    connectionString: url.href,
    types: sqlTypes,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
  });
  // A query under way fails by itself when its server is killed.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Runs work with a connection of its own. */
export async function withDatabase<T>(run: Run, service: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await connectTo(run, service);
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

export const query = <Row extends object>(
  run: Run,
  service: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> => withDatabase(run, service, async (client) => (await client.query<Row>(text, [...values])).rows);
