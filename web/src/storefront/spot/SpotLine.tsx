import { t } from '@lingui/core/macro';
import { MapPin } from 'lucide';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '../../ui/Icon';
import { langOf } from '../../ui/lang-of';
import type { ChosenSpot } from './kept-spot';

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
        className="inline-flex min-h-11 min-w-0 items-center gap-1.5 rounded-control text-left text-body"
      >
        <Icon of={MapPin} size={18} className="text-accent-deep" />
        <strong lang={langOf(label)} translate="no" className="min-w-0 truncate font-semibold">
          {label}
        </strong>
        {spot.label && (
          <span className="shrink-0 text-small text-muted underline underline-offset-4">
            <span className="sr-only">{t`자리 바꾸기`}</span>
            <span aria-hidden>{t`바꾸기`}</span>
          </span>
        )}
      </button>
      {isOpen && (
        <Suspense>
          <SpotSheet storeName={storeName} spot={spot} label={label} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
