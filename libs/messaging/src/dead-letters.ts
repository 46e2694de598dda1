import { v7 } from 'uuid';
import { statement, type Database } from '@jumun/database';
import { gauge } from '@jumun/runtime';

/** A fact that a reaction refused again and again. */
export interface DeadLetter {
  id: string;
  consumer: string;
  factId: string;
  subject: string;
  payload: unknown;
  reason: string;
  attempts: number;
  parkedAt: string;
}

const PARK = statement(
  'dead-letter-park',
  `insert into dead_letter (id, consumer, fact_id, subject, payload, reason, attempts)
   values ($1, $2, $3, $4, $5::jsonb, $6, $7)
   on conflict (consumer, fact_id) do update set reason = excluded.reason, attempts = dead_letter.attempts + excluded.attempts,
     parked_at = now(), replayed_at = null`,
);
const COLUMNS = `id, consumer, fact_id as "factId", subject, payload, reason, attempts, to_char(parked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "parkedAt"`;
const LIST = statement(
  'dead-letter-list',
  `select ${COLUMNS} from dead_letter where replayed_at is null and ($2::uuid is null or id > $2) order by id limit $1`,
);
const FIND = statement('dead-letter-find', `select ${COLUMNS} from dead_letter where id = $1 and replayed_at is null`);
const REPLAYED = statement('dead-letter-replayed', `update dead_letter set replayed_at = now() where id = $1`);
const COUNT = statement('dead-letter-count', `select count(*) as waiting from dead_letter where replayed_at is null`);

const COUNT_UP_TO = statement(
  'dead-letter-count-up-to',
  `select count(*) as waiting from (select from dead_letter where replayed_at is null limit $1) found`,
);

const REASON_LENGTH = 500;

/** PostgreSQL keeps neither NUL nor half a surrogate pair; what nobody could read must be parked all the same. */
const storableJson = (value: unknown): string =>
  JSON.stringify(value).replace(/\\u(?:0000|d[89a-f][0-9a-f]{2})/g, '\\ufffd');

/** Parked facts of one service: kept in its database with the reason, so that they can be looked at and replayed. */
export class DeadLetters {
  private readonly waiting = gauge('dead_letters_waiting', 'Parked facts that nobody replayed yet');

  constructor(private readonly database: Database) {}

  async park(letter: Omit<DeadLetter, 'id' | 'parkedAt'>): Promise<void> {
    const { consumer, factId, subject, payload, reason, attempts } = letter;
    const why = reason.slice(0, REASON_LENGTH).replaceAll('\0', '\ufffd');
    await this.database.run(PARK, [v7(), consumer, factId, subject, storableJson(payload), why, attempts]);
    await this.count();
  }

  /** Those parked first come first. The ids keep that order, whatever is refused again between two pages. */
  list(limit = 100, after?: string): Promise<DeadLetter[]> {
    return this.database.run<DeadLetter>(LIST, [limit, after ?? null]);
  }

  async find(id: string): Promise<DeadLetter | undefined> {
    return (await this.database.run<DeadLetter>(FIND, [id]))[0];
  }

  async markReplayed(id: string): Promise<void> {
    await this.database.run(REPLAYED, [id]);
    await this.count();
  }

  /** How many wait; at most as many as asked for are counted. */
  async countUpTo(most: number): Promise<number> {
    const [row] = await this.database.run<{ waiting: number }>(COUNT_UP_TO, [most]);
    return row?.waiting ?? 0;
  }

  /** Sets the gauge that the alarm watches; returns how many wait. */
  async count(): Promise<number> {
    const [row] = await this.database.run<{ waiting: number }>(COUNT, []);
    this.waiting.set(row?.waiting ?? 0);
    return row?.waiting ?? 0;
  }
}
