import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { EmptyState } from '../../../ui/EmptyState';
import { Shown } from '../../../ui/Shown';
import { Page } from '../../parts/Page';
import { MakeSpotsForm } from './MakeSpotsForm';
import { spotsQuery, statsQuery } from './spots-query';
import { SpotZones } from './SpotZones';

/** Where in the shop orders come from: the spots, the codes that lead there, and what came of them. */
export function SpotsPage() {
  const spots = useQuery(spotsQuery);
  const stats = useQuery(statsQuery);
  const [isMaking, setMaking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const make = () => setMaking(true);
  return (
    <Page
      title={t`자리와 QR`}
      lead={t`자리마다 QR이나 NFC를 두면 어디서 온 주문인지 주문판에 보여요.`}
      width="reading"
      action={
        <Button ref={opener} onClick={make}>
          {t`자리 한꺼번에 만들기`}
        </Button>
      }
    >
      <Shown of={spots} what={t`자리를`} count={4} shape="h-16 rounded-card">
        {(found) => (
          <>
            {found.spots.length === 0 && (
              <EmptyState
                drawing="signpost"
                text={t`테이블이나 부스마다 QR을 만들면\n어디서 온 주문인지 알 수 있어요.`}
              />
            )}
            <SpotZones found={found} stats={stats.data} focusWhenGone={() => opener.current ?? true} />
          </>
        )}
      </Shown>
      <Dialog open={isMaking} onClose={() => setMaking(false)} title={t`자리 한꺼번에 만들기`}>
        <MakeSpotsForm onClose={() => setMaking(false)} />
      </Dialog>
    </Page>
  );
}
