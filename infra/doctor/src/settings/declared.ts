import { authSettings } from '@jumun/auth';
import { catalogSettings } from '@jumun/catalog';
import type { PartyName } from '@jumun/contracts';
import { gatewaySettings } from '@jumun/gateway';
import { notificationsSettings } from '@jumun/notifications';
import { ordersSettings } from '@jumun/orders';
import { realtimeSettings } from '@jumun/realtime';
import { commonConfig, settingsIn, type Setting } from '@jumun/runtime';
import { settlementSettings } from '@jumun/settlement';
import { z } from 'zod';

/** The settings that every part has. */
export const commonSettings: readonly Setting[] = settingsIn(z.object(commonConfig));

const all: Readonly<Record<PartyName, z.ZodObject>> = {
  auth: authSettings,
  catalog: catalogSettings,
  orders: ordersSettings,
  notifications: notificationsSettings,
  settlement: settlementSettings,
  realtime: realtimeSettings,
  gateway: gatewaySettings,
};
const isCommon = ({ name }: Setting): boolean => Object.hasOwn(commonConfig, name);

/** By part, the settings that it has beside the common ones. */
export const settingsByPart: ReadonlyMap<string, readonly Setting[]> = new Map(
  Object.entries(all).map(([part, schema]) => [part, settingsIn(schema).filter((each) => !isCommon(each))]),
);
