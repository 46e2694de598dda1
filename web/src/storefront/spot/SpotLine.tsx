import { BellRing, MapPin } from 'lucide';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '../../ui/Icon';
import type { KeptSpot } from './kept-spot';

const SpotSheet = lazy(async () => ({ default: (await import('./SpotSheet')).SpotSheet }));

const CallSheet = lazy(async () => ({ default: (await import('./CallSheet')).CallSheet }));

interface SpotLineProps {
  storeName: string;
  spot: KeptSpot;
  label: string;
}

/** The spot that orders come from, or where to choose it; a press tells more and lets go of it. */
export function SpotLine({ storeName, spot, label }: SpotLineProps) {
  const [isOpen, setOpen] = useState(false);
  const [isCalling, setCalling] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 max-w-full items-center gap-1 rounded-control text-left"
      >
        <Icon of={MapPin} size={16} className="shrink-0 text-accent-deep" />
        <strong className="min-w-0 truncate text-ink">{label}</strong>
        {spot.label && <span className="shrink-0 underline">자리 바꾸기</span>}
      </button>
      {spot.label && (
        <button
          type="button"
          data-staff-call
          onClick={() => setCalling(true)}
          className="inline-flex min-h-11 shrink-0 items-center gap-1 rounded-control px-1"
        >
          <Icon of={BellRing} size={16} className="shrink-0 text-accent-deep" />
          <span className="underline">직원 호출</span>
        </button>
      )}
      {isCalling && (
        <Suspense>
          <CallSheet storeName={storeName} spot={spot} onClose={() => setCalling(false)} />
        </Suspense>
      )}
      {isOpen && (
        <Suspense>
          <SpotSheet storeName={storeName} spot={spot} label={label} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
