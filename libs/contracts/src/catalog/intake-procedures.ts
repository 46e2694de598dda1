import { z } from 'zod';
import { Id } from '../values/ids.js';
import { BusyInput, Intake, IntakeSettings, IntakeView, PauseInput } from './intake-views.js';

/** Whether a shop takes new orders now, and how many. */
export const intakeProcedures = {
  getIntake: { input: z.object({}), output: Intake },
  /** `seen` is the version that the form began with: settings that changed since are refused with the present ones. */
  saveIntake: {
    input: IntakeSettings.extend({ seen: z.int().min(0) }),
    output: Intake,
    errors: ['SETTINGS_CHANGED', 'INVALID_INPUT'],
  },
  /**
   * Takes no new orders for some time; checkouts that hold their goods may still pay. Owners pause their own shop; a
   * service pauses the shop that it names, as unattended and until that is ended.
   */
  pauseIntake: {
    input: PauseInput.extend({ shopId: Id.optional(), reason: z.enum(['owner', 'unattended']).default('owner') }),
    output: IntakeView,
    errors: ['INVALID_INPUT', 'FORBIDDEN'],
  },
  resumeIntake: { input: z.object({}), output: IntakeView },
  setBusy: { input: BusyInput, output: IntakeView },
} as const;
