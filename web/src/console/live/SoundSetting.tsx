import { Volume2 } from 'lucide-react';
import { Button } from '../../ui/Button';
import { Switch } from '../../ui/Switch';
import { setOrderSound, tryChime, useOrderSound } from './order-sound';

/** Turns the sound of new orders on and off, and plays it once to hear how loud it is. */
export function SoundSetting() {
  const state = useOrderSound();
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <Switch label="새 주문 소리" checked={state !== 'off'} onChange={setOrderSound} />
      <Button kind="quiet" icon={Volume2} onClick={tryChime}>
        소리 들어보기
      </Button>
    </div>
  );
}
