import { orNothing } from '../../../util/or-nothing';

const KEY = 'shop-push';

/** The shop whose people let this browser hear of its orders; another one that logs in here has not been asked. */
export const keptDevicePush = {
  isOf: (shopId: string): boolean => shopId !== '' && orNothing(() => localStorage.getItem(KEY)) === shopId,
  keep: (shopId: string): void => void orNothing(() => localStorage.setItem(KEY, shopId)),
  drop: (): void => void orNothing(() => localStorage.removeItem(KEY)),
};
