import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { randomId } from '../../../util/random-id';
import { activeTag, type CodeRow } from './spot-rows';

/** A renewal without an answer so far. */
interface Attempt {
  key: string;
  keepDays: number;
  /** The code that it replaces; undefined where there was none. */
  replaced: string | undefined;
}

/**
 * Changes of spots' codes that can be asked for again: one whose answer was lost is repeated under its key, or left alone
 * where the list shows by now that it was done, so that no spot gets a second new code.
 */
export class CodeChanges {
  private readonly attempts = new Map<string, Attempt>();

  /** Another round of renewals: what the list shows as done is none that may be repeated. */
  begin(rows: readonly CodeRow[]): void {
    for (const row of rows) if (this.isDone(row)) this.attempts.delete(row.key);
  }

  /** A spot whose code was stopped gets one, too. */
  async renew(row: CodeRow, keepDays: number): Promise<void> {
    if (!this.isDone(row)) await this.ask(row, keepDays);
    this.attempts.delete(row.key);
  }

  /** One that was stopped before stays so. */
  async stop({ tags }: CodeRow): Promise<void> {
    await Promise.all(tags.map(({ tagId }) => call(http.spots.revokeTag, { params: { tagId } })));
  }

  private isDone(row: CodeRow): boolean {
    const attempt = this.attempts.get(row.key);
    return attempt !== undefined && activeTag(row)?.tagId !== attempt.replaced;
  }

  private async ask(row: CodeRow, keepDays: number): Promise<void> {
    const { key, spot } = row;
    const replaced = activeTag(row)?.tagId;
    const before = this.attempts.get(key);
    const idempotencyKey = before?.keepDays === keepDays ? before.key : randomId();
    this.attempts.set(key, { key: idempotencyKey, keepDays, replaced });
    if (replaced !== undefined)
      await call(http.spots.rotateTag, { params: { tagId: replaced }, body: { keepDays }, idempotencyKey });
    // A code of the shop as a whole that goes on beside its new one is none that is renewed.
    else if (spot)
      await call(http.spots.createTags, { body: { spotId: spot.spotId, medium: 'qr', count: 1 }, idempotencyKey });
  }
}
