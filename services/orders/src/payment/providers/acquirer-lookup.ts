import { z } from 'zod';
import { callsTo, requestJson, type Logger } from '@jumun/runtime';

const TIMEOUT_MS = 8_000;
const HTTP_OK = 200;
const Found = z.object({ charges: z.array(z.object({ tno: z.string().min(1).max(64) })).max(100) });

/**
 * A service of the acquirer, or beside it, that knows which charges an order number has: `GET {base}/charges?order_number=`
 * answers `{ charges: [{ tno }] }`, the newest first. It only names charges: what each is, the acquirer itself is asked.
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
    const outcome = await requestJson(address, { timeoutMs: TIMEOUT_MS });
    const found = outcome.kind === 'answer' && outcome.status === HTTP_OK ? Found.safeParse(outcome.body) : undefined;
    this.calls.record(!found?.success);
    if (found?.success) return found.data.charges.map(({ tno }) => tno);
    const reason = outcome.kind === 'no-answer' ? outcome.reason : outcome.status;
    this.logger.warn({ reason }, 'the acquirer’s look-up gave no usable answer');
    return undefined;
  }
}
