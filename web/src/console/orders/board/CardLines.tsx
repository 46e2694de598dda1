import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { Check } from 'lucide';
import { Icon } from '../../../ui/Icon';
import type { CardLine } from './board-types';
import { GoneWords, PiecesLeft } from '../../parts/PiecesLeft';
import { goneLast, isGone, isMade, toMake } from './line-counts';
import { pickWords } from './line-names';

interface CardLinesProps {
  lines: readonly CardLine[];
  /** Counts a line's made pieces up; without it the lines are only read. */
  onTick?: ((line: CardLine) => void) | undefined;
}

const look = 'flex w-full items-start gap-2 px-3 py-1.5 text-left';

/** The lines to make, quantity first; those that were given back stand last, and can't be ticked. */
export function CardLines({ lines, onTick }: CardLinesProps) {
  return (
    <ul className="flex flex-col py-1">
      {goneLast(lines).map((line) => (
        <li key={line.lineNo}>
          {onTick && !isGone(line) ? (
            <button
              type="button"
              aria-pressed={isMade(line) ? true : line.done > 0 ? 'mixed' : false}
              onClick={() => onTick(line)}
              className={clsx(
                look,
                'min-h-11 transition-colors hover:bg-ground focus-visible:-outline-offset-4 active:bg-line',
              )}
            >
              <LineWords line={line} />
            </button>
          ) : (
            <div className={look}>
              <LineWords line={line} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function LineWords({ line }: { line: CardLine }) {
  const { name, quantity, refunded, done, options } = line;
  const isOff = isGone(line);
  const isDone = !isOff && isMade(line);
  const picked = pickWords(options);
  const Words = isOff ? 's' : 'span';
  return (
    <>
      <Words
        className={clsx(
          'flex min-w-0 grow gap-1.5 text-title font-bold',
          (isOff || isDone) && 'text-muted line-through',
        )}
      >
        <span className="tabular shrink-0">
          <PiecesLeft quantity={quantity} refunded={refunded} /> <span className="font-normal text-muted">×</span>
        </span>
        <span className="min-w-0">
          {name}
          {picked !== '' && <span className="block text-lead font-semibold">{picked}</span>}
        </span>
      </Words>
      <GoneWords quantity={quantity} refunded={refunded} />
      {isDone && <Icon of={Check} size={24} className="text-ready" />}
      {!isOff && !isDone && done > 0 && (
        <span className="tabular shrink-0 text-title font-bold text-ready">
          <span className="sr-only">{t`만든 것`} </span>
          {done}/{toMake(line)}
        </span>
      )}
    </>
  );
}
