import { call } from '../../api/client';
import { http } from '../../api/owner-calls';
import { randomId } from '../../util/random-id';
import { activeTag, type SpotRow } from './spot-rows';

/** A renewal that nobody has answered yet. */
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
  begin(rows: readonly SpotRow[]): void {
    for (const row of rows) if (this.isDone(row)) this.attempts.delete(row.spot.spotId);
  }

  /** A spot whose code was stopped gets one, too. */
  async renew(row: SpotRow, keepDays: number): Promise<void> {
    const { spotId } = row.spot;
    if (!this.isDone(row)) await this.ask(row, keepDays);
    this.attempts.delete(spotId);
  }

  /** One that was stopped before stays so. */
  async stop({ tags }: SpotRow): Promise<void> {
    await Promise.all(tags.map(({ tagId }) => call(http.spots.revokeTag, { params: { tagId } })));
  }

  private isDone(row: SpotRow): boolean {
    const attempt = this.attempts.get(row.spot.spotId);
    return attempt !== undefined && activeTag(row)?.tagId !== attempt.replaced;
  }

  private async ask(row: SpotRow, keepDays: number): Promise<void> {
    const { spotId } = row.spot;
    const replaced = activeTag(row)?.tagId;
    const before = this.attempts.get(spotId);
    const idempotencyKey = before?.keepDays === keepDays ? before.key : randomId();
    this.attempts.set(spotId, { key: idempotencyKey, keepDays, replaced });
    await (replaced === undefined
      ? call(http.spots.createTags, { body: { spotId, medium: 'qr', count: 1 }, idempotencyKey })
      : call(http.spots.rotateTag, { params: { tagId: replaced }, body: { keepDays }, idempotencyKey }));
  }
}
