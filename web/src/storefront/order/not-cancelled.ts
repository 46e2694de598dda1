import { t } from '@lingui/core/macro';
/** Shown when the card company refunded nothing. */
export const notCancelled = (): string => t`취소하지 못했어요. 가게에 말씀해주세요.`;
