import { z } from 'zod';
import { Id } from '../values/ids.js';
import { Moment } from '../values/time.js';

export const hints = {
  /** The targets of a shop's tags changed; remembered ones have to be asked for again. */
  tagsChanged: z.object({ shopId: Id }),
  /** Counted pieces of the shop were taken or came back: who has its page open looks at what is left. */
  goodsMoved: z.object({ shopId: Id, at: Moment }),
};
