import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Run, parts } from '@jumun/local';
import { eventually } from '@jumun/testing/eventually';
import { connectTo } from '../platform/database.ts';
import { CHECKPOINT, EXTENSIONS, INNER_CALLS, LOG_POSITION, markOf, RELOAD, SETTINGS } from './budget.sql.ts';
import { add, type Counts } from './counts.ts';
import { isBackground } from './background-statements.ts';
import { isBound, labelOf, statementsIn, type Transaction, transactionsOf } from './statement-log.ts';
import type { Counter } from './traffic-counters.ts';
import { type Tables, tablesOf, writesOf } from './wal.ts';

/** The role that looks on. */
const OBSERVER = 'postgres';

/** Statements and what they write, as PostgreSQL's own log and its log of changes tell it. */
export interface StatementCounter extends Counter {
  /** How often each statement of what was taken last ran, by database and by its name or first words. */
  calls(): Counts;
  /** The same of those that are left out. */
  backgroundCalls(): Counts;
}

async function tablesByDatabase(run: Run): Promise<Tables> {
  const tables = new Map<string, ReadonlyMap<number, string>>();
  for (const { name } of parts.filter(({ hasDatabase }) => hasDatabase)) {
    const client = await connectTo(run, name);
    tables.set(name, await tablesOf(client));
    await client.end();
  }
  return tables;
}

const WAITS_FOR_NO_DISK = /\bsynchronous_commit\W+(to )?'?off\b/i;

function countStatements(transactions: readonly Transaction[]): Counts {
  const counts: Counts = {};
  for (const { database, statements } of transactions)
    for (const statement of statements) {
      add(counts, `statements, ${database}`);
      if (WAITS_FOR_NO_DISK.test(statement.text)) add(counts, `statements that wait for no disk, ${database}`);
      if (statement.name === '' && !isBound(statement)) add(counts, `statements planned anew, ${database}`);
    }
  return counts;
}

function callsOf(transactions: readonly Transaction[]): Counts {
  const calls: Counts = {};
  for (const { database, statements } of transactions)
    for (const statement of statements) add(calls, `${database}: ${labelOf(statement)}`);
  return calls;
}

/** Sets the server so that it tells everything, and counts from then on; `logFile` is where its log goes. */
export async function openStatementCounter(run: Run, logFile: string): Promise<StatementCounter> {
  const server = await connectTo(run, OBSERVER);
  for (const text of [...EXTENSIONS, ...SETTINGS, RELOAD, CHECKPOINT]) await server.query(text);
  const tables = await tablesByDatabase(run);
  let read = readFileSync(logFile).length;
  let counted: Transaction[] = [];
  let background: Transaction[] = [];

  /** The text that the log has gained since it was read last. */
  const readOn = async (): Promise<string> => {
    const mark = randomUUID();
    await server.query(markOf(mark));
    const text = await eventually(() => {
      const more = readFileSync(logFile).subarray(read);
      return more.includes(mark) && more;
    });
    read += text.length;
    return text.toString('utf8');
  };
  const positionNow = async (): Promise<string> => {
    const { rows } = await server.query<{ lsn: string }>(LOG_POSITION);
    return rows[0]?.lsn ?? '';
  };
  const innerNow = async (): Promise<Counts> => {
    const { rows } = await server.query<{ database: string; calls: number }>(INNER_CALLS);
    return Object.fromEntries(rows.map(({ database, calls }) => [database.replace('jumun_', ''), calls]));
  };
  await readOn();
  let from = await positionNow();
  let inner = await innerNow();

  return {
    calls: () => callsOf(counted),
    backgroundCalls: () => callsOf(background),
    async taken() {
      const to = await positionNow();
      const innerThen = await innerNow();
      const transactions = transactionsOf(statementsIn(await readOn()).filter(({ role }) => role !== OBSERVER));
      counted = transactions.filter((transaction) => !isBackground(transaction));
      background = transactions.filter(isBackground);
      const xids = new Set(background.flatMap((transaction) => [...transaction.xids]));
      const writes = await writesOf(server, { from, to, tables, background: xids });
      const innerCounts: Counts = {};
      for (const [name, calls] of Object.entries(innerThen))
        add(innerCounts, `statements inside of functions and triggers, ${name}`, calls - (inner[name] ?? 0));
      [from, inner] = [to, innerThen];
      return { ...countStatements(counted), ...writes, ...innerCounts };
    },
    close: () => server.end(),
  };
}
