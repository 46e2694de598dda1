import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Answer } from '../answer.ts';
import { keepNewest } from '../bounded.ts';
import type { Clock } from '../clock.ts';
import { openShelf, type Shelf } from '../shelf.ts';
import { StripeFault } from './fault.ts';

const row = z.object({
  id: z.string(),
  asked: z.string(),
  at: z.number(),
  status: z.number(),
  body: z.record(z.string(), z.unknown()),
});
type Row = z.infer<typeof row>;

const KEY_MAX_LENGTH = 255;
const KEPT_MS = 24 * 3_600_000;
const KEPT_KEYS = 50_000;

/** Answers given under an idempotency key, given again for a day when the same is asked under it. */
export class Replays {
  private readonly clock: Clock;
  private readonly rows = new Map<string, Row>();
  private shelf: Shelf<Row> | undefined;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  async open(dataDir: string | undefined): Promise<void> {
    this.shelf = await openShelf<Row>({
      dataDir,
      file: 'stripe-keys.jsonl',
      idOf: ({ id }) => id,
      write: (one) => one,
      read: (line) => row.parse(line),
      enter: (one) => this.rows.set(one.id, one),
    });
  }

  async close(): Promise<void> {
    await this.shelf?.close();
  }

  /** Does the work once for each key. A request whose parameters are wrong is not remembered. */
  once(key: string | undefined, asked: object, work: () => Answer): Answer {
    if (key === undefined) return work();
    if (key.length > KEY_MAX_LENGTH)
      throw new StripeFault(400, {
        type: 'invalid_request_error',
        message: 'Idempotency keys may have 255 characters.',
      });
    const digest = createHash('sha256').update(JSON.stringify(asked)).digest('base64');
    const known = this.rows.get(key);
    if (known && this.clock.now() - known.at < KEPT_MS) return replayed(known, digest);
    const answer = settled(work);
    this.keep({
      id: key,
      asked: digest,
      at: this.clock.now(),
      status: answer.status ?? 200,
      body: { ...answer.body },
    });
    return answer;
  }

  private keep(one: Row): void {
    this.rows.set(one.id, one);
    this.shelf?.note(one);
    keepNewest(this.rows, KEPT_KEYS);
  }
}

/** A refusal for want of money or rights is an answer like any other; wrong parameters never reached the work. */
function settled(work: () => Answer): Answer {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof StripeFault) || error.status !== 400 || error.body.code?.startsWith('parameter_'))
      throw error;
    return error.answer;
  }
}

function replayed({ asked, status, body, id }: Row, digest: string): Answer {
  if (asked === digest) return { status, body, headers: { 'idempotent-replayed': 'true' } };
  throw new StripeFault(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${id}' if you meant to execute a different request.`,
  });
}
