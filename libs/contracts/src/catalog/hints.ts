import { z } from 'zod';
import { Id } from '../values/ids.js';

export const hints = {
  /** Where a shop's tags lead changed: whoever remembers it asks again. */
  tagsChanged: z.object({ shopId: Id }),
};
