import { t } from '@lingui/core/macro';

/** The reason of what a second operator decides, as a question of `ActDialog`. */
export const askReason = {
  label: t`이유`,
  help: t`승인할 운영자가 읽고, 기록에 남아요.`,
  missing: t`이유를 두 글자 이상 적어주세요.`,
  min: 2,
  max: 200,
} as const;

/** Said once an act waits for a second operator. */
export const ASKED_TEXT = t`승인을 요청했어요. 다른 운영자가 승인하면 적용돼요.`;
