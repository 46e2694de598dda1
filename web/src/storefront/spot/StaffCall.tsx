import { t } from '@lingui/core/macro';
import { BellRing } from 'lucide';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '../../ui/Icon';
import type { ChosenSpot } from './kept-spot';

const CallSheet = lazy(async () => ({ default: (await import('./CallSheet')).CallSheet }));

interface StaffCallProps {
  storeName: string;
  spot: ChosenSpot;
}

/** Calls for staff; in large letters it stays at the bottom of its page (`data-staff-call`). */
export function StaffCall({ storeName, spot }: StaffCallProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        data-staff-call
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 shrink-0 items-center gap-1 rounded-control px-1"
      >
        <Icon of={BellRing} size={16} className="shrink-0 text-accent-deep" />
        <span className="underline">{t`직원 호출`}</span>
      </button>
      {isOpen && (
        <Suspense>
          <CallSheet storeName={storeName} spot={spot} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
