import {
  dayAfter,
  LAST_RUNNING_NUMBER,
  orders,
  Problem,
  SCREEN_AS_NEW,
  USUAL_REQUEST_CHIPS,
  type OrderSettings,
  type OrderSettingsInput,
  type ScreenSettings,
} from '@jumun/contracts';
import type { RowOf } from '@jumun/database';
import type { Tx } from '@jumun/messaging';
import { Order } from '../order/order.tables.js';
import { dayOf, startOf } from './numbering-day.js';
import { OrderSetting, type NumberRules } from './order-setting.table.js';

type Row = Omit<RowOf<typeof OrderSetting>, 'shopId' | 'screenTestedAt'>;

/** From here on a lap of running numbers has a thousand of them. */
const LAST_FIRST_OF_LAP = LAST_RUNNING_NUMBER - 999;

const AS_NEW: Row = {
  ...{ shopperCancel: true, numbering: 'daily', numberFrom: 1, numberDigits: 3, version: 0 },
  ...{ numberingSince: null, numberedBefore: null, dayStartsAt: '00:00', hoursVersion: 0, screen: null },
  ...{ askRequest: false, requestChips: [...USUAL_REQUEST_CHIPS] },
};

/** How a shop takes orders. */
export async function getOrderSettings(tx: Tx, shopId: string, at: Date): Promise<OrderSettings> {
  return present(await read(tx, shopId), at);
}

/** Keeps how a shop takes orders. Numbers of a day that has orders go on as they began. */
export async function saveOrderSettings(
  tx: Tx,
  shopId: string,
  { version: seen, ...changes }: OrderSettingsInput,
  at: Date,
): Promise<OrderSettings> {
  const rowOfShop = tx.query(OrderSetting).insertInto('OrderSetting').values({ shopId });
  await rowOfShop.onConflict((conflict) => conflict.doNothing()).execute();
  const before = await read(tx, shopId, true);
  if (seen !== undefined && seen !== before.version)
    throw new Problem('SETTINGS_CHANGED', { data: { settings: present(before, at) } });
  const settings = given({ ...before, version: before.version + 1 }, changes);
  const isRenumbered = !isSame(settings, before);
  if (isRenumbered) refuseShortLaps(settings);
  const row = isRenumbered ? { ...settings, ...(await sinceWhen(tx, shopId, before, at)) } : settings;
  await tx.query(OrderSetting).updateTable('OrderSetting').set(row).where('shopId', '=', shopId).execute();
  if (changes.screen) tx.hint(orders.hints.boardChanged, { shopId, at: at.toISOString() });
  return present(row, at);
}

async function read(tx: Tx, shopId: string, isHeld = false): Promise<Row> {
  const found = tx
    .query(OrderSetting)
    .selectFrom('OrderSetting')
    .select(['shopperCancel', 'numbering', 'numberFrom', 'numberDigits', 'numberingSince', 'numberedBefore'])
    .select(['dayStartsAt', 'hoursVersion', 'screen', 'version', 'askRequest', 'requestChips'])
    .where('shopId', '=', shopId);
  return (await (isHeld ? found.forUpdate() : found).executeTakeFirst()) ?? AS_NEW;
}

/** From when changed numbers are given: the day that follows, where this one has an order. */
async function sinceWhen(
  tx: Tx,
  shopId: string,
  before: Row,
  at: Date,
): Promise<Pick<Row, 'numberingSince' | 'numberedBefore'>> {
  const today = dayOf(at, before.dayStartsAt);
  const latest = await tx
    .query(Order)
    .selectFrom('Order')
    .select('createdAt')
    .where('shopId', '=', shopId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!latest || latest.createdAt < startOf(today, before.dayStartsAt))
    return { numberingSince: null, numberedBefore: null };
  return { numberingSince: dayAfter(today), numberedBefore: rulesOf(before, today) };
}

/** By which rules the numbers of a day are given. */
function rulesOf(
  { numberingSince, numberedBefore, numbering, numberFrom, numberDigits }: Row,
  day: string,
): NumberRules {
  const isLater = numberingSince !== null && day < numberingSince;
  return isLater && numberedBefore ? numberedBefore : { numbering, numberFrom, numberDigits };
}

const isSame = (one: NumberRules, other: NumberRules): boolean =>
  one.numbering === other.numbering && one.numberFrom === other.numberFrom && one.numberDigits === other.numberDigits;

/** A lap of a few numbers would give one number to two people who wait at the same time. */
function refuseShortLaps({ numbering, numberFrom }: NumberRules): void {
  if (numbering !== 'running' || numberFrom <= LAST_FIRST_OF_LAP) return;
  const message = `계속 이어지는 번호는 ${LAST_FIRST_OF_LAP}까지에서 시작할 수 있어요.`;
  throw new Problem('INVALID_INPUT', { errors: [{ path: 'numberFrom', message }] });
}

/** The row with the given changes applied. */
function given(row: Row, { shopperCancel, screen, ...rules }: OrderSettingsInput): Row {
  return {
    ...row,
    shopperCancel: shopperCancel ?? row.shopperCancel,
    numbering: rules.numbering ?? row.numbering,
    numberFrom: rules.numberFrom ?? row.numberFrom,
    numberDigits: rules.numberDigits ?? row.numberDigits,
    screen: screen ?? row.screen,
    askRequest: rules.askRequest ?? row.askRequest,
    requestChips: rules.requestChips ?? row.requestChips,
  };
}

/** Settings that came later than the row was saved are as for a new screen. */
export const screenOf = ({ screen }: Pick<Row, 'screen'>): ScreenSettings => ({ ...SCREEN_AS_NEW, ...screen });

function present({ numberDigits, numberingSince, dayStartsAt, ...row }: Row, at: Date): OrderSettings {
  const { shopperCancel, numbering, numberFrom, askRequest, requestChips, version } = row;
  const isLater = numberingSince !== null && dayOf(at, dayStartsAt) < numberingSince;
  return {
    ...{ shopperCancel, numbering, numberFrom, askRequest, requestChips, version },
    numberDigits: numberDigits === 4 ? 4 : 3,
    numberingSince: isLater ? numberingSince : null,
    screen: screenOf(row),
  };
}
