import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Page } from '../../parts/Page';

/** The screen of the hours, whatever is on it. */
export const HoursFrame = ({ children }: { children: ReactNode }) => (
  <Page title={t`영업시간`} lead={t`영업시간이 아닐 때는 손님이 메뉴를 볼 수 있고, 주문은 할 수 없어요.`}>
    {children}
  </Page>
);
