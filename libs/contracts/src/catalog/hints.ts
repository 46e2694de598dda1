import { z } from 'zod';
import { Id } from '../values/ids.js';
import { Moment } from '../values/time.js';

export const hints = {
  /** Where a shop's tags lead changed: whoever remembers it asks again. */
  tagsChanged: z.object({ shopId: Id }),
  /** Counted pieces of the shop were taken or came back: who has its page open looks at what is left. */
  goodsMoved: z.object({ shopId: Id, at: Moment }),
};
