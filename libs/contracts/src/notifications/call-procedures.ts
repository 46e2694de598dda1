import { z } from 'zod';
import { Id } from '../values/ids.js';
import { CallKind, CallKinds, CallState, CallView, OwnCall } from './call-views.js';

/** Guests call for staff from their spot. */
export const callProcedures = {
  /** For the gateway, which has seen that an active tag of the shop leads to the spot. The same call again adds to it. */
  callStaff: {
    input: z.object({
      shopId: Id,
      spotId: Id,
      spotLabel: z.string().min(1).max(20),
      kind: CallKind,
      /** The browser under a hash. */
      browser: z.string().max(40).optional(),
    }),
    output: OwnCall.extend({
      /** Whether the shop's calls were looked at within the last minute and a half. */
      watched: z.boolean(),
    }),
    errors: ['CALL_NOT_FOUND', 'LIMIT_REACHED'],
  },
  /** For the gateway, which has checked that the guest's key opens this call. */
  getCall: { input: z.object({ shopId: Id, callId: Id }), output: OwnCall, errors: ['CALL_NOT_FOUND'] },
  /** The kinds of calls that a shop offers its guests. */
  getStoreCallKinds: { input: z.object({ shopId: Id }), output: z.object({ kinds: CallKinds }) },
  /** Unfinished calls, the longest waiting first. */
  listCalls: { input: z.object({}), output: z.array(CallView) },
  /** Acknowledges a call or ends it; a call that was answered so before, or is over, stays as it is. */
  answerCall: {
    input: z.object({ callId: Id, state: CallState.extract(['acked', 'done']) }),
    output: CallView,
    errors: ['CALL_NOT_FOUND'],
  },
  getCallKinds: { input: z.object({}), output: z.object({ kinds: CallKinds }) },
  saveCallKinds: { input: z.object({ kinds: CallKinds }), output: z.object({ kinds: CallKinds }) },
} as const;
