import { z } from 'zod';
import { Id } from '../values/ids.js';
import { BusyInput, Intake, IntakeReason, IntakeSettings, IntakeView, NudgeInput, PauseInput } from './intake-views.js';

/** Whether a shop takes new orders now, and how many. */
export const intakeProcedures = {
  getIntake: { input: z.object({}), output: Intake },
  /**
   * `seen` is the version that the form began with: settings that changed since are refused with the present ones. What
   * forms of an earlier release don't have stays as it is where it is left out.
   */
  saveIntake: {
    input: IntakeSettings.extend({
      basePieces: IntakeSettings.shape.basePieces.unwrap().optional(),
      soldOutNotice: z.boolean().optional(),
      chooseSpot: z.boolean().optional(),
      seen: z.int().min(0),
    }),
    output: Intake,
    errors: ['SETTINGS_CHANGED', 'INVALID_INPUT'],
  },
  /** Takes no new orders for some time; checkouts that hold their goods may still pay. */
  pauseIntake: { input: PauseInput, output: IntakeView, errors: ['INVALID_INPUT'] },
  /**
   * For services: pauses a shop whose orders get no attention, until its owner resumes it or an order is accepted. A
   * shop that is closed or paused already stays as it is; `reason` says why it then takes no orders.
   */
  pauseUnattended: {
    input: z.object({ shopId: Id }),
    output: z.object({ changed: z.boolean(), reason: IntakeReason.nullable() }),
    errors: ['FORBIDDEN'],
  },
  resumeIntake: { input: z.object({}), output: IntakeView },
  setBusy: { input: BusyInput, output: IntakeView },
  /** Tells five minutes more or less than now, until the kitchen is empty or an hour is over; 0 ends it. */
  nudgeWait: { input: NudgeInput, output: Intake },
} as const;
