import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Money } from '../../../ui/Money';
import { TillSum } from './TillSum';
import { useHold } from '../board/use-hold';
import type { CashPress } from './cash-presses';

const NOTES = [
  [50_000, t`+5만`],
  [10_000, t`+1만`],
  [5_000, t`+5천`],
  [1_000, t`+1천`],
] as const;
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '00', '0'] as const;

interface CashPadProps {
  total: number;
  sum: number;
  onPress: (press: CashPress) => void;
  onTakeBack: () => void;
  onClear: () => void;
}

const keyLook =
  'flex min-h-11 items-center justify-center rounded-card border text-title font-semibold transition-colors hover:bg-ground active:bg-line';

/** The cash that was handed over, and at once what goes back. */
export function CashPad({ total, sum, onPress, onTakeBack, onClear }: CashPadProps) {
  const change = sum - total;
  return (
    <div className="flex min-h-0 grow flex-col gap-2 overflow-y-auto px-4 py-2 md:gap-3 md:px-6 md:py-3">
      <p className="flex shrink-0 items-baseline justify-between text-lead font-semibold md:hidden">
        {t`받을 돈`}
        <span className="font-bold">
          <Money amount={total} />
        </span>
      </p>
      <p className="flex min-h-13 shrink-0 items-center rounded-card border-2 border-focus bg-paper px-4 [@media(height>=720px)]:min-h-16 md:min-h-22 lg:px-6">
        <TillSum isLarge label={t`받은 돈`} amount={sum} />
      </p>
      <div
        role="group"
        aria-label={t`받은 돈 더하기`}
        className="grid shrink-0 grid-cols-[repeat(auto-fit,minmax(3.5rem,1fr))] gap-2"
      >
        <NoteKey onClick={() => onPress({ exact: total })}>{t`딱 맞게`}</NoteKey>
        {NOTES.map(([note, label]) => (
          <NoteKey key={note} onClick={() => onPress({ note })}>
            {label}
          </NoteKey>
        ))}
      </div>
      <div
        role="group"
        aria-label={t`받은 돈 누르기`}
        className="grid min-h-50 shrink-0 grow grid-cols-3 grid-rows-[repeat(4,minmax(min-content,1fr))] gap-2"
      >
        {DIGITS.map((digits) => (
          <button
            key={digits}
            type="button"
            onClick={() => onPress({ digits })}
            className={clsx(keyLook, 'border-line bg-paper')}
          >
            {digits}
          </button>
        ))}
        <TakeBackKey onTakeBack={onTakeBack} onClear={onClear} />
      </div>
      <p
        role="status"
        className={clsx(
          'flex min-h-12 shrink-0 items-center rounded-card px-4 [@media(height>=720px)]:min-h-14 md:min-h-22 lg:px-6',
          change >= 0 ? 'bg-ready-wash text-ready' : 'bg-completed-wash text-completed',
        )}
      >
        <TillSum isLarge label={change >= 0 ? t`거스름돈` : t`더 받을 돈`} amount={Math.abs(change)} />
      </p>
    </div>
  );
}

const NoteKey = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button
    type="button"
    onClick={onClick}
    className="flex min-h-11 items-center justify-center rounded-card border-2 border-ink bg-paper px-1 text-body font-bold whitespace-nowrap transition-colors hover:bg-ground active:bg-line [@media(height>=720px)]:min-h-14 md:min-h-20 lg:text-title"
  >
    {children}
  </button>
);

/** Takes one press back; held, all of them. */
const TakeBackKey = ({ onTakeBack, onClear }: Pick<CashPadProps, 'onTakeBack' | 'onClear'>) => (
  <button
    type="button"
    {...useHold(onClear)}
    onClick={onTakeBack}
    className={clsx(keyLook, 'touch-none border-line bg-paper px-1 text-body md:text-lead')}
  >
    {t`지우기`}
  </button>
);
