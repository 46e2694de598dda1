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
        className="slim inline-flex min-h-11 shrink-0 items-center justify-center gap-1.5 rounded-full bg-paper px-3 text-small font-semibold whitespace-nowrap inset-ring inset-ring-line"
      >
        <Icon of={BellRing} size={18} className="text-accent-deep" />
        {t`직원 호출`}
      </button>
      {isOpen && (
        <Suspense>
          <CallSheet storeName={storeName} spot={spot} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
