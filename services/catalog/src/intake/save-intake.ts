import { catalog, Problem, type InputOf, type Intake as IntakeOfOwner } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { refused } from '../hours/check-hours.js';
import { lockShop } from '../page-change/lock-shop.js';
import { getIntake, intakeChanged } from './get-intake.js';
import { HOLD_SHOP_SLOTS, REGROUP_SLOTS } from './intake.sql.js';
import { Intake } from './intake.tables.js';

type SaveIntake = typeof catalog.procedures.saveIntake;

/** Replaces the settings; a pause or a rush goes on. */
export async function saveIntake(
  tx: Tx,
  shopId: string,
  { seen, ...given }: InputOf<SaveIntake>,
  at: Date,
): Promise<IntakeOfOwner> {
  if (given.maxWaitMinutes < given.baseWaitMinutes)
    throw refused('maxWaitMinutes', '기본 준비 시간보다 짧을 수 없어요.');
  await lockShop(tx, shopId);
  const query = tx.query(Intake);
  // Checkouts that take a slot are waited for, and wait: all slots of a shop have one length.
  await query.selectFrom('Intake').select('shopId').where('shopId', '=', shopId).forUpdate().execute();
  const before = await getIntake(tx, shopId, at);
  if (before.version !== seen) throw new Problem('SETTINGS_CHANGED', { data: { intake: before } });
  // A form that was opened before a release lacks what that brought: its owner changed nothing of it.
  const {
    soldOutNotice = before.soldOutNotice,
    chooseSpot = before.chooseSpot,
    basePieces = before.basePieces,
  } = given;
  const settings = { ...given, soldOutNotice, chooseSpot, basePieces };
  // An owner's word holds at once.
  const row = { ...settings, version: seen + 1, toldMinutes: null };
  await query
    .insertInto('Intake')
    .values({ shopId, ...row })
    .onConflict((conflict) => conflict.column('shopId').doUpdateSet(row))
    .execute();
  if (settings.capMinutes !== before.capMinutes) {
    await tx.run(HOLD_SHOP_SLOTS, [shopId, at]);
    await tx.run(REGROUP_SLOTS, [shopId, at, settings.capMinutes]);
  }
  const { autoAccept, escalateAfterMinutes, pauseAfterMinutes } = settings;
  const acted = { autoAccept, escalateAfterMinutes, pauseAfterMinutes, basePieces };
  tx.emit(catalog.facts.operationChanged, { shopId, version: row.version, ...acted });
  if (settings.chooseSpot !== before.chooseSpot) tx.hint(catalog.hints.tagsChanged, { shopId });
  await intakeChanged(tx, shopId, at);
  return getIntake(tx, shopId, at);
}
