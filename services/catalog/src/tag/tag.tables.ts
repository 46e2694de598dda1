import { TagMedium, TagState } from '@jumun/contracts';
import { defineEntity, p } from '@jumun/database';

/** A printed code or chip, known by its token; revoked ones stay, so that no token is given twice. */
export const Tag = defineEntity({
  name: 'Tag',
  tableName: 'tag',
  properties: {
    shopId: p.uuid(),
    id: p.uuid().primary(),
    token: p.text(),
    /** Null for a tag of the shop as a whole. */
    spotId: p.uuid().nullable(),
    name: p.text().nullable(),
    medium: p.enum(TagMedium.options),
    state: p.enum(TagState.options).default('active'),
    createdAt: p.datetime().defaultRaw('now()'),
    /** When a tag that was replaced stops working. */
    worksUntil: p.datetime().nullable(),
    revokedAt: p.datetime().nullable(),
    lastSeenAt: p.datetime().nullable(),
    nfcWrittenAt: p.datetime().nullable(),
  },
});

/** How often a tag was visited on a Korean day. */
export const TagDay = defineEntity({
  name: 'TagDay',
  tableName: 'tag_day',
  properties: {
    shopId: p.uuid().primary(),
    tagId: p.uuid().primary(),
    day: p.date().primary(),
    visits: p.integer(),
  },
});
