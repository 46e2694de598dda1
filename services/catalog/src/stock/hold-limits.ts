import type { CatalogConfig } from '../config.js';

/** Limits on the unpaid reservations of one client. */
export interface HoldLimits {
  /** The part of a product's and of a shop's free pieces, above 0 to 1; rounded up to whole pieces. */
  share: number;
  /** Open checkouts of one browser at one shop. */
  checkoutsPerBrowser: number;
  /** Open checkouts of one address at one shop; hundreds of people may share one. */
  checkoutsPerAddress: number;
}

/** Injection token of the limits. */
export const HOLD_LIMITS = Symbol('hold limits');

export const holdLimitsOf = (config: CatalogConfig): HoldLimits => ({
  share: config.HOLD_SHARE,
  checkoutsPerBrowser: config.OPEN_CHECKOUTS_PER_BROWSER,
  checkoutsPerAddress: config.OPEN_CHECKOUTS_PER_ADDRESS,
});
