import { t } from '@lingui/core/macro';
import { MonitorDown, X } from 'lucide';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import { endTelling, install, useInstallWay } from './install-prompt';

/** Tells a device once that the console can be an app on it. */
export function InstallCard() {
  const way = useInstallWay();
  if (!way) return null;
  return (
    <section
      aria-label={t`홈 화면에 추가`}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-paper py-2 pr-2 pl-4"
    >
      <div className="flex min-w-60 flex-1 items-start gap-3 py-2">
        <Icon of={MonitorDown} className="mt-0.5 shrink-0" />
        <div>
          <p className="font-semibold">{t`홈 화면에 추가하면 알림을 더 잘 받을 수 있어요.`}</p>
          {way === 'share-menu' && (
            <ol className="mt-1 list-decimal pl-5 text-muted">
              <li>{t`사파리에서 공유 버튼을 눌러주세요.`}</li>
              <li>{t`‘홈 화면에 추가’를 골라주세요.`}</li>
            </ol>
          )}
        </div>
      </div>
      {way === 'ask' && (
        <Button kind="secondary" onClick={() => void install()}>
          {t`추가하기`}
        </Button>
      )}
      <IconButton icon={X} label={t`닫기`} onClick={endTelling} className="self-start" />
    </section>
  );
}
