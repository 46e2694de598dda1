import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import type { Device } from '../../../api/views';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { Icon } from '../../../ui/Icon';
import { Muted } from '../../../ui/layout';
import { Time } from '../../../ui/Time';
import { showToast } from '../../../ui/toast';
import { kindWords } from './device-words';
import { refreshDevices } from './devices-query';

interface DeviceListProps {
  devices: readonly Device[];
  /** The button that opened the question goes with its device. */
  focusWhenGone: () => HTMLElement | true;
}

/** The devices, each with a way to cut it off. */
export function DeviceList({ devices, focusWhenGone }: DeviceListProps) {
  const [chosen, setChosen] = useState<Device>();
  const [isEnding, setEnding] = useState(false);
  const isThere = devices.some(({ deviceId }) => deviceId === chosen?.deviceId);

  async function end({ deviceId }: Device): Promise<void> {
    await call(http.devices.revoke, { params: { deviceId } });
    showToast({ kind: 'success', text: t`기기 연결을 끊었어요.` });
    await refreshDevices();
  }

  return (
    <>
      <ul aria-labelledby="devices" className="flex flex-col divide-y divide-line">
        {devices.map((device) => (
          <DeviceRow
            key={device.deviceId}
            device={device}
            onEnd={() => {
              setChosen(device);
              setEnding(true);
            }}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={isEnding}
        onClose={() => setEnding(false)}
        title={t`연결을 끊을까요?`}
        description={t`‘${{ name: chosen?.name ?? '' }}’에서 바로 쓸 수 없게 돼요. 다시 쓰려면 새 번호로 연결해야 해요.`}
        confirmLabel={t`연결 끊기`}
        danger
        onConfirm={async () => chosen && end(chosen)}
        finalFocus={() => (isThere ? true : focusWhenGone())}
      />
    </>
  );
}

function DeviceRow({ device: { name, kind, pairedAt, seenAt, isKept }, onEnd }: { device: Device; onEnd: () => void }) {
  const words = kindWords[kind];
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="flex min-w-0 items-start gap-3">
        <Icon of={words.icon} className="mt-0.5" />
        <div className="min-w-0">
          <p className="font-semibold break-all">{name}</p>
          <Muted small>
            {words.name} ·{' '}
            {seenAt ? (
              <>
                {t`마지막 접속`} <Time at={seenAt} />
              </>
            ) : (
              t`기기를 기다리고 있어요`
            )}{' '}
            {t`· 연결`} <Time at={pairedAt} exact />
            {!isKept && t` · 로그아웃하면 끊겨요`}
          </Muted>
        </div>
      </div>
      <Button kind="secondary" aria-label={t`${name} 연결 끊기`} onClick={onEnd}>
        {t`연결 끊기`}
      </Button>
    </li>
  );
}
