import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../ui/Button';
import { refreshDesk } from '../keys';
import { ActDialog } from '../parts/ActDialog';
import { useKeys } from '../parts/use-keys';
import { acts, actsFor, weighty, type ActName } from './acts';
import type { ShopReview } from './shop-query';

const MAX_REASON = 500;
const shortcuts: Partial<Record<ActName, string>> = { approve: 'a', reject: 'r' };

interface ShopActsProps {
  review: ShopReview;
  /** Those of a review, or those that stop or free a shop's business. */
  of: 'review' | 'business';
}

/** Decisions about a shop; each asks first and says what it will do. */
export function ShopActs({ review, of }: ShopActsProps) {
  const [chosen, setChosen] = useState<ActName>('approve');
  const [isAsking, setAsking] = useState(false);
  const can = actsFor(review).filter((name) => weighty.includes(name) === (of === 'business'));
  const act = acts[chosen];

  function ask(name: ActName) {
    setChosen(name);
    setAsking(true);
  }
  const asking = (name: ActName) => (can.includes(name) ? () => ask(name) : undefined);
  useKeys({ a: asking('approve'), r: asking('reject') });
  /** The shop is asked for anew once the dialog is gone, since its buttons may go with the old state. */
  function close(tried: boolean) {
    setAsking(false);
    if (tried) void refreshDesk('shop', 'shops', 'payout-account', 'access-log');
  }
  return (
    <>
      {can.map((name) => (
        <Button
          key={name}
          kind={name === 'approve' ? 'primary' : 'secondary'}
          onClick={() => ask(name)}
          {...(shortcuts[name] && { 'aria-keyshortcuts': shortcuts[name] })}
        >
          {acts[name].label}
        </Button>
      ))}
      <ActDialog
        key={chosen}
        open={isAsking}
        onClose={close}
        title={act.title(review.shopName)}
        description={act.description}
        confirmLabel={act.label}
        danger={act.danger}
        doneText={act.doneText}
        {...(act.reasonHelp && {
          words: {
            ...{ label: t`사유`, help: act.reasonHelp, missing: t`사유를 입력해주세요.`, max: MAX_REASON },
            ...(act.templates && { templates: act.templates }),
          },
        })}
        onConfirm={async (reason) => void (await act.run(review.shopId, reason))}
      />
    </>
  );
}
