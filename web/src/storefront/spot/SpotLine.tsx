import { t } from '@lingui/core/macro';
import { MapPin } from 'lucide';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '../../ui/Icon';
import type { ChosenSpot } from './kept-spot';
import { StaffCall } from './StaffCall';
import { langOf } from '../../ui/lang-of';

const SpotSheet = lazy(async () => ({ default: (await import('./SpotSheet')).SpotSheet }));

interface SpotLineProps {
  storeName: string;
  spot: ChosenSpot;
  label: string;
}

/** The spot that orders come from, or where to choose it; a press tells more and lets go of it. */
export function SpotLine({ storeName, spot, label }: SpotLineProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 max-w-full items-center gap-1 rounded-control text-left"
      >
        <Icon of={MapPin} size={16} className="shrink-0 text-accent-deep" />
        <strong lang={langOf(label)} className="min-w-0 truncate text-ink">
          {label}
        </strong>
        {spot.label && <span className="shrink-0 underline">{t`자리 바꾸기`}</span>}
      </button>
      {spot.label && <StaffCall storeName={storeName} spot={spot} />}
      {isOpen && (
        <Suspense>
          <SpotSheet storeName={storeName} spot={spot} label={label} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
