import type { IntakeSettings } from '@jumun/contracts';
import { t } from '@lingui/core/macro';
import type { ShopIntake } from './intake-query';

/** The settings of the intake as they are typed; `intake-checks` says what they may hold. */
export interface IntakeFields {
  baseWaitMinutes: string;
  basePieces: string;
  autoWait: boolean;
  hasCap: boolean;
  cap: string;
  capMinutes: string;
  capMode: IntakeSettings['capMode'];
  maxWaitMinutes: string;
  autoAccept: boolean;
  escalateAfterMinutes: string;
  hasPause: boolean;
  pauseAfterMinutes: string;
  soldOutNotice: boolean;
  chooseSpot: boolean;
}

const SLOT_MINUTES = [5, 10, 15, 30, 60] as const;
export const slotChoices = SLOT_MINUTES.map((minutes) => ({ value: String(minutes), label: t`${minutes}분` }));
/** Initial values when a switch is turned on. */
const FIRST_CAP = '20';
const FIRST_PAUSE = '15';

/** The form's first values. */
export const fieldsOf = (intake: ShopIntake): IntakeFields => ({
  baseWaitMinutes: String(intake.baseWaitMinutes),
  basePieces: String(intake.basePieces),
  autoWait: intake.autoWait,
  hasCap: intake.cap !== null,
  cap: intake.cap === null ? FIRST_CAP : String(intake.cap),
  capMinutes: String(intake.capMinutes),
  capMode: intake.capMode,
  maxWaitMinutes: String(intake.maxWaitMinutes),
  autoAccept: intake.autoAccept,
  escalateAfterMinutes: String(intake.escalateAfterMinutes),
  hasPause: intake.pauseAfterMinutes > 0,
  pauseAfterMinutes: intake.pauseAfterMinutes > 0 ? String(intake.pauseAfterMinutes) : FIRST_PAUSE,
  soldOutNotice: intake.soldOutNotice,
  chooseSpot: intake.chooseSpot,
});

/** A number as it is typed; an empty box is none. */
export const typedNumber = (typed: string): number =>
  typed.trim() === '' ? Number.NaN : Number(typed.normalize('NFKC'));

/** The form as it is sent. */
export const intakeBody = (fields: IntakeFields): IntakeSettings => ({
  baseWaitMinutes: typedNumber(fields.baseWaitMinutes),
  basePieces: typedNumber(fields.basePieces),
  autoWait: fields.autoWait,
  cap: fields.hasCap ? typedNumber(fields.cap) : null,
  capMinutes: SLOT_MINUTES.find((minutes) => String(minutes) === fields.capMinutes) ?? 15,
  capMode: fields.capMode,
  maxWaitMinutes: typedNumber(fields.maxWaitMinutes),
  autoAccept: fields.autoAccept,
  escalateAfterMinutes: typedNumber(fields.escalateAfterMinutes),
  pauseAfterMinutes: fields.hasPause ? typedNumber(fields.pauseAfterMinutes) : 0,
  soldOutNotice: fields.soldOutNotice,
  chooseSpot: fields.chooseSpot,
});

const FAULTY = [
  'baseWaitMinutes',
  'basePieces',
  'cap',
  'capMinutes',
  'maxWaitMinutes',
  'escalateAfterMinutes',
  'pauseAfterMinutes',
] as const;
export type FaultyField = (typeof FAULTY)[number];
export const fieldAt = (path: string): FaultyField | undefined => FAULTY.find((field) => field === path);
