import { t } from '@lingui/core/macro';
import { BellRing, Phone } from 'lucide';
import { lazy, Suspense, useState } from 'react';
import { Button, buttonClass } from '../../ui/Button';
import { useEasy } from '../../ui/easy';
import { Icon } from '../../ui/Icon';
import { phoneUrl } from '../seller-links';
import { useSpot } from '../spot/kept-spot';

const CallSheet = lazy(async () => ({ default: (await import('../spot/CallSheet')).CallSheet }));

interface LateHelpProps {
  storeName: string;
  phone: string | null;
}

/** The ways to a person, first of all on the page of an order that is late. */
export function LateHelp({ storeName, phone }: LateHelpProps) {
  const spot = useSpot(storeName);
  const easy = useEasy();
  const [isOpen, setOpen] = useState(false);
  // In large letters the call is at the bottom of the page anyway (`EasyCall`).
  const canCall = spot?.label != null && easy === null;
  if (!canCall && !phone) return null;
  return (
    <section aria-label={t`가게에 말하기`} className="flex flex-wrap gap-2">
      {canCall && (
        <Button size="large" icon={BellRing} onClick={() => setOpen(true)} className="grow basis-0">
          {t`직원 호출`}
        </Button>
      )}
      {phone && (
        <a href={phoneUrl(phone)} className={`${buttonClass(canCall ? 'secondary' : 'primary', 'large')} grow basis-0`}>
          <Icon of={Phone} />
          {t`전화하기`}
        </a>
      )}
      {isOpen && spot && (
        <Suspense>
          <CallSheet storeName={storeName} spot={spot} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
