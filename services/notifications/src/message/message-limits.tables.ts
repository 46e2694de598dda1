import { defineEntity, p } from '@jumun/database';

/** Messages to one recipient in a Korean day. */
export const RecipientDay = defineEntity({
  name: 'RecipientDay',
  tableName: 'recipient_day',
  properties: {
    day: p.date().primary(),
    recipient: p.bigint('string').primary(),
    news: p.integer(),
    codes: p.integer(),
  },
});

/** The cost of a Korean day's messages in won. */
export const MessageDay = defineEntity({
  name: 'MessageDay',
  tableName: 'message_day',
  properties: { day: p.date().primary(), won: p.integer() },
});
