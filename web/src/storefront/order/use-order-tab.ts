import { useEffect, useRef, useState } from 'react';
import { joinOrderTabs } from './order-tabs';

/** Whether another tab shows the order already, and how to see it here. */
export function useOrderTab(orderNumber: string): { elsewhere: boolean; showHere: () => void } {
  const [elsewhere, setElsewhere] = useState(false);
  const tabs = useRef<ReturnType<typeof joinOrderTabs>>(null);
  useEffect(() => {
    const joined = joinOrderTabs(orderNumber, setElsewhere);
    tabs.current = joined;
    return joined.leave;
  }, [orderNumber]);
  return { elsewhere, showHere: () => tabs.current?.takeOver() };
}
