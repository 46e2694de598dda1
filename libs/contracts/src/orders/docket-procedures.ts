import { z } from 'zod';
import { Id } from '../values/ids.js';
import { Docket, MAX_DOCKETS } from './docket-views.js';

/** Order data for printed papers. */
export const docketProcedures = {
  /**
   * For the notifications service: the printed data of a shop's orders; unknown and other shops' orders are left out.
   */
  getDockets: {
    input: z.object({ shopId: Id, orderIds: z.array(Id).min(1).max(MAX_DOCKETS) }),
    output: z.array(Docket),
    errors: ['FORBIDDEN'],
    sealed: true,
  },
} as const;
