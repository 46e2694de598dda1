import { t } from '@lingui/core/macro';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { Button } from '../../ui/Button';
import { langOf } from '../../ui/lang-of';
import { Muted, Stack } from '../../ui/layout';
import { Sheet } from '../../ui/Sheet';
import { keptSpot, type ChosenSpot } from '../spot/kept-spot';
import { isSameSpot, keepSpot, lastSpot } from '../spot/last-spot';
import { SpotSheet } from '../spot/SpotSheet';
import { useStoreAddress } from '../use-store-address';
import type { PaymentRecord } from './payment-query';
import { useMovedOrder } from './use-moved-order';

interface ChangeSpotProps {
  record: PaymentRecord;
  /** The order's. */
  spot: ChosenSpot | null;
  isOpen: boolean;
  onClose: () => void;
}

/** The token and choice of the last spot of any tab, so that a tab that wakes up asks once more. */
function useLastKey(storeName: string): string {
  const subscribe = useCallback(
    (watcher: () => void) => {
      const end = keptSpot.follow(storeName, watcher);
      addEventListener('storage', watcher);
      return () => {
        end();
        removeEventListener('storage', watcher);
      };
    },
    [storeName],
  );
  return useSyncExternalStore(subscribe, () => JSON.stringify(lastSpot(storeName)));
}

/**
 * Lets an unpaid order go to another spot. Tabs share one cart: where another tab was scanned at another spot since, it
 * asks which of the two is meant.
 */
export function ChangeSpot({ record, spot, isOpen, onClose }: ChangeSpotProps) {
  const { storeName } = useStoreAddress();
  const [answered, setAnswered] = useState('');
  /** Where the answer has sent it, while that is under way. */
  const [chosen, setChosen] = useState<ChosenSpot | null>(null);
  const lastKey = useLastKey(storeName);
  const { move, busy } = useMovedOrder(record, spot);
  const last = chosen ?? lastSpot(storeName);
  const asks = !busy && answered !== lastKey && spot?.label && last?.label && !isSameSpot(spot, last);
  const stay = () => {
    setAnswered(lastKey);
    if (spot) keepSpot(storeName, spot);
  };
  function close(): void {
    const now = keptSpot.get(storeName);
    if (isSameSpot(now, spot)) return onClose();
    // The sheet stays until the other checkout is there: what is paid meanwhile would go to the spot of before.
    move(now, { onError: onClose });
  }
  if (isOpen && spot)
    return <SpotSheet storeName={storeName} spot={spot} label={spot.label ?? t`자리 고르기`} onClose={close} />;
  if (!asks && !chosen) return null;
  return (
    <Sheet open onClose={stay} title={t`어느 자리로 가져다드릴까요?`}>
      <Stack gap={3}>
        <Muted>{t`다른 탭에서 다른 자리의 QR을 찍었어요.`}</Muted>
        {last?.label && (
          <Button
            kind="secondary"
            size="large"
            wide
            busy={busy}
            onClick={() => {
              setChosen(last);
              move(last, { onError: () => setChosen(null) });
            }}
          >
            <span lang={langOf(last.label)}>{last.label}</span>
          </Button>
        )}
        {spot?.label && (
          <Button kind="secondary" size="large" wide disabled={busy} onClick={stay}>
            <span lang={langOf(spot.label)}>{spot.label}</span>
          </Button>
        )}
      </Stack>
    </Sheet>
  );
}
