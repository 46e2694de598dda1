import { Numbering, type ScreenSettings } from '@jumun/contracts';
import { defineEntity, p } from '@jumun/database';

/** Pickup numbers as a shop gives them. */
export interface NumberRules {
  numbering: Numbering;
  numberFrom: number;
  numberDigits: number;
}

/** How a shop takes orders; a shop without a row has what a new shop has. */
export const OrderSetting = defineEntity({
  name: 'OrderSetting',
  tableName: 'order_setting',
  properties: {
    shopId: p.uuid().primary(),
    /** Whether shoppers may cancel orders that the shop has not begun. */
    shopperCancel: p.boolean().default(true),
    numbering: p.enum(Numbering.options).default('daily'),
    numberFrom: p.integer().default(1),
    numberDigits: p.integer().default(3),
    /** From which day of the shop it numbers so, and how it did before. */
    numberingSince: p.date().nullable(),
    numberedBefore: p.json<NumberRules>().nullable(),
    /** A copy from catalog's facts: when the shop's day begins, and the version of its hours. */
    dayStartsAt: p.text().default('00:00'),
    hoursVersion: p.integer().default(0),
    /** How its call screen looks and sounds, where its owner said so. */
    screen: p.json<ScreenSettings>().nullable(),
    /** Whether the cart asks for wishes, and the chips that it offers. */
    askRequest: p.boolean().default(false),
    requestChips: p.json<string[]>().defaultRaw(`'["덜 맵게", "얼음 적게", "수저 빼주세요"]'`),
    screenTestedAt: p.datetime().nullable(),
    version: p.integer().default(0),
  },
});
