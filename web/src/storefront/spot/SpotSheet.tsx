import { t } from '@lingui/core/macro';
import { Button, buttonClass } from '../../ui/Button';
import { Stack } from '../../ui/layout';
import { Sheet } from '../../ui/Sheet';
import type { ChosenSpot } from './kept-spot';
import { forgetSpot } from './last-spot';
import { SpotChoices } from './SpotChoices';
import { langOf } from '../../ui/lang-of';

interface SpotSheetProps {
  storeName: string;
  spot: ChosenSpot;
  label: string;
  onClose: () => void;
}

/** How orders come to the spot, how to get to another one, and whether its code is genuine. */
export function SpotSheet({ storeName, spot, label, onClose }: SpotSheetProps) {
  return (
    <Sheet open onClose={onClose} title={label} titleLang={langOf(label)}>
      <Stack gap={4}>
        {spot.label && (
          <p>
            {spot.serve === 'carry'
              ? t`주문한 상품을 이 자리로 가져다드려요.`
              : t`준비되면 알려드려요. 주문번호를 보여주고 받아가주세요.`}
          </p>
        )}
        {spot.chooses ? (
          <SpotChoices storeName={storeName} spot={spot} onDone={onClose} />
        ) : (
          <p className="text-muted">{t`다른 자리로 옮겼다면 그 자리의 QR을 찍어주세요.`}</p>
        )}
        <Stack gap={2}>
          {/* The gateway's own page, which stands outside of the app. */}
          <a href={`/t/${spot.token}/check`} className={buttonClass('secondary', 'medium', true)}>{t`QR 확인`}</a>
          {spot.label && (
            <Button
              kind="quiet"
              wide
              onClick={() => {
                forgetSpot(storeName);
                onClose();
              }}
            >{t`자리 없이 주문하기`}</Button>
          )}
        </Stack>
      </Stack>
    </Sheet>
  );
}
