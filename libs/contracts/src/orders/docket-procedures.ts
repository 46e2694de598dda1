import { z } from 'zod';
import { Id } from '../values/ids.js';
import { Docket, MAX_DOCKETS } from './docket-views.js';

/** What paper needs to know of orders. */
export const docketProcedures = {
  /** For the notifications service: what is printed of a shop's orders, without those that are nobody's or another's. */
  getDockets: {
    input: z.object({ shopId: Id, orderIds: z.array(Id).min(1).max(MAX_DOCKETS) }),
    output: z.array(Docket),
    errors: ['FORBIDDEN'],
    sealed: true,
  },
} as const;
