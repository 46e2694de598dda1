/** A statement that was run, as PostgreSQL's log tells of it. */
export interface Logged {
  /** Without its prefix. */
  database: string;
  role: string;
  session: string;
  /** 0 where it has written nothing so far. */
  xid: number;
  /** The name that it is prepared under; empty where it was planned anew. */
  name: string;
  text: string;
}

/** Statements that were committed, or rolled back, together. */
export interface Transaction {
  database: string;
  statements: Logged[];
  xids: Set<number>;
}

const ENTRY =
  /^(?:jumun_)?([^|]*)\|([^|]*)\|([^|]*)\|(\d+)\|LOG: {2}duration: [\d.]+ ms {2}(?:execute ([^:]+)|statement): ([\s\S]*)$/;
const UNNAMED = '<unnamed>';

/** Statements in a part of a log whose lines begin as `budget.sql.ts` sets it, in their order; parsing and binding are left out. */
export function statementsIn(log: string): Logged[] {
  return log.split(/^jumun\|/m).flatMap((entry) => {
    const [, database = '', role = '', session = '', xid, name, text = ''] = ENTRY.exec(entry.trimEnd()) ?? [];
    if (session === '') return [];
    const words = text.replaceAll(/\s+/g, ' ').trim();
    return [{ database, role, session, xid: Number(xid), name: name && name !== UNNAMED ? name : '', text: words }];
  });
}

const isBegin = ({ text }: Logged): boolean => /^(begin|start transaction)\b/i.test(text);
const isEnd = ({ text }: Logged): boolean => /^(commit|rollback(?! to))\b/i.test(text);
/** Whether it only bounds a transaction, or a part of one. */
export const isBound = (statement: Logged): boolean =>
  isBegin(statement) || isEnd(statement) || /^(savepoint|release|rollback to)\b/i.test(statement.text);

/** Statements by the transaction that they ran in; one outside of any is its own. */
export function transactionsOf(statements: readonly Logged[]): Transaction[] {
  const open = new Map<string, Transaction>();
  const all: Transaction[] = [];
  for (const statement of statements) {
    const { session, database, xid } = statement;
    let transaction = open.get(session);
    if (!transaction) {
      transaction = { database, statements: [], xids: new Set() };
      all.push(transaction);
      if (isBegin(statement)) open.set(session, transaction);
    }
    transaction.statements.push(statement);
    if (xid > 0) transaction.xids.add(xid);
    if (isEnd(statement)) open.delete(session);
  }
  return all;
}

const LABEL_LETTERS = 70;
/** A statement by its name, or by its first words. */
export const labelOf = ({ name, text }: Logged): string => name || text.slice(0, LABEL_LETTERS);
