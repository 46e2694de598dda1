import { t } from '@lingui/core/macro';

/** The head of the page, whatever is on it. */
export const hoursPage = {
  title: t`영업시간`,
  lead: t`영업시간이 아닐 때는 손님이 메뉴를 볼 수 있고, 주문은 할 수 없어요.`,
} as const;
