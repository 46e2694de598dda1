import { z } from 'zod';
import type { Logger } from './logger.js';
import { callsTo } from './provider-calls.js';
import { request, requestJson } from './http-client.js';

const CHARGES_TIMEOUT_MS = 5_000;
const BOOKS_TIMEOUT_MS = 30_000;
const BOOKS_MAX_BYTES = 32 * 1024 * 1024;
const HTTP_OK = 200;
const Found = z.object({ charges: z.array(z.object({ tno: z.string().min(1).max(64) })).max(100) });

/**
 * A service of the acquirer, or beside it, for what KCP has no call for: `GET {base}/charges?order_number=` names an order's
 * charges, the newest first, and `GET {base}/books?day=` gives the books of a Korean day as a file.
 */
export class AcquirerLookup {
  private readonly calls = callsTo('acquirer-lookup');

  constructor(
    private readonly base: string,
    private readonly logger: Logger,
  ) {}

  /** The numbers of an order's charges, the newest first; undefined when there is no usable answer. */
  async chargesOf(orderNumber: string): Promise<string[] | undefined> {
    const address = `${this.base}/charges?${new URLSearchParams({ order_number: orderNumber }).toString()}`;
    const outcome = await requestJson(address, { timeoutMs: CHARGES_TIMEOUT_MS });
    const found = outcome.kind === 'answer' && outcome.status === HTTP_OK ? Found.safeParse(outcome.body) : undefined;
    this.calls.record(!found?.success);
    if (found?.success) return found.data.charges.map(({ tno }) => tno);
    const reason = outcome.kind === 'no-answer' ? outcome.reason : outcome.status;
    this.logger.warn({ reason }, 'the acquirer’s look-up gave no usable answer');
    return undefined;
  }

  /** The file of a Korean day (`2026-11-26`); undefined when there is no usable answer. */
  async booksOf(day: string): Promise<string | undefined> {
    const address = `${this.base}/books?${new URLSearchParams({ day }).toString()}`;
    const outcome = await request(address, { timeoutMs: BOOKS_TIMEOUT_MS, maxBytes: BOOKS_MAX_BYTES });
    const isThere = outcome.kind === 'answer' && outcome.status === HTTP_OK;
    this.calls.record(!isThere);
    if (isThere) return outcome.body.toString('utf8');
    const reason = outcome.kind === 'answer' ? outcome.status : outcome.reason;
    this.logger.warn({ day, reason }, 'the acquirer gave no books');
    return undefined;
  }
}
