import { z } from 'zod';
import { Id } from '../values/ids.js';
import { Locale } from '../values/locale.js';
import { line, linePart, optionalLine } from '../values/text.js';
import { Moment } from '../values/time.js';

/** As many spots as a shop may have, tags that still work, and spots or tags that are made in one go. */
export const MAX_SPOTS = 300;
export const MAX_TAGS = 1_000;
export const MAX_SPOTS_AT_ONCE = 100;
export const MAX_TAGS_AT_ONCE = 100;
export const MAX_SPOT_LABEL = 20;
export const MAX_TAG_NAME = 40;
/** For how many days a tag that was replaced goes on working, at most and where nothing is said. */
export const MAX_KEEP_DAYS = 30;
export const KEEP_DAYS = 7;

const TOKEN_LENGTH = 10;
const TOKEN = /^[0-9A-HJKMNP-TV-Z]{10}$/;
/** As much of an address as is looked at for a token. */
const MAX_TOKEN_TEXT = 40;

/** A token in its stored form: capitals, and digits for the letters that look like them. */
export const tagToken = (typed: string): string =>
  typed.trim().toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');

/** Whether a text is a token as it is kept: ten Crockford characters, 50 bits. */
export const isTagToken = (text: string): boolean => text.length === TOKEN_LENGTH && TOKEN.test(text);

/** A token as a shopper's browser brings it; one that none can be is looked up in vain, so that it is answered in words. */
export const TagText = z.string().max(MAX_TOKEN_TEXT).transform(tagToken);

export const SpotKind = z.enum(['table', 'counter', 'booth', 'room', 'pickup'], '자리 종류를 골라주세요.');
export type SpotKind = z.infer<typeof SpotKind>;

/** Whether what was ordered there is carried to it or fetched at the counter. */
export const SpotServe = z.enum(['carry', 'pickup'], '받는 방법을 골라주세요.');
export type SpotServe = z.infer<typeof SpotServe>;

/** When it is paid there: as the shop does, before, or at the end. */
export const SpotPay = z.enum(['default', 'prepay', 'tab'], '결제 방법을 골라주세요.');
export type SpotPay = z.infer<typeof SpotPay>;

export const SpotLabel = line(MAX_SPOT_LABEL, '자리 이름을 입력해주세요.');

/** The part of the shop that a spot stands in; null for none. */
export const SpotZone = optionalLine(MAX_SPOT_LABEL)
  .transform((zone) => (zone === '' ? null : zone))
  .nullable();

export const SpotInput = z.object({
  label: SpotLabel,
  kind: SpotKind,
  zone: SpotZone.default(null),
  serve: SpotServe,
  pay: SpotPay.default('default'),
  status: z.enum(['active', 'inactive']).default('active'),
});
export type SpotInput = z.infer<typeof SpotInput>;

const number = z
  .int('번호는 숫자로 입력해주세요.')
  .min(0, '0번부터 만들 수 있어요.')
  .max(9_999, '9999번까지 만들 수 있어요.');

/** Labels as a run of numbers: "A" and 1 to 3 are A1, A2 and A3; "번 테이블" may follow each number. */
export const LabelRun = z.object({
  prefix: linePart(MAX_SPOT_LABEL).default(''),
  from: number,
  to: number,
  suffix: linePart(MAX_SPOT_LABEL).default(''),
});
export type LabelRun = z.infer<typeof LabelRun>;

/** Each label by itself, or a run of numbers. */
export const SpotLabels = z.union([
  z
    .array(SpotLabel)
    .min(1, '자리 이름을 입력해주세요.')
    .max(MAX_SPOTS_AT_ONCE, `한 번에 ${MAX_SPOTS_AT_ONCE}개까지 만들 수 있어요.`),
  LabelRun,
]);
export type SpotLabels = z.infer<typeof SpotLabels>;

export const SpotView = z.object({
  spotId: Id,
  label: z.string(),
  kind: SpotKind,
  zone: z.string().nullable(),
  serve: SpotServe,
  pay: SpotPay,
  status: z.enum(['active', 'inactive']),
});
export type SpotView = z.infer<typeof SpotView>;

/** The label of a spot in the reader's language; missing without a translation. */
const shownLabel = z.string().optional();

/** A spot that a guest may say to sit at. */
export const SpotChoice = SpotView.pick({ spotId: true, label: true, kind: true, zone: true, serve: true }).extend({
  shownLabel,
});
export type SpotChoice = z.infer<typeof SpotChoice>;

/** The spot of an order as it was when it was ordered: a renamed table changes no old order. */
export const OrderSpot = z.object({ spotId: Id, label: z.string(), serve: SpotServe });
export type OrderSpot = z.infer<typeof OrderSpot>;

/** The spot of an order as who ordered reads it. */
export const ShownSpot = OrderSpot.extend({ shownLabel });

/** As an order keeps it, with the kind for who prints by kinds; orders of before don't tell it. */
export const StoredSpot = OrderSpot.extend({ kind: SpotKind.optional() });
export type StoredSpot = z.infer<typeof StoredSpot>;

/** Through which tag a checkout came, and the spot that it led to; a shop's own tag leads to none. */
export const QuotedTag = z.object({ tagId: Id, token: z.string(), spot: StoredSpot.nullable() });
export type QuotedTag = z.infer<typeof QuotedTag>;

/** The carrier of a tag's address. */
export const TagMedium = z.enum(['qr', 'nfc', 'both'], 'QR이나 NFC를 골라주세요.');
export type TagMedium = z.infer<typeof TagMedium>;

/** `retiring`: another one took its place, and it works until `worksUntil`. Nothing leads back from `revoked`. */
export const TagState = z.enum(['active', 'retiring', 'revoked']);
export type TagState = z.infer<typeof TagState>;

export const TagName = optionalLine(MAX_TAG_NAME)
  .transform((name) => (name === '' ? null : name))
  .nullable();

/** A tag as its owner sees it; the gateway adds the address that its token stands in. */
export const TagView = z.object({
  tagId: Id,
  token: z.string(),
  /** Null for a tag of the shop as a whole. */
  spot: SpotView.pick({ spotId: true, label: true, kind: true, zone: true }).nullable(),
  name: z.string().nullable(),
  medium: TagMedium,
  state: TagState,
  createdAt: Moment,
  worksUntil: Moment.nullable(),
  revokedAt: Moment.nullable(),
  lastSeenAt: Moment.nullable(),
  nfcWrittenAt: Moment.nullable(),
});
export type TagView = z.infer<typeof TagView>;

/** The target of a scanned token. */
export const ResolvedTag = z.object({
  tagId: Id,
  shopId: Id,
  shopName: z.string(),
  /** Translations of its name, by language. */
  shopNames: z.partialRecord(Locale, z.string()).nullish(),
  storeName: z.string(),
  /** Whether orders may come through it. */
  works: z.boolean(),
  /** When a tag that was replaced stops working. */
  worksUntil: Moment.nullable(),
  spot: OrderSpot.extend({
    kind: SpotKind,
    pay: SpotPay,
    /** Translations of its label, by language. */
    labels: z.partialRecord(Locale, z.string()).nullish(),
  }).nullable(),
  createdAt: Moment,
  /** Whether who scanned it may say to sit at another spot. */
  choosesSpot: z.boolean().default(false),
});
export type ResolvedTag = z.infer<typeof ResolvedTag>;
