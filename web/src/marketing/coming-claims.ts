import type { Claim } from './claim';
import { claims } from './claims';

/** Ids of the claims that are not true yet. The build ships this list alone (vite-plugins/evaluated.ts). */
export const comingClaims: readonly string[] = Object.entries<Claim>(claims)
  .filter(([, { state }]) => state === 'coming')
  .map(([id]) => id);
