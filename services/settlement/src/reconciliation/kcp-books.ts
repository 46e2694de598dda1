import type { BusinessDay } from '@jumun/contracts';
import { request, type Logger } from '@jumun/runtime';

export interface KcpBooksOptions {
  apiBase: string;
  siteCode: string;
  logger: Logger;
}

/** Injection token of the card company's books. */
export const KCP_BOOKS = Symbol('kcp books');

const TIMEOUT_MS = 30_000;
const MAX_BYTES = 32 * 1024 * 1024;
const HTTP_OK = 200;

/** The card company's own books of a day. KCP documents no such call; the sandbox answers it, and a file may be uploaded. */
export class KcpBooks {
  constructor(private readonly options: KcpBooksOptions) {}

  /** The file of a Korean day; undefined when there is no usable answer. */
  async fetch(day: BusinessDay): Promise<string | undefined> {
    const { apiBase, siteCode, logger } = this.options;
    const address = new URL(`${apiBase}/std/settlement`);
    address.searchParams.set('day', day);
    address.searchParams.set('site_cd', siteCode);
    const outcome = await request(address, { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES });
    if (outcome.kind === 'answer' && outcome.status === HTTP_OK) return outcome.body.toString('utf8');
    const reason = outcome.kind === 'answer' ? outcome.status : outcome.reason;
    logger.warn({ day, reason }, 'KCP gave no books');
    return undefined;
  }
}
