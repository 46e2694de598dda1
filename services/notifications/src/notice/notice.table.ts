import { NoticeKind } from '@jumun/contracts';
import { defineEntity, p } from '@jumun/database';

/** A notice at an owner's bell: news that is no order, once for each cause. */
export const Notice = defineEntity({
  name: 'Notice',
  tableName: 'notice',
  properties: {
    shopId: p.uuid().primary(),
    id: p.uuid().primary(),
    kind: p.enum(NoticeKind.options),
    /** The order, say, that caused it. */
    sourceId: p.uuid(),
    /** The product, say, that it names. */
    subjectName: p.text().nullable(),
    /** Where in the console it leads. */
    link: p.text(),
    createdAt: p.datetime().defaultRaw('now()'),
    readAt: p.datetime().nullable(),
  },
});
