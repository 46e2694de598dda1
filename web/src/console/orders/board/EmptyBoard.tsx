import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Play, Store, Volume2, VolumeX } from 'lucide';
import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { Icon } from '../../../ui/Icon';
import { Heading, Muted } from '../../../ui/layout';
import { koreanDay } from '../../../util/order-time';
import { useServerNow } from '../../../util/use-server-now';
import { tryChime, tryUnlock, useOrderSound, type SoundState } from '../../live/order-sound';
import { dayWords } from '../../parts/shop/shop-clock';
import { useShop } from '../../parts/shop/shop-query';
import { intakeQuery } from '../../shop/intake/intake-query';
import { nowWords, stateTones, stateWords } from '../../shop/intake/intake-words';
import { startDay, useStartedDay } from './device-settings';

const MINUTE_MS = 60_000;
/** Until five in the morning it is still the day before: a bar is not asked in the middle of its night. */
const NIGHT_MS = 5 * 60 * MINUTE_MS;

/** A board without orders: the first one of a shop's day on this device asks to begin the day. */
export function EmptyBoard({ shopId }: { shopId: string }) {
  const now = useServerNow(MINUTE_MS);
  const today = koreanDay(now - NIGHT_MS);
  const isStarted = useStartedDay(shopId) === today;
  return (
    <div className="flex grow flex-col overflow-y-auto p-4">
      <div className="m-auto w-full max-w-form">
        {isStarted ? (
          <EmptyState
            drawing="bell"
            text={t`새 주문이 오면 소리로 알려드려요.`}
            action={
              <Button kind="secondary" size="large" icon={Volume2} onClick={tryChime}>
                {t`소리 들어보기`}
              </Button>
            }
          />
        ) : (
          <StartCard now={now} onStart={() => startDay(shopId, today)} />
        )}
      </div>
    </div>
  );
}

const soundWords: Record<SoundState, string> = {
  on: t`켜져 있어요`,
  locked: t`아직 꺼져 있어요`,
  off: t`이 기기에서 꺼두었어요`,
};

/** One press makes the device ready for the day: browsers let a page sound after a touch. */
function StartCard({ now, onStart }: { now: number; onStart: () => void }) {
  const shop = useShop();
  const view = useQuery(intakeQuery).data?.view;
  const sound = useOrderSound();
  const start = () => {
    if (sound === 'off') tryUnlock();
    else tryChime();
    onStart();
  };
  return (
    <section aria-labelledby="start" className="rounded-card border border-line bg-paper p-4 md:p-8">
      <Heading id="start" size="heading">
        {shop ? t`${{ name: shop.shopName }}, 오늘도 열어볼까요?` : t`오늘도 열어볼까요?`}
      </Heading>
      <Muted>{dayWords(koreanDay(now))}</Muted>
      <dl className="mt-4 divide-y divide-line border-y border-line">
        <Line icon={Store} name={t`주문 받기`}>
          {view && <Badge tone={stateTones[view.state]}>{stateWords[view.state]}</Badge>}
          <span className="tabular">{view && nowWords(view, now)}</span>
        </Line>
        <Line icon={sound === 'on' ? Volume2 : VolumeX} name={t`새 주문 소리`}>
          <span className={sound === 'on' ? 'text-ready' : 'font-semibold text-danger'}>{soundWords[sound]}</span>
        </Line>
      </dl>
      <Button size="large" wide icon={Play} className="mt-6 min-h-16" onClick={start}>
        {t`영업 시작`}
      </Button>
      <Button kind="quiet" wide className="mt-2" onClick={onStart}>
        {t`나중에`}
      </Button>
      <p className="mt-4 text-center text-small text-muted">
        {t`누르면 소리가 켜지고 화면이 꺼지지 않아요.`}
        <br />
        {t`새 주문이 오면 소리로 알려드려요.`}
      </p>
    </section>
  );
}

interface LineProps {
  icon: IconNode;
  name: string;
  children: ReactNode;
}

const Line = ({ icon, name, children }: LineProps) => (
  <div className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 py-2">
    <Icon of={icon} />
    <dt className="grow">{name}</dt>
    <dd className="flex flex-wrap items-center gap-2 text-right">{children}</dd>
  </div>
);
