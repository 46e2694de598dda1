import { t } from '@lingui/core/macro';
import { Volume2 } from 'lucide';
import { Button } from '../../ui/Button';
import { Switch } from '../../ui/Switch';
import { showToast } from '../../ui/toast';
import { tryChime, useOrderSound } from './order-sound';
import { setOrderSound } from './sound-settings';
import { canNotify, setSystemNotices, useSystemNotices } from './system-notices';

/** Turns the sound of new orders on and off, and plays it once to hear how loud it is. */
export function SoundSetting() {
  const state = useOrderSound();
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <Switch label={t`새 주문 소리`} checked={state !== 'off'} onChange={setOrderSound} />
      <Button kind="quiet" icon={Volume2} onClick={tryChime}>
        {t`소리 들어보기`}
      </Button>
    </div>
  );
}

/** Turns on system notifications of new orders, shown while this page is hidden. */
export function SystemNoticeSetting() {
  const isOn = useSystemNotices();
  if (!canNotify()) return null;
  async function change(on: boolean) {
    if (await setSystemNotices(on)) return;
    showToast({
      kind: 'error',
      text: t`이 브라우저에서는 알림을 쓸 수 없어요. 브라우저 설정에서 알림을 허용해주세요.`,
    });
  }
  return <Switch label={t`다른 화면을 볼 때도 알리기`} checked={isOn} onChange={(on) => void change(on)} />;
}
