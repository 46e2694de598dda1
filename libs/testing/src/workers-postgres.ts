import { Client, escapeIdentifier } from 'pg';

/** Jest loads modules anew for each test file, so this is about one file. */
let isTaken = false;

/** The PostgreSQL that the files of one jest worker use one after the other. */
export interface SharedPostgres {
  url: string;
  giveBack(): void;
}

/**
 * Takes the PostgreSQL of this jest worker for this file, without anything an earlier file left in it. Undefined when
 * the file has it already, or when no such server is kept: outside of jest, or in a project without its set-up.
 */
export async function takeWorkersPostgres(): Promise<SharedPostgres | undefined> {
  const door = process.env['WORKERS_POSTGRES'];
  const worker = process.env['JEST_WORKER_ID'];
  if (isTaken || door === undefined || worker === undefined) return undefined;
  isTaken = true;
  const answer = await fetch(`${door}/${worker}`);
  const url = await answer.text();
  if (!answer.ok) throw new Error(`The PostgreSQL of worker ${worker} did not start: ${url}`);
  await empty(url);
  return { url, giveBack: () => (isTaken = false) };
}

/** Ends every connection of an earlier file and drops its databases and roles. */
async function empty(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const drop = async (what: 'database' | 'role', names: string, more = ''): Promise<void> => {
    const { rows } = await client.query<{ name: string }>(names);
    for (const { name } of rows) await client.query(`drop ${what} ${escapeIdentifier(name)} ${more}`);
  };
  try {
    await drop(
      'database',
      `select datname as name from pg_database where datname !~ '^(postgres|template)'`,
      'with (force)',
    );
    await drop('role', `select rolname as name from pg_roles where rolname !~ '^(postgres|pg_)'`);
  } finally {
    await client.end();
  }
}
