import { InquiryState, InquiryTopic } from '@jumun/contracts';
import { defineEntity, p } from '@jumun/database';

/** A 1:1 inquiry; who asks what, and the note on its answer, are sealed. */
export const Inquiry = defineEntity({
  name: 'Inquiry',
  tableName: 'inquiry',
  properties: {
    id: p.uuid().primary(),
    number: p.text(),
    topic: p.enum(InquiryTopic.options),
    state: p.enum(InquiryState.options).default('open'),
    sealedWords: p.text(),
    suspected: p.boolean(),
    createdAt: p.datetime(),
    sealedNote: p.text().nullable(),
    answeredBy: p.uuid().nullable(),
    answeredAt: p.datetime().nullable(),
  },
});
