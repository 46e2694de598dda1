import { checkRows } from './row.js';
import type { Statement } from './statement.js';

/** A wrong declaration shows within a statement's first answers; a long run under load shall not pay for more. */
const CHECKED_ANSWERS = 100;

/** Checks the rows of each statement's first answers by its declaration, in a process that wants it. */
export class StatementChecks {
  /** Answers with rows that were checked so far, by the statement's name. */
  private readonly checked = new Map<string, number>();

  constructor(private readonly isWanted: boolean) {}

  /** Throws when a row is not as its statement declares it. */
  check(statement: Statement<object>, rows: readonly object[]): void {
    if (!this.isWanted || rows.length === 0) return;
    const answers = this.checked.get(statement.name) ?? 0;
    if (answers >= CHECKED_ANSWERS) return;
    this.checked.set(statement.name, answers + 1);
    checkRows(statement.name, statement.row, rows);
  }
}
