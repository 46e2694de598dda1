import clsx from 'clsx';
import { exactTime, relativeTime } from '../util/time';
import { useServerNow } from '../util/use-server-now';

const REFRESH_MS = 30_000;

interface TimeProps {
  at: string;
  /** Shows the exact moment instead of how long ago. */
  exact?: boolean;
}

/** `2026. 11. 21.` and `오후 1:18`: between them, and nowhere else, a line may end. */
const DAY_AND_CLOCK = /(.+?) (\D*\d+:.+)/;

const Exactly = ({ at }: { at: string }) => {
  const [, day, clock] = DAY_AND_CLOCK.exec(exactTime(at)) ?? [];
  return (
    <>
      <span className="whitespace-nowrap">{day}</span> <span className="whitespace-nowrap">{clock}</span>
    </>
  );
};

const Ago = ({ at }: { at: string }) => relativeTime(at, new Date(useServerNow(REFRESH_MS)));

/** A moment: how long ago, and exactly on hover or hold. */
export function Time({ at, exact = false }: TimeProps) {
  return (
    <time dateTime={at} title={exactTime(at)} className={clsx('tabular', !exact && 'whitespace-nowrap')}>
      {exact ? <Exactly at={at} /> : <Ago at={at} />}
    </time>
  );
}
