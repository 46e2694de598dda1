import { defineEntity, p } from '@jumun/database';

/** A Korean day whose retention is done, and under which key what is sealed was sealed again. */
export const RetentionDay = defineEntity({
  name: 'RetentionDay',
  tableName: 'tended_day',
  properties: {
    day: p.date().primary(),
    keyPrefix: p.text().primary(),
    tendedAt: p.datetime().defaultRaw('now()'),
  },
});
