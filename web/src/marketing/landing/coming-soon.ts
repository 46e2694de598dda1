import { isComing } from '../claimed';
import type { ClaimId } from '../claims';

const planned: readonly { claim: ClaimId; text: string }[] = [
  { claim: 'C14', text: 'NFC 태그 신청' },
  { claim: 'C16', text: '알리페이' },
  { claim: 'C17', text: '해외 카드' },
  { claim: 'C19-currencies', text: '여러 통화' },
  { claim: 'C5', text: '해외에서 판매' },
];

/** Features being built. One that a test shows to be there goes by itself. */
export const comingSoon = planned.filter(({ claim }) => isComing(claim));
