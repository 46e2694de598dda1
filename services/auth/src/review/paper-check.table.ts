import { PaperName } from '@jumun/contracts';
import { defineEntity, p } from '@jumun/database';

/** A paper that an operator found right; of another paper that came in its place it says nothing. */
export const PaperCheck = defineEntity({
  name: 'PaperCheck',
  tableName: 'paper_check',
  properties: {
    shopId: p.uuid().primary(),
    paper: p.enum(PaperName.options).primary(),
    /** The mark of the paper that was seen. */
    mark: p.text(),
    operatorId: p.uuid(),
    checkedAt: p.datetime(),
  },
});
