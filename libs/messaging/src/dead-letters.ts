import { v7 } from 'uuid';
import type { Database, RowOf, RowType } from '@jumun/database';
import { iso } from '@jumun/runtime';
import { COUNT_UP_TO, FIND, LIST, PARK, REPLAYED } from './dead-letters.sql.js';
import type { DeadLetter as Letter } from './messaging.tables.js';

/** A fact that a reaction refused again and again. */
export type DeadLetter = Omit<RowOf<typeof Letter>, 'parkedAt' | 'replayedAt'> & { parkedAt: string };
type LetterRow = RowType<(typeof FIND)['row']>;

const present = (letter: LetterRow): DeadLetter => ({ ...letter, parkedAt: iso(letter.parkedAt) });

const REASON_LENGTH = 500;

/**
 * PostgreSQL stores neither NUL nor half a surrogate pair. Both are replaced, so that an unreadable fact is parked too.
 */
const storableJson = (value: unknown): string =>
  JSON.stringify(value).replace(/\\u(?:0000|d[89a-f][0-9a-f]{2})/g, '\\ufffd');

/** Parked facts of one service: kept in its database with the reason, so that they can be looked at and replayed. */
export class DeadLetters {
  constructor(private readonly database: Database) {}

  async park(letter: Omit<DeadLetter, 'id' | 'parkedAt'>): Promise<void> {
    const { consumer, factId, subject, payload, reason, attempts } = letter;
    const why = reason.slice(0, REASON_LENGTH).replaceAll('\0', '\ufffd');
    await this.database.platform.run(PARK, [v7(), consumer, factId, subject, storableJson(payload), why, attempts]);
  }

  /** Those parked first come first. The ids keep that order, whatever is refused again between two pages. */
  async list(limit = 100, after?: string): Promise<DeadLetter[]> {
    return (await this.database.platform.run(LIST, [limit, after ?? null])).map(present);
  }

  async find(id: string): Promise<DeadLetter | undefined> {
    const [letter] = await this.database.platform.run(FIND, [id]);
    return letter && present(letter);
  }

  async markReplayed(id: string): Promise<void> {
    await this.database.platform.run(REPLAYED, [id]);
  }

  /** How many wait; at most as many as asked for are counted. */
  async countUpTo(most: number): Promise<{ waiting: number; since: Date | null }> {
    const [row] = await this.database.platform.run(COUNT_UP_TO, [most]);
    return row ?? { waiting: 0, since: null };
  }
}
