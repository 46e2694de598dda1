import type { ClaimId } from './claims';
import { comingClaims } from './coming-claims';

export const COMING = '준비 중';

/** Whether no test shows the claim yet. */
export const isComing = (id: ClaimId): boolean => comingClaims.includes(id);

/** A sentence as it may be printed: one whose claim is still to come says so itself. */
export const claimed = (id: ClaimId, text: string): string => (isComing(id) ? `${text} (${COMING})` : text);
