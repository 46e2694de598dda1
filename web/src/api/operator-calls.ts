import {
  BANK_RESULTS_MAX_BYTES,
  BANKS,
  DeskService,
  http as contractRoutes,
  inquiryTopicWords,
  RECENT_MINUTES,
} from '@jumun/contracts';
import { withoutSchemas } from './without-schemas';

/*
 * The calls of operators, which neither owners nor shoppers download; the build evaluates this file as it does
 * `contract-values`.
 */

const {
  approvals,
  auth,
  colleagues,
  operator,
  desk,
  holidays,
  inquiry,
  notifications,
  orders,
  passkeys,
  payouts,
  settlement,
} = contractRoutes;
export const http = withoutSchemas({
  approvals,
  auth,
  colleagues,
  operator,
  desk,
  holidays,
  inquiry,
  notifications,
  orders,
  passkeys,
  payouts,
  settlement,
});

/** The services that have a desk. */
export const deskServices: readonly DeskService[] = DeskService.options;
/** Korean banks by the three digits that transfers name them by. */
export const bankNames: Readonly<Record<string, string>> = BANKS;
/** The largest list of results that is compared with a bank file. */
export const bankResultsMaxBytes: number = BANK_RESULTS_MAX_BYTES;
/** How far back the desk counts what is paid just now. */
export const recentMinutes: number = RECENT_MINUTES;
/** How the topics of inquiries read. */
export const topicWords = inquiryTopicWords;
