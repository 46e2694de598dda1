import type { BlockedReason } from '@jumun/contracts';
import { t } from '@lingui/core/macro';

/** Why the one at the desk can't decide what was asked. */
export const blockedWords: Readonly<Record<BlockedReason, string>> = {
  own: t`내가 요청한 일은 다른 운영자가 승인해야 해요.`,
  'too-new': t`새로 들어왔거나 역할을 받은 지 72시간이 지나야 승인하거나 거절할 수 있어요.`,
  'vouched-by-asker': t`나를 초대했거나 역할을 준 운영자의 요청은 결정할 수 있는 다른 동료가 생길 때까지 결정할 수 없어요.`,
};
