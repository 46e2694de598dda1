import { t } from '@lingui/core/macro';
/** What is said when the card company gave nothing back. */
export const notCancelled = (): string => t`취소하지 못했어요. 가게에 말씀해주세요.`;
