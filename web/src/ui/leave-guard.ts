import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Holds a way to another page; `goOn` takes it after all. */
type Guard = (pathname: string, goOn: () => void) => boolean;
const guards = new Set<Guard>();

/** Whether a guard holds the navigation to this path. */
export const isHeld: Guard = (pathname, goOn) => [...guards].some((guard) => guard(pathname, goOn));

interface LeaveGuard {
  /** A navigation is held until the user answers. */
  held: boolean;
  leave: () => void;
  stay: () => void;
}

/** Holds the ways out of a page, by a link or by the browser's own back, that `holds` says yes to. */
export function useLeaveGuard(holds: (pathname: string) => boolean): LeaveGuard {
  const [way, setWay] = useState<{ goOn: () => void }>();
  const latest = useRef(holds);
  useLayoutEffect(() => {
    latest.current = holds;
  });
  useEffect(() => {
    const guard: Guard = (pathname, goOn) => {
      const isToBeAsked = latest.current(pathname);
      if (isToBeAsked) setWay({ goOn });
      return isToBeAsked;
    };
    guards.add(guard);
    return () => void guards.delete(guard);
  }, []);
  return {
    held: way !== undefined,
    leave() {
      setWay(undefined);
      way?.goOn();
    },
    stay: () => setWay(undefined),
  };
}
