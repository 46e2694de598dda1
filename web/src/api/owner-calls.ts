import {
  CALENDAR_ENDS,
  HELP,
  HOLIDAYS,
  http as contractRoutes,
  CallKind,
  MAX_CALENDAR_DAYS,
  MAX_CALL_KINDS,
  MAX_CALL_LABEL,
  MAX_GROUPS_OF_PRODUCT,
  MAX_KITCHEN_NAME,
  MAX_OPTION_NAME,
  MAX_OPTIONS,
  MAX_PICKS,
  MAX_PRINTED_CODES,
  MAX_REQUEST_CHIP,
  MAX_REQUEST_CHIPS,
  MAX_SAVED_TEXTS,
  MAX_SHEET_LINE,
  MAX_SHEET_TAGS,
  MAX_SHEET_WIFI,
  MAX_SUGGESTED_IDS,
  TRANSLATION_LIMITS,
  methodNames as contractMethodNames,
  providerNames as contractProviderNames,
  type MethodFilter,
  type PaymentProvider,
  YEARLY_HOLIDAYS,
} from '@jumun/contracts';
import { withoutSchemas } from './without-schemas';

/*
 * The calls of owners: signing in and the console. They lie apart from those of `contract-values`, so that a shopper's
 * phone downloads its own few calls only; the build evaluates this file, too.
 */

const { auth, calls, catalog, devices, hours, intake, options, orders, spots } = contractRoutes;
const { notifications, printing, push, settlement, passkeys, payouts, proofs, sheets, translations } = contractRoutes;
export const http = withoutSchemas({
  ...{ auth, calls, catalog, devices, hours, intake, options, orders, spots },
  ...{ notifications, printing, push, settlement, passkeys, payouts, proofs, sheets, translations },
});
export const optionLimits = {
  groupsOfProduct: MAX_GROUPS_OF_PRODUCT,
  kitchenName: MAX_KITCHEN_NAME,
  optionName: MAX_OPTION_NAME,
  options: MAX_OPTIONS,
  picks: MAX_PICKS,
} as const;
/** Limits of the wishes that a shop offers. */
export const requestLimits = { chips: MAX_REQUEST_CHIPS, chipLetters: MAX_REQUEST_CHIP } as const;
/** Limits and known kinds of staff calls; `help` is the one that no shop can remove. */
export const callLimits = {
  kinds: MAX_CALL_KINDS,
  label: MAX_CALL_LABEL,
  known: [...CallKind.options],
  help: HELP.label,
} as const;
/** As many things as a machine drafts the texts of in one go. */
export const suggestedAtOnce = MAX_SUGGESTED_IDS;

/** As many translations as are saved in one go, and the most characters of each text. */
export const translationLimits = { atOnce: MAX_SAVED_TEXTS, fields: TRANSLATION_LIMITS };
export const sheetLimits = {
  tags: MAX_SHEET_TAGS,
  printed: MAX_PRINTED_CODES,
  line: MAX_SHEET_LINE,
  wifi: MAX_SHEET_WIFI,
} as const;
/** Public holidays by their days, those that fall on the same day each year, and the last day of which all are known. */
export const holidays = {
  named: Object.fromEntries(HOLIDAYS),
  yearly: [...YEARLY_HOLIDAYS],
  knownUntil: CALENDAR_ENDS,
} as const;
export const calendarDaysAhead: number = MAX_CALENDAR_DAYS;
/** How orders are paid, and by whom, as screens name them. */
export const methodNames: Readonly<Record<MethodFilter, string>> = contractMethodNames;
export const providerNames: Readonly<Record<PaymentProvider, string>> = contractProviderNames;
