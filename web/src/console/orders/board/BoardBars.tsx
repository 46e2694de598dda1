import { t } from '@lingui/core/macro';
import { BellOff, VolumeX, WifiOff } from 'lucide';
import { adminPaths } from '../../paths';
import { Icon } from '../../../ui/Icon';
import { Link } from '../../../ui/Link';
import { tryChime, useOrderSound } from '../../live/order-sound';
import { useLongWait } from '../../shop/intake/use-long-wait';
import { usePause } from '../../shop/intake/use-pause';
import { isQuiet, setQuiet, useSoundSettings } from '../../live/sound-settings';
import { wallClock } from './age';

/* Bars stand below the cards, so that none of them is pushed from under a finger. */
const bar =
  'flex min-h-12 shrink-0 w-full items-center justify-center gap-2 px-4 py-2 text-center text-lead font-semibold';

/**
 * One bar at a time: the pause, which tells why nothing comes in, that the page is silent until it is touched, or that orders
 * take very long.
 */
export function StateBar() {
  const { pause, PauseBar } = usePause();
  const { longerThan, LongWaitBar } = useLongWait();
  const isSilent = useOrderSound() === 'locked';
  // Its place is kept while its code is on the way.
  if (pause)
    return PauseBar ? (
      <PauseBar view={pause} className="min-h-14 shrink-0 px-4 py-1 text-lead" />
    ) : (
      <div className="min-h-14" />
    );
  if (isSilent) return <SoundBar />;
  if (longerThan === undefined) return null;
  return LongWaitBar ? <LongWaitBar longerThan={longerThan} /> : <div className="min-h-14" />;
}

/** Browsers are silent until the page is touched, and a board that is loaded in the morning has no orders yet. */
const SoundBar = () => (
  <button type="button" onClick={tryChime} className={`${bar} bg-accent text-paper`}>
    <Icon of={VolumeX} size={24} />
    <span className="min-w-0">{t`화면을 한 번 눌러 소리를 켜주세요.`}</span>
  </button>
);

/** Says until when nothing rings. */
export function QuietBar() {
  const settings = useSoundSettings();
  if (!isQuiet(settings)) return null;
  return (
    <div className={`${bar} flex-wrap bg-preparing-wash text-preparing`}>
      <Icon of={BellOff} />
      <span>{t`${{ quietUntil: wallClock(settings.quietUntil) }}까지 소리를 껐어요.`}</span>
      <button
        type="button"
        onClick={() => setQuiet(false)}
        className="min-h-11 rounded-control px-3 font-bold underline underline-offset-4"
      >
        {t`다시 켜기`}
      </button>
    </div>
  );
}

/** The last board stays while no newer one comes. */
export const CutBar = ({ checkedAt }: { checkedAt: number }) => (
  <p role="status" className={`${bar} bg-ink text-paper`}>
    <Icon of={WifiOff} />
    <span>
      {t`연결이 끊겼어요. 마지막 확인`} <span className="tabular">{wallClock(checkedAt)}</span>
    </span>
  </p>
);

/** The board shows the oldest 300. */
export const MoreBar = () => (
  <p className={`${bar} flex-wrap bg-preparing-wash text-preparing`}>
    {t`주문이 더 있어요`}
    <Link to={adminPaths.payments} className="inline-flex min-h-11 items-center px-2 underline underline-offset-4">
      {t`주문 내역 보기`}
    </Link>
  </p>
);

/** Names the categories that this station shows, so that staff do not look for an order that it hides. */
export const StationBar = ({ names, onChange }: { names: readonly string[]; onChange: () => void }) => (
  <div className="flex shrink-0 items-center justify-center gap-2 border-t border-line bg-paper px-4 text-center">
    <span className="min-w-0 truncate text-muted">{t`이 화면은 ${{ names: names.join(', ') }}만 보여요.`}</span>
    <button
      type="button"
      onClick={onChange}
      className="min-h-11 shrink-0 px-2 font-semibold underline underline-offset-4"
    >
      {t`바꾸기`}
    </button>
  </div>
);
