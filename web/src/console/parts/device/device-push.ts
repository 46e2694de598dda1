import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { queryClient } from '../../../api/query-client';
import { canPush } from '../../../live/can-push';
import { subscribedHere, subscribeHere, unsubscribeHere } from '../../../live/push-here';
import { session } from '../../../session/session';
import { consoleKey } from '../../keys';
import { keptDevicePush } from './kept-device-push';

/** Whether this browser hears of orders: can't, does not yet, or by a subscription with this id. */
export type DevicePush = { state: 'unable' | 'off' } | { state: 'on'; id: string };

const OFF: DevicePush = { state: 'off' };
const UNABLE: DevicePush = { state: 'unable' };

const ownShop = (): string => session.get()?.shop?.shopId ?? '';

/** Whether the people of this shop let this browser hear of its orders, and it may still show them. */
const hears = (): boolean => keptDevicePush.isOf(ownShop()) && canPush() && Notification.permission === 'granted';

/**
 * Ends what another shop heard here, whose session may go on without a log-out: its orders are not for the people who are
 * logged in now. Both would hear by one address.
 */
async function endOthers(): Promise<void> {
  if (!canPush() || !keptDevicePush.isOfAnother(ownShop())) return;
  // Without an answer the address ends all the same.
  await takeOver().catch(() => undefined);
  await unsubscribeHere();
  keptDevicePush.drop();
}

/** Makes the address this shop's before it ends: by that the server knows whose it was, and the bell there says so. */
async function takeOver(): Promise<void> {
  const subscription = await subscribedHere();
  if (!subscription) return;
  const { id } = (await call(http.push.subscribeShop, { body: { subscription } })).data;
  await call(http.push.unsubscribeShop, { query: { id } });
}

/** Lets this browser hear of orders, or says that its person does not want that. */
export async function turnOn(): Promise<DevicePush> {
  await endOthers();
  const { key } = (await call(http.push.key, {})).data;
  const subscription = await subscribeHere(key, 'console');
  if (!subscription) return UNABLE;
  const { id } = (await call(http.push.subscribeShop, { body: { subscription } })).data;
  keptDevicePush.keep(ownShop());
  return { state: 'on', id };
}

/** Ends that. */
export async function turnOff(id: string): Promise<DevicePush> {
  await call(http.push.unsubscribeShop, { query: { id } });
  keptDevicePush.drop();
  return OFF;
}

/**
 * How it is with this browser. One that heard of orders subscribes again: its address may be another one, and a log-out
 * ended what was before.
 */
export const devicePushQuery = queryOptions({
  queryKey: [...consoleKey, 'device-push'],
  queryFn: async (): Promise<DevicePush> => {
    if (!canPush()) return UNABLE;
    if (hears()) return turnOn();
    await call(http.push.key, {});
    return OFF;
  },
  retry: false,
  staleTime: Infinity,
});

/**
 * Subscribes again where this browser had notifications: a log-out ended the subscription. It never shows a prompt. In a
 * browser that changed hands it ends what the shop before heard.
 */
export async function hearAgain(): Promise<void> {
  await endOthers();
  if (hears()) await queryClient.prefetchQuery(devicePushQuery);
}
