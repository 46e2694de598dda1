import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { keepNewest } from '../bounded.ts';
import type { Clock } from '../clock.ts';
import type { AccountDesk } from './accounts.ts';

const address = z.url({ protocol: /^https?$/, error: 'Not a valid URL' });

export const newLink = z.strictObject({
  account: z.string(),
  type: z.literal('account_onboarding'),
  refresh_url: address,
  return_url: address,
});

export interface Link {
  account: string;
  refreshUrl: string;
  returnUrl: string;
  expiresAtMs: number;
  /** Opening it uses it up; what then stands in the browser goes on under a key of its own. */
  session: string | undefined;
}

const LIVES_MS = 5 * 60_000;
const KEPT_LINKS = 10_000;

/** Links to the hosted set-up page: one opening, some minutes. */
export class LinkDesk {
  private readonly accounts: AccountDesk;
  private readonly clock: Clock;
  private readonly origin: () => string;
  private readonly links = new Map<string, Link>();

  constructor(accounts: AccountDesk, clock: Clock, origin: () => string) {
    this.accounts = accounts;
    this.clock = clock;
    this.origin = origin;
  }

  create({ account, refresh_url: refreshUrl, return_url: returnUrl }: z.infer<typeof newLink>): object {
    this.accounts.find(account);
    const token = randomUUID().replaceAll('-', '');
    const expiresAtMs = this.clock.now() + LIVES_MS;
    this.links.set(token, { account, refreshUrl, returnUrl, expiresAtMs, session: undefined });
    keepNewest(this.links, KEPT_LINKS);
    const seconds = (ms: number): number => Math.floor(ms / 1_000);
    return {
      object: 'account_link',
      created: seconds(this.clock.now()),
      expires_at: seconds(expiresAtMs),
      url: `${this.origin()}/stripe/setup/e/${token}`,
    };
  }

  /** Opens a link; the second opening, or one that comes too late, gets no session. */
  open(token: string): { link: Link; session: string | undefined } | undefined {
    const link = this.links.get(token);
    if (!link) return undefined;
    if (link.session !== undefined || link.expiresAtMs < this.clock.now()) return { link, session: undefined };
    link.session = randomUUID();
    return { link, session: link.session };
  }

  /** The link behind an open page; it closes with this. */
  close(session: string): Link | undefined {
    for (const [token, link] of this.links) {
      if (link.session !== session) continue;
      this.links.delete(token);
      return link;
    }
    return undefined;
  }
}
