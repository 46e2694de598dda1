import { CallKind, CallState, type CallKindView } from '@jumun/contracts';
import { defineEntity, p } from '@jumun/database';

/** A guest's call from a spot; one is open for each spot and kind. */
export const StaffCall = defineEntity({
  name: 'StaffCall',
  tableName: 'staff_call',
  properties: {
    shopId: p.uuid().primary(),
    id: p.uuid().primary(),
    spotId: p.uuid(),
    /** As it was when it was called from. */
    spotLabel: p.text(),
    kind: p.enum(CallKind.options),
    /** The label of the kind as the guest saw it. */
    text: p.text(),
    /** The browser under the gateway's hash, where it named itself. */
    phoneHash: p.text().nullable(),
    state: p.enum(CallState.options),
    /** How often it was called for while it was open. */
    times: p.integer(),
    createdAt: p.datetime(),
    /** The last time. */
    calledAt: p.datetime(),
    ackedAt: p.datetime().nullable(),
    doneAt: p.datetime().nullable(),
  },
});

/** A shop's kinds of calls, and when its calls were last listed; a shop without a row has the default kinds. */
export const CallSetting = defineEntity({
  name: 'CallSetting',
  tableName: 'call_setting',
  properties: {
    shopId: p.uuid().primary(),
    /** Null for the usual ones. */
    kinds: p.json<CallKindView[]>().nullable(),
    seenAt: p.datetime().nullable(),
  },
});
