import { orNothing } from '../../../util/or-nothing';

const KEY = 'shop-push';

const kept = (): string | null => orNothing(() => localStorage.getItem(KEY)) ?? null;

/** The shop whose people let this browser hear of its orders; another one that logs in here has not been asked. */
export const keptDevicePush = {
  isOf: (shopId: string): boolean => shopId !== '' && kept() === shopId,
  isOfAnother: (shopId: string): boolean => shopId !== '' && kept() !== null && kept() !== shopId,
  keep: (shopId: string): void => void orNothing(() => localStorage.setItem(KEY, shopId)),
  drop: (): void => void orNothing(() => localStorage.removeItem(KEY)),
};
