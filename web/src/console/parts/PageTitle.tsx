import { t } from '@lingui/core/macro';
import { createContext, use } from 'react';

/** Number of orders not yet accepted, shown at the start of every screen's title. */
export const WaitingOrders = createContext(0);

/** The title of a screen, in the tab, too: what waits, the screen, and where it is. */
export function PageTitle({ children }: { children: string }) {
  const waiting = use(WaitingOrders);
  return <title>{t`${{ part: waiting > 0 ? `(${waiting}) ` : '' }}${children} · 주문(Jumun)`}</title>;
}
