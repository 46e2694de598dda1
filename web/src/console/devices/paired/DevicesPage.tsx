import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { EmptyState } from '../../../ui/EmptyState';
import { Section } from '../../../ui/layout';
import { Shown } from '../../../ui/Shown';
import { Page } from '../../parts/Page';
import { DeviceList } from './DeviceList';
import { devicesQuery } from './devices-query';
import { PairForm } from './PairForm';

/** The shop's screens and print agents: what is connected, and how more are. */
export function DevicesPage() {
  const devices = useQuery(devicesQuery);
  const [isPairing, setPairing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const pair = () => setPairing(true);
  return (
    <Page
      title={t`기기 관리`}
      lead={t`매장의 TV와 프린터 프로그램을 비밀번호 없이 연결해요.`}
      width="reading"
      action={
        <Button ref={opener} onClick={pair}>
          {t`기기 연결하기`}
        </Button>
      }
    >
      <Section card id="devices" title={t`연결한 기기`} gap={4}>
        <Shown of={devices} what={t`연결한 기기를`} count={2} shape="h-16 rounded-card">
          {(found) =>
            found.length === 0 ? (
              <EmptyState drawing="signpost" text={t`연결한 기기가 없어요.\nTV나 프린터 프로그램을 연결해보세요.`} />
            ) : (
              <DeviceList devices={found} focusWhenGone={() => opener.current ?? true} />
            )
          }
        </Shown>
      </Section>
      <Dialog open={isPairing} onClose={() => setPairing(false)} title={t`기기 연결하기`}>
        <PairForm onClose={() => setPairing(false)} />
      </Dialog>
    </Page>
  );
}
