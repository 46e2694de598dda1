import { IntakeSettings, type Intake as IntakeOfOwner, type IntakeView } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { pageChanged } from '../page-change/page-changed.js';
import { INTAKE } from './intake.sql.js';
import { Intake } from './intake.tables.js';
import { presentIntake } from './present-intake.js';

const OPEN: IntakeView = {
  ...{ state: 'open', reason: null, until: null, opensAt: null },
  ...{ lastOrderAt: null, closesAt: null, wait: null, note: null },
};

const NEVER_SAVED = { version: 0, kitchenLine: null, nudgeMinutes: 0, nudgeUntil: null };

/** Whether the shop takes orders now. */
export async function viewIntake(tx: Tx, shopId: string, at: Date): Promise<IntakeView> {
  const [found] = await tx.run(INTAKE, [shopId, at]);
  return (found && presentIntake(found.intake, found.status, at)) ?? OPEN;
}

/** The settings, and what follows from them now. */
export async function getIntake(tx: Tx, shopId: string, at: Date): Promise<IntakeOfOwner> {
  const settings = await tx
    .query(Intake)
    .selectFrom('Intake')
    .select([
      'baseWaitMinutes',
      'basePieces',
      'kitchenLine',
      'nudgeMinutes',
      'nudgeUntil',
      'autoWait',
      'cap',
      'capMinutes',
      'capMode',
      'maxWaitMinutes',
      'autoAccept',
    ])
    .select(['escalateAfterMinutes', 'pauseAfterMinutes', 'soldOutNotice', 'chooseSpot', 'version'])
    .where('shopId', '=', shopId)
    .executeTakeFirst();
  const { kitchenLine, nudgeUntil, nudgeMinutes, ...rest } = settings ?? {
    ...NEVER_SAVED,
    ...IntakeSettings.parse({}),
  };
  return {
    ...rest,
    openPieces: kitchenLine?.openPieces ?? 0,
    nudgeMinutes: nudgeUntil && nudgeUntil > at ? nudgeMinutes : 0,
    view: await viewIntake(tx, shopId, at),
  };
}

/** Tells open pages that the intake is another one, which is all that changed; answers it. */
export async function intakeChanged(tx: Tx, shopId: string, at: Date): Promise<IntakeView> {
  const intake = await viewIntake(tx, shopId, at);
  await pageChanged(tx, [shopId], { intake });
  return intake;
}
