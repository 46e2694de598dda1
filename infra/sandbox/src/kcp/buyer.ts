import type { Clock } from '../clock.ts';
import type { Posted, Poster } from '../post.ts';
import type { Books, Trade } from './books.ts';
import { cardOf } from './cards.ts';
import { kcp } from './codes.ts';
import type { WalletUse } from './wallets.ts';
import { consentForm, formBody, refusalForm, type ReturnForm } from './return-form.ts';

export const outcomes = ['approve', 'decline', 'limit', 'abandon', 'approve-late', 'approve-twice'] as const;
export type Outcome = (typeof outcomes)[number];

export interface Played extends Posted {
  second?: Posted;
}

interface Play {
  trade: Trade;
  outcome: Outcome;
  card?: string | undefined;
  use?: WalletUse | undefined;
  delayMs: number;
}

/** Headers of a phone's browser for a form that leads to another site. */
const browserHeaders = {
  'content-type': 'application/x-www-form-urlencoded',
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'accept-language': 'ko-KR,ko;q=0.9',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'cross-site',
  'user-agent':
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36',
};

/** Plays the buyer in the payment window, and the browser that carries the result to the merchant. */
export class Buyer {
  private readonly books: Books;
  private readonly poster: Poster;
  private readonly clock: Clock;
  private readonly origin: () => string;

  constructor(books: Books, poster: Poster, clock: Clock, origin: () => string) {
    this.books = books;
    this.poster = poster;
    this.clock = clock;
    this.origin = origin;
  }

  async play({ trade, outcome, card, use, delayMs }: Play): Promise<Played> {
    switch (outcome) {
      case 'abandon':
        this.abandon(trade);
        return { status: 0, location: null };
      case 'decline':
        return this.carry(this.refuse(trade, kcp.userCancelled));
      case 'limit':
        return this.carry(this.refuse(trade, kcp.overLimit));
      case 'approve':
        return this.carry(this.consent(trade, card, use));
      case 'approve-late': {
        const form = this.consent(trade, card, use);
        await this.clock.wait(delayMs);
        return this.carry(form);
      }
      case 'approve-twice': {
        const form = this.consent(trade, card, use);
        const [first, second] = await Promise.all([this.carry(form), this.carry(form)]);
        return { ...first, second };
      }
    }
  }

  /** The return form after a yes. Once the trade is charged it is the same form again, as after a reload. */
  consent(trade: Trade, card?: string, use?: WalletUse): ReturnForm {
    const last = trade.auths.at(-1);
    if (last && trade.charges.length > 0) return consentForm(last);
    return consentForm(this.books.authenticate(trade, cardOf(card), use));
  }

  refuse(trade: Trade, result: typeof kcp.userCancelled | typeof kcp.overLimit): ReturnForm {
    trade.finished = true;
    return refusalForm(trade, result);
  }

  abandon(trade: Trade): void {
    trade.finished = true;
  }

  carry(form: ReturnForm): Promise<Posted> {
    return this.poster.post(
      form.url,
      { ...browserHeaders, origin: this.origin(), referer: `${this.origin()}/` },
      formBody(form),
    );
  }
}
