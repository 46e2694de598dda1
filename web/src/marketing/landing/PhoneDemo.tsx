import clsx from 'clsx';
import { Pause, Play } from 'lucide';
import { useEffect, useState } from 'react';
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

/** A phone that plays an order from scan to pickup with the parts shoppers really see. It can be stopped. */
export function PhoneDemo() {
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
    <figure
      aria-label="주문이 이루어지는 모습"
      className="flex min-w-0 flex-col items-center gap-4 md:rounded-sheet md:bg-accent-wash md:pt-12 md:pb-6"
    >
      <PhoneFrame>
        <div key={scene} className="h-full animate-enter">
          <Scene step={step} />
        </div>
      </PhoneFrame>
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
