import { DEFAULT_CALL_KINDS, type CallKindView } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { CallSetting } from './call.tables.js';

/** The shop's saved kinds of calls, or the default ones. */
export async function callKinds(tx: Tx, shopId: string): Promise<CallKindView[]> {
  const row = await tx
    .query(CallSetting)
    .selectFrom('CallSetting')
    .select('kinds')
    .where('shopId', '=', shopId)
    .executeTakeFirst();
  return row?.kinds ?? [...DEFAULT_CALL_KINDS];
}

export async function saveCallKinds(tx: Tx, shopId: string, kinds: CallKindView[]): Promise<CallKindView[]> {
  await tx
    .query(CallSetting)
    .insertInto('CallSetting')
    .values({ shopId, kinds })
    .onConflict((conflict) => conflict.column('shopId').doUpdateSet({ kinds }))
    .execute();
  return kinds;
}
