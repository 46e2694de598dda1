import { z } from 'zod';
import { Id } from '../values/ids.js';
import { Moment } from '../values/time.js';

export const hints = {
  /** A shop's printer has work, another state or other settings: who serves or shows it asks anew. */
  printerChanged: z.object({ shopId: Id, at: Moment }),
};
