import { lazy, Suspense } from 'react';
import { useSpot } from './kept-spot';

const StaffCall = lazy(async () => ({ default: (await import('./StaffCall')).StaffCall }));

/** The call for staff of a guest who sits at a spot, whose code comes to such guests alone. */
export function SpotCall({ storeName }: { storeName: string }) {
  const spot = useSpot(storeName);
  return spot?.label ? (
    <Suspense>
      <StaffCall storeName={storeName} spot={spot} />
    </Suspense>
  ) : null;
}
