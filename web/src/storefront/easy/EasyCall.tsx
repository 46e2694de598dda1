import { BellRing } from 'lucide';
import { lazy, Suspense, useState } from 'react';
import { matchPath, useLocation } from 'react-router';
import { storePages } from '../../paths';
import { Icon } from '../../ui/Icon';
import { useSpot } from '../spot/kept-spot';
import { storeNameOf } from '../use-store-address';

const CallSheet = lazy(async () => ({ default: (await import('../spot/CallSheet')).CallSheet }));

/** Store and cart have the call beside their spot (`SpotLine`), with or without large letters. */
const paths = [storePages.payment, storePages.orderComplete, storePages.orders].map((page) => `/:storeName/${page}`);

function Call({ storeName }: { storeName: string }) {
  const spot = useSpot(storeName);
  const [isCalling, setCalling] = useState(false);
  if (!spot?.label) return null;
  return (
    <>
      <button
        type="button"
        data-staff-call
        onClick={() => setCalling(true)}
        className="inline-flex items-center gap-1 rounded-control"
      >
        <Icon of={BellRing} size={16} className="shrink-0 text-accent-deep" />
        <span className="underline">직원 호출</span>
      </button>
      {isCalling && (
        <Suspense>
          <CallSheet storeName={storeName} spot={spot} onClose={() => setCalling(false)} />
        </Suspense>
      )}
    </>
  );
}

/** In large letters the call for staff is at the bottom of the pages after the cart, too. */
export function EasyCall() {
  const { pathname } = useLocation();
  const [here] = paths.flatMap((path) => matchPath(path, pathname) ?? []);
  const storeName = here?.params['storeName'];
  return storeName ? <Call key={storeName} storeName={storeNameOf(storeName)} /> : null;
}
