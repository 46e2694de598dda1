import { z } from 'zod';
import { Id } from '../values/ids.js';
import { Moment } from '../values/time.js';
import { KnownVersion, versioned } from '../spelling/versioned.js';
import { CallScreen } from './screen-views.js';

/** The call screen, which calls people to the counter. */
export const screenProcedures = {
  getCallScreen: { input: KnownVersion, output: versioned(CallScreen), scopes: ['screen'] },
  /** Calls an order that is ready once more. */
  recallReady: {
    input: z.object({ paymentId: Id }),
    output: z.object({ paymentId: Id, called: z.int() }),
    errors: ['PAYMENT_NOT_FOUND', 'ORDER_NOT_PAID', 'ORDER_MOVED'],
  },
  /** Has the paired screens make a call that is of no order. */
  testScreen: { input: z.object({}), output: z.object({ testedAt: Moment }) },
} as const;
