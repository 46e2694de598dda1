import { AccountAct } from '@jumun/contracts';
import { defineEntity, p, type RowOf } from '@jumun/database';

/** Something that decides who gets in or where money goes, for as long as its owner can undo it. */
export const AccountChange = defineEntity({
  name: 'AccountChange',
  tableName: 'account_change',
  properties: {
    shopId: p.uuid(),
    id: p.uuid().primary(),
    kind: p.enum(AccountAct.options),
    /** The columns of the shop that it changed, as they were; sealed JSON. Null where it changed none. */
    before: p.text().nullable(),
    /** The passkey or device that came with it, or settlement's name for the change of a bank account. */
    subjectId: p.uuid().nullable(),
    /** The addresses for its news; sealed JSON. */
    told: p.text(),
    changedAt: p.datetime(),
    /** When the notifications service had taken the news. */
    toldAt: p.datetime().nullable(),
    undoneAt: p.datetime().nullable(),
  },
});
export type AccountChangeRow = RowOf<typeof AccountChange>;
