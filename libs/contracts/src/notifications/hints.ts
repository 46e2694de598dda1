import { z } from 'zod';
import { Id } from '../values/ids.js';
import { Moment } from '../values/time.js';
import { CallKind } from './call-views.js';

export const hints = {
  /** A guest called, or was answered: who shows the shop's calls asks for them anew. */
  staffCallChanged: z.object({ shopId: Id, callId: Id, spot: z.string(), kind: CallKind, at: Moment }),
  /** A shop's printer has work, another state or other settings: who serves or shows it asks anew. */
  printerChanged: z.object({ shopId: Id, at: Moment }),
};
