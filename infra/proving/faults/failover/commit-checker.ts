import { postgresStandby } from '@jumun/servers';
import { pause } from '../../platform/wait.ts';

const { withClient } = postgresStandby;

const WRITERS = 4;
const AGAIN_AFTER_MS = 50;

/** Commits one number after the other, and knows which of them were acknowledged. */
export class CommitChecker {
  private readonly acknowledged: number[] = [];
  private next = 0;
  private isOver = false;
  private readonly url: string;
  private readonly writing: Promise<unknown>;

  private constructor(url: string) {
    this.url = url;
    this.writing = Promise.all(Array.from({ length: WRITERS }, () => this.write()));
  }

  /** Begins to write beside the platform, in a database of its own. */
  static async begin(url: string): Promise<CommitChecker> {
    await withClient(url, (client) => client.query('create database checker'));
    const own = new URL(url);
    own.pathname = '/checker';
    await withClient(own.href, (client) => client.query('create table said (n int primary key)'));
    return new CommitChecker(own.href);
  }

  /** Ends the writing, and answers how many were acknowledged and which of them are not there. */
  async end(): Promise<{ acknowledged: number; missing: number[] }> {
    this.isOver = true;
    await this.writing;
    return withClient(this.url, async (client) => {
      const { rows } = await client.query<{ n: number }>('select n from said');
      const kept = new Set(rows.map(({ n }) => n));
      return { acknowledged: this.acknowledged.length, missing: this.acknowledged.filter((n) => !kept.has(n)) };
    });
  }

  private async write(): Promise<void> {
    while (!this.isOver) {
      await withClient(this.url, async (client) => {
        while (!this.isOver) {
          const n = (this.next += 1);
          await client.query('insert into said values ($1)', [n]);
          this.acknowledged.push(n);
        }
      }).catch(() => pause(AGAIN_AFTER_MS));
    }
  }
}
