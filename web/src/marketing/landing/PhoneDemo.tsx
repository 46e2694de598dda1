import clsx from 'clsx';
import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../../ui/IconButton';
import { prefersReducedMotion } from '../../util/motion';
import { PayScene, PickScene, ReadyScene, ScanScene } from './scenes';

const SCENE_MS = 2_600;
const scenes = [
  { name: '찍기', Scene: ScanScene },
  { name: '고르기', Scene: PickScene },
  { name: '결제', Scene: PayScene },
  { name: '픽업', Scene: ReadyScene },
] as const;

/** A phone that plays an order from scan to pickup with the parts shoppers really see. It can be stopped. */
export function PhoneDemo() {
  const [current, setCurrent] = useState(0);
  const [playing, setPlaying] = useState(() => !prefersReducedMotion());
  useEffect(() => {
    if (!playing) return undefined;
    const timer = setInterval(() => setCurrent((scene) => (scene + 1) % scenes.length), SCENE_MS);
    return () => clearInterval(timer);
  }, [playing]);
  const { name, Scene } = scenes[current] ?? scenes[0];

  return (
    <figure className="mx-auto flex flex-col items-center gap-4">
      <div
        aria-hidden
        inert
        className="h-[520px] w-[264px] overflow-hidden rounded-[36px] border-[6px] border-ink bg-ground shadow-float select-none"
      >
        <div key={name} className="h-full animate-enter">
          <Scene />
        </div>
      </div>
      <figcaption className="sr-only">손님이 QR을 찍고, 상품을 고르고, 결제하고, 픽업하는 모습</figcaption>
      <div role="group" aria-label="주문 과정 보기" className="flex flex-wrap items-center justify-center gap-1">
        {scenes.map((scene, index) => (
          <button
            key={scene.name}
            type="button"
            aria-pressed={index === current}
            onClick={() => {
              setPlaying(false);
              setCurrent(index);
            }}
            className={clsx(
              'min-h-11 rounded-full px-3 text-small font-semibold',
              index === current ? 'bg-ink text-paper' : 'text-muted hover:text-ink',
            )}
          >
            {scene.name}
          </button>
        ))}
        <IconButton
          icon={playing ? Pause : Play}
          label={playing ? '멈추기' : '재생하기'}
          onClick={() => setPlaying(!playing)}
        />
      </div>
    </figure>
  );
}
