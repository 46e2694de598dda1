import { t } from '@lingui/core/macro';
import type { PayoutAccountRecord } from '../../api/views';
import type { BadgeTone } from '../../ui/Badge';

export interface StateWords {
  tone: BadgeTone;
  word: string;
  /** The meaning, and the action needed. */
  meaning: string;
}

/** The states of payout accounts, the one that waits first. */
export const accountStates: Readonly<Record<PayoutAccountRecord['state'], StateWords>> = {
  pending: { tone: 'preparing', word: t`확인 중`, meaning: t`계좌를 확인하고 있어요. 확인될 때까지 지급하지 않아요.` },
  none: { tone: 'completed', word: t`인증 전`, meaning: t`상점이 아직 인증을 시작하지 않았어요.` },
  verified: { tone: 'ready', word: t`인증 완료`, meaning: t`이 계좌로 지급해요.` },
  restricted: { tone: 'danger', word: t`제한됨`, meaning: t`계좌가 제한돼서 지급을 멈췄어요.` },
};
