import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { ChevronRight, Circle, CircleCheck } from 'lucide';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Shop } from '../../../api/views';
import { useFeature } from '../../../page/installation';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { Card, Heading } from '../../../ui/layout';
import { Link } from '../../../ui/Link';
import { payoutAccountQuery } from '../../shop/onboarding/payout-account-query';
import { orderSettingsQuery } from '../../parts/shop/order-settings-query';
import { recallSetup, rememberSetup } from './setup-memory';
import { type SetupStep, setupSteps, setupView } from './setup-steps';

const HEADING = 'setup';

interface SetupChecklistProps {
  shop: Shop;
  /** Undefined while it is being asked for. */
  productCount: number | undefined;
}

/** Steps left until the shop sells and gets payouts. Hidden for a restricted shop, whose notice says what to do. */
export function SetupChecklist({ shop, productCount }: SetupChecklistProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  const [memory, setMemory] = useState(() => recallSetup(shop.shopId));
  const isPaidOut = shop.status === 'active';
  const mayChat = useFeature('chat');
  const account = useQuery({ ...payoutAccountQuery, enabled: !isPaidOut && shop.status !== 'restricted' });
  const settings = useQuery({ ...orderSettingsQuery, enabled: !isPaidOut && shop.status !== 'restricted' });
  const asksRequests = isPaidOut ? undefined : settings.data?.askRequest;
  const steps = setupSteps({ shop, payout: account.data?.state, productCount, asksRequests, mayChat });
  const view = shop.status === 'restricted' ? 'hidden' : setupView(steps, memory);

  function remember(next: 'open' | 'closed') {
    rememberSetup(shop.shopId, next);
    setMemory(next);
  }
  useEffect(() => {
    if (view === 'shown') rememberSetup(shop.shopId, 'open');
  }, [view, shop.shopId]);

  const { hash, key } = useLocation();
  const isShown = view !== 'hidden';
  // The pill of a shop that can't sell yet leads here, from any screen and from this one.
  useEffect(() => {
    if (isShown && hash === `#${HEADING}`) document.getElementById(HEADING)?.focus();
  }, [isShown, hash, key]);

  if (!isShown) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  const isKnown = steps.every(({ isDone }) => isDone !== undefined);
  const isWhole = done === steps.length;
  // Finished steps need no room any more; the bar above says how many they are.
  const shown = isUnfolded ? steps : steps.filter(({ isDone }) => isDone === false);
  return (
    <Card aria-labelledby={HEADING} gap={4}>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Heading id={HEADING} tabIndex={-1} size="title">
          {isWhole ? t`판매 준비를 모두 마쳤어요` : t`판매 준비`}
        </Heading>
        <div className="flex flex-wrap items-center gap-x-2">
          {!isWhole && isKnown && (
            <p className="tabular text-muted">{t`${{ steps: steps.length }}가지 중 ${done}가지 완료`}</p>
          )}
          {view === 'dismissible' && (
            <Button kind="quiet" className="-mr-3" onClick={() => remember('closed')}>
              {t`목록 닫기`}
            </Button>
          )}
        </div>
      </header>
      {!isWhole && (
        <>
          <div aria-hidden className="h-2 overflow-hidden rounded-full bg-completed-wash">
            <div className="h-full rounded-full bg-ready" style={{ width: `${(done / steps.length) * 100}%` }} />
          </div>
          <ul className={clsx('grid gap-x-8', shown.length > 1 && 'md:grid-cols-2')}>
            {shown.map((step) => (
              <Step key={step.label} step={step} />
            ))}
          </ul>
          {done > 0 && (
            <Button
              kind="quiet"
              className="-mx-3 -my-2 self-start"
              aria-expanded={isUnfolded}
              onClick={() => setUnfolded((before) => !before)}
            >
              {isUnfolded ? t`끝낸 일 접기` : t`끝낸 일 ${done}가지 보기`}
            </Button>
          )}
        </>
      )}
    </Card>
  );
}

function Step({ step: { label, isDone, help, to, isOptional } }: { step: SetupStep }) {
  const words = (
    <>
      <Icon of={isDone ? CircleCheck : Circle} className={`mt-0.5 ${isDone ? 'text-ready' : 'text-line-strong'}`} />
      <span className="min-w-0 grow">
        <span className={isDone ? 'text-muted' : 'font-semibold'}>
          {label}
          {isOptional && <span className="font-normal text-muted"> {t`(선택)`}</span>}
          {isDone && <span className="sr-only"> {t`완료`}</span>}
        </span>
        {isDone === false && help && <span className="block text-small text-muted">{help}</span>}
      </span>
    </>
  );
  const look = 'flex min-h-11 items-start gap-3 rounded-control py-2.5';
  return (
    <li>
      {to && isDone === false ? (
        <Link to={to} className={`${look} -mx-2 px-2 transition-colors hover:bg-ground`}>
          {words}
          <Icon of={ChevronRight} className="mt-0.5 text-muted" />
        </Link>
      ) : (
        <p className={look}>{words}</p>
      )}
    </li>
  );
}
