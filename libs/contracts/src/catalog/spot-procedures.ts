import { z } from 'zod';
import { Id, IdempotencyKey } from '../values/ids.js';
import { Locale } from '../values/locale.js';
import { BusinessDay } from '../values/time.js';
import {
  KEEP_DAYS,
  MAX_KEEP_DAYS,
  MAX_SPOTS,
  MAX_TAGS,
  MAX_TAGS_AT_ONCE,
  ResolvedTag,
  SpotChoice,
  SpotInput,
  SpotLabels,
  SpotView,
  TagMedium,
  TagName,
  TagText,
  TagView,
} from './spot-views.js';

/** The most counts of visits in one call. */
const MAX_VISITS_TOLD = 1_000;

/** Days over which visits are counted; both are included. */
const days = { from: BusinessDay, to: BusinessDay };

/** Where in the shop orders come from, and the printed codes and chips that lead there. */
export const spotProcedures = {
  /** In the owner's order. */
  listSpots: { input: z.object({}), output: z.array(SpotView) },
  /** Adds spots at the end, all of them or none; with `withTags` each gets a tag. */
  createSpots: {
    input: z.object({
      labels: SpotLabels,
      ...SpotInput.pick({ kind: true, zone: true, serve: true, pay: true }).shape,
      withTags: z.boolean().default(true),
      idempotencyKey: IdempotencyKey.optional(),
    }),
    output: z.object({ spots: z.array(SpotView), tags: z.array(TagView) }),
    errors: ['SHOP_PENDING', 'INVALID_INPUT', 'LIMIT_REACHED', 'IDEMPOTENCY_MISMATCH'],
  },
  updateSpot: {
    input: SpotInput.extend({ spotId: Id }),
    output: SpotView,
    errors: ['SPOT_NOT_FOUND', 'INVALID_INPUT'],
  },
  /** Its tags are revoked with it; old orders keep its label. */
  deleteSpot: { input: z.object({ spotId: Id }), output: z.object({}), errors: ['SPOT_NOT_FOUND'] },
  /** Takes every spot of the shop in its new order. */
  rankSpots: {
    input: z.object({ spotIds: z.array(Id).min(1).max(MAX_SPOTS) }),
    output: z.array(SpotView),
    errors: ['RANKS_CHANGED'],
  },

  /** The tags that work, spot by spot; with `tagIds` those alone, revoked ones among them. */
  listTags: {
    input: z.object({ tagIds: z.array(Id).max(MAX_TAGS).optional() }),
    output: z.array(TagView),
  },
  createTags: {
    input: z.object({
      spotId: Id.optional(),
      name: TagName.default(null),
      medium: TagMedium,
      count: z
        .int('개수는 숫자로 입력해주세요.')
        .min(1, '1개 이상이어야 해요.')
        .max(MAX_TAGS_AT_ONCE, `한 번에 ${MAX_TAGS_AT_ONCE}개까지 만들 수 있어요.`)
        .default(1),
      idempotencyKey: IdempotencyKey.optional(),
    }),
    output: z.array(TagView),
    errors: ['SHOP_PENDING', 'SPOT_NOT_FOUND', 'LIMIT_REACHED', 'IDEMPOTENCY_MISMATCH'],
  },
  /** Puts a new tag in the place of one, which goes on working for `keepDays`. */
  rotateTag: {
    input: z.object({
      tagId: Id,
      keepDays: z
        .int('며칠인지 숫자로 입력해주세요.')
        .min(0, '0일부터 정할 수 있어요.')
        .max(MAX_KEEP_DAYS, `${MAX_KEEP_DAYS}일까지 정할 수 있어요.`)
        .default(KEEP_DAYS),
      idempotencyKey: IdempotencyKey.optional(),
    }),
    output: z.object({ tag: TagView, replaced: TagView }),
    errors: ['TAG_NOT_FOUND', 'TAG_REVOKED', 'LIMIT_REACHED', 'IDEMPOTENCY_MISMATCH'],
  },
  /** Stops a tag at once; one that was stopped before stays so. */
  revokeTag: { input: z.object({ tagId: Id }), output: TagView, errors: ['TAG_NOT_FOUND'] },
  /** Notes that a chip bears the tag. */
  noteNfcWritten: { input: z.object({ tagId: Id }), output: TagView, errors: ['TAG_NOT_FOUND', 'TAG_REVOKED'] },

  /** The target of a token; for the gateway, on behalf of the guest who scanned it. */
  resolveTag: { input: z.object({ token: TagText }), output: ResolvedTag, errors: ['TAG_NOT_FOUND'] },
  /** Spots that a guest may choose after scanning a tag, in the owner's order; none where the shop allows no choice. */
  getSpotChoices: {
    input: z.object({ token: TagText, locale: Locale.optional() }),
    output: z.array(SpotChoice),
    errors: ['TAG_NOT_FOUND', 'TAG_REVOKED'],
  },
  /** Adds visits that the gateway counted. */
  countTagVisits: {
    input: z.object({
      visits: z
        .array(z.object({ shopId: Id, tagId: Id, day: BusinessDay, count: z.int().min(1).max(1_000_000) }))
        .max(MAX_VISITS_TOLD),
    }),
    output: z.object({}),
    errors: ['FORBIDDEN'],
  },
  /** How often the shop's tags were visited; tags without a visit are missing. */
  getTagVisits: {
    input: z.object(days),
    output: z.array(z.object({ tagId: Id, visits: z.int() })),
  },
} as const;
