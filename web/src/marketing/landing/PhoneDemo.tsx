import clsx from 'clsx';
import { BellRing, Pause, Play } from 'lucide';
import { useEffect, useState, type ReactNode } from 'react';
import { Icon } from '../../ui/Icon';
import { IconButton } from '../../ui/IconButton';
import { prefersReducedMotion } from '../../util/motion';
import { PhoneFrame } from '../parts/PhoneFrame';
import { beatAfter, beats, tellingBeat, type SceneName } from './demo-beats';
import { PayScene, PickScene, ReadyScene, ScanScene } from './scenes';

const scenes = [
  { name: 'scan', label: '찍기', Scene: ScanScene },
  { name: 'pick', label: '고르기', Scene: PickScene },
  { name: 'pay', label: '결제', Scene: PayScene },
  { name: 'ready', label: '픽업', Scene: ReadyScene },
] as const;

/** The order of the phone as its owner hears of it. */
function NewOrder() {
  return (
    <div
      aria-hidden
      className="drawn-screen absolute bottom-4 left-4 flex items-center gap-3 rounded-card bg-paper py-2 pr-4 pl-2 shadow-float md:bottom-6 md:left-6"
    >
      <span className="inline-flex size-9 items-center justify-center rounded-control bg-accent-wash text-accent-deep">
        <Icon of={BellRing} />
      </span>
      <span className="flex flex-col text-small">
        <b>새 주문 027</b>
        <span className="text-muted max-sm:hidden">아이스 아메리카노 외 1건</span>
      </span>
    </div>
  );
}

/**
 * A phone that plays an order from scan to pickup with the parts shoppers really see, in front of `ground`. It can be
 * stopped.
 */
export function PhoneDemo({ ground }: { ground: ReactNode }) {
  // Drawn first as a full counter: that says most where nothing moves, and it goes on from there.
  const [index, setIndex] = useState(() => tellingBeat('pick'));
  const [playing, setPlaying] = useState(false);
  useEffect(() => setPlaying(!prefersReducedMotion()), []);
  const { scene, step, ms } = beats[index] ?? { scene: 'pick', step: 0, ms: 0 };
  useEffect(() => {
    if (!playing) return undefined;
    const timer = setTimeout(() => setIndex(beatAfter), ms);
    return () => clearTimeout(timer);
  }, [playing, index, ms]);
  const { Scene } = scenes.find(({ name }) => name === scene) ?? scenes[0];

  function show(name: SceneName) {
    setPlaying(false);
    setIndex(tellingBeat(name));
  }

  return (
    <figure aria-label="주문이 이루어지는 모습" className="flex min-w-0 flex-col items-center gap-3">
      <div className="relative h-90 w-full overflow-hidden bg-ink md:h-150 lg:rounded-sheet">
        {ground}
        <NewOrder />
        <div className="absolute right-3 -bottom-12 origin-bottom-right scale-[0.5] md:right-8 md:scale-[0.74]">
          <PhoneFrame>
            <div key={scene} className="h-full animate-enter">
              <Scene step={step} />
            </div>
          </PhoneFrame>
        </div>
      </div>
      <figcaption className="sr-only">손님이 QR을 찍고, 상품을 고르고, 결제하고, 픽업하는 모습이에요.</figcaption>
      <div role="group" aria-label="주문 과정 보기" className="flex flex-wrap items-center justify-center gap-1">
        {scenes.map(({ name, label }) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === scene}
            onClick={() => show(name)}
            className={clsx(
              'min-h-11 min-w-11 rounded-full px-3 text-small font-semibold transition-colors',
              name === scene ? 'bg-ink text-paper' : 'text-muted hover:text-ink',
            )}
          >
            {label}
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
