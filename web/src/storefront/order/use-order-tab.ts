import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { joinOrderTabs } from './order-tabs';

/** Whether another tab shows the order already, and how to see it here; `onHere` hears that this one goes on. */
export function useOrderTab(orderNumber: string, onHere: () => void): { elsewhere: boolean; showHere: () => void } {
  const [elsewhere, setElsewhere] = useState(false);
  const tabs = useRef<ReturnType<typeof joinOrderTabs>>(null);
  const hear = useEffectEvent((isElsewhere: boolean) => {
    setElsewhere(isElsewhere);
    if (!isElsewhere && elsewhere) onHere();
  });
  useEffect(() => {
    const joined = joinOrderTabs(orderNumber, (isElsewhere) => hear(isElsewhere));
    tabs.current = joined;
    return joined.leave;
  }, [orderNumber]);
  return { elsewhere, showHere: () => tabs.current?.takeOver() };
}
