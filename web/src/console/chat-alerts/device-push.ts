import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client';
import { http } from '../../api/owner-calls';
import { canPush } from '../../live/can-push';
import { subscribeHere } from '../../live/push-here';
import { orNothing } from '../../util/or-nothing';
import { consoleKey } from '../keys';

const KEPT = 'shop-push';

/** Whether this browser hears of orders: can't, does not yet, or by a subscription with this id. */
export type DevicePush = { state: 'unable' | 'off' } | { state: 'on'; id: string };

const OFF: DevicePush = { state: 'off' };
const UNABLE: DevicePush = { state: 'unable' };

const remember = (id: string | null): void =>
  orNothing(() => (id === null ? localStorage.removeItem(KEPT) : localStorage.setItem(KEPT, id)));

/** Lets this browser hear of orders, or says that its person does not want that. */
export async function turnOn(): Promise<DevicePush> {
  const { key } = (await call(http.push.key, {})).data;
  const subscription = await subscribeHere(key, 'console');
  if (!subscription) return UNABLE;
  const { id } = (await call(http.push.subscribeShop, { body: { subscription } })).data;
  remember(id);
  return { state: 'on', id };
}

/** Ends that. */
export async function turnOff(id: string): Promise<DevicePush> {
  await call(http.push.unsubscribeShop, { query: { id } });
  remember(null);
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
    const isKept = orNothing(() => localStorage.getItem(KEPT)) != null;
    if (isKept && Notification.permission === 'granted') return turnOn();
    await call(http.push.key, {});
    return OFF;
  },
  retry: false,
  staleTime: Infinity,
});
