import type { Sealer } from '@jumun/runtime';

const LIFE_MS = 10 * 60 * 1000;

const placeOf = (shopId: string): string => `chat.state.${shopId}`;

/** The `state` that Kakao returns with the code. It is valid for the shop that began, and for ten minutes. */
export const makeState = (sealer: Sealer, shopId: string, now: Date): string =>
  sealer.seal(String(now.getTime() + LIFE_MS), placeOf(shopId));

/** Whether a state was made for this shop, and lately: another's would connect the shop to a stranger's account. */
export function isStateOf(sealer: Sealer, shopId: string, state: string, now: Date): boolean {
  try {
    return Number(sealer.open(state, placeOf(shopId))) > now.getTime();
  } catch {
    return false;
  }
}
