import type { QuotedTag, QuotedWait, StoredSpot } from '@jumun/contracts';
import { computed, computedRow, statement } from '@jumun/database';
import type { IntakeAnswer } from '../intake/intake.sql.js';
import type { ReservedLine } from './reservation.table.js';

/** A cart to be decided; results refer to lines by position, counted from 1. */
export interface StockRequest {
  checkoutId: string;
  /** Undefined for a till, whose token names the shop. */
  storeKey: string | undefined;
  shopId: string;
  lines: {
    productId: string;
    quantity: number;
    /** Undefined where the shop's own price is taken. */
    unitPrice: number | undefined;
    options?: { optionId: string; quantity: number }[] | undefined;
  }[];
  /** Whether any line has picks: where none has and no product asks for any, the options are not looked at. */
  hasPicks: boolean;
  /** How many pieces of the order are no product's. */
  otherPieces: number | undefined;
  amount: number | undefined;
  expiresAt: string;
  /** The token of the tag that was scanned. */
  tag: string | undefined;
  /** The spot that the guest chose, never without a tag, or that a till names. */
  spotId: string | undefined;
  /** Left out but for a till. */
  till: true | undefined;
  /** Left out but for a checkout that reserves nothing again. */
  unlessFreed: true | undefined;
  /** The shopper's language, where it is not the shop's own. */
  locale: string | undefined;
  /** Keyed hashes of the client, and how much it may hold unpaid. */
  browser: string | undefined;
  address: string | undefined;
  /** The network of the address that one customer of a provider may have all of. */
  site: string | undefined;
  share: number;
  checkoutsPerBrowser: number;
  checkoutsPerAddress: number;
}

/** The invalid picks of one line. */
export interface WrongPicks {
  position: number;
  productId: string;
  optionIds: string[];
  groupIds: string[];
  /** True when the client named no options at all. */
  required: boolean;
}

/**
 * A product or option with too little left. Where a client's bound is exceeded: one of the two ids, and no position.
 */
export interface ShortOf {
  position?: number;
  productId?: string;
  optionId?: string;
  name: string;
  left: number;
}

interface Refused {
  outcome: 'refused';
  lines: ReservedLine[];
  unavailable: string[] | null;
  wrongPicks: WrongPicks[] | null;
  short: ShortOf[] | null;
  /** Which bound of its client the checkout would pass. */
  bound: 'checkouts' | 'product' | 'shop' | null;
  /** Other unpaid checkouts of the same browser, where it was refused for its stock. */
  openCheckouts: string[] | null;
  /** That nothing was ever reserved for the checkout; left out by the function of the version before. */
  isNew?: boolean;
}

export type StockDecision =
  | {
      outcome: 'reserved';
      storeName: string;
      shopName: string;
      lines: ReservedLine[];
      total: number;
      /** The wait quoted when it was made; left out by the function of the version before. */
      wait?: QuotedWait | null;
      /** Until when its goods are handed out; left out without hours, and for a till. */
      closeBy?: string;
      /** The spot alone for a till; left out by the function of the version before. */
      tag?: QuotedTag | { spot: StoredSpot } | null;
    }
  | { outcome: 'no-store' }
  | { outcome: 'paused' }
  /** The reservation of before is freed. */
  | { outcome: 'freed' }
  /** Tag or chosen spot are none of the shop, or are of no use any more; such a choice may be one that it allows no more. */
  | { outcome: 'no-tag' }
  | { outcome: 'revoked-tag' }
  /** The spot that a till names is none of the shop that is in use. */
  | { outcome: 'no-spot' }
  /** The shop takes no orders now. */
  | { outcome: 'no-intake'; intake: IntakeAnswer }
  | Refused;

/**
 * The decision itself is the function `reserve_stock`: it sees what was committed while it waited for a row, which one
 * statement with sub-queries does not, and PostgreSQL keeps its plans. `reserve_stocks` takes it for all carts that came
 * at the same moment, one after the other and in one commit (`Transactor.gather`): each is a `request`, the moment `at`
 * and the `soldOut` fact of a product that sells out.
 */
export const RESERVE_STOCK = statement(
  'reserve-stocks',
  computedRow({ key: computed.text, decision: computed.json<StockDecision>() }),
  `select key, decision from reserve_stocks($1::jsonb)`,
);
