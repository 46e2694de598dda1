import type { Database } from '@jumun/database';
import { BankHoliday } from '../holiday/holiday.tables.js';
import { BankDays } from './payout-day.js';

/** Changes by another copy of the service are seen after this time at the latest. */
const FRESH_MS = 10_000;

/** The bank days as the database knows them, read again when they are old. */
export class BankCalendar {
  private days = new BankDays();
  private readUntil = 0;

  constructor(private readonly database: Pick<Database, 'platform'>) {}

  /** The days as they are now, but for the last seconds. */
  async current(): Promise<BankDays> {
    if (performance.now() >= this.readUntil) {
      const rows = await this.database.platform
        .query(BankHoliday)
        .selectFrom('BankHoliday')
        .select(['day', 'name', 'removedAt'])
        .execute();
      this.days = new BankDays(rows.map(({ removedAt, ...row }) => ({ ...row, isOpen: removedAt !== null })));
      this.readUntil = performance.now() + FRESH_MS;
    }
    return this.days;
  }

  /** Drops the days that were read, so that the next call reads them again. */
  forget(): void {
    this.readUntil = 0;
  }
}
