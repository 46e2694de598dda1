import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { Check } from 'lucide';
import { Icon } from '../../../ui/Icon';
import type { CardLine } from './board-types';
import { pickWords } from './line-names';

interface CardLinesProps {
  lines: readonly CardLine[];
  /** Counts a line's made pieces up; without it the lines are only read. */
  onTick?: ((line: CardLine) => void) | undefined;
}

const look = 'flex w-full items-start gap-2 px-3 py-1.5 text-left';

/** The lines to make, quantity first. */
export function CardLines({ lines, onTick }: CardLinesProps) {
  return (
    <ul className="flex flex-col py-1">
      {lines.map((line) => (
        <li key={line.lineNo}>
          {onTick ? (
            <button
              type="button"
              aria-pressed={line.done >= line.quantity ? true : line.done > 0 ? 'mixed' : false}
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

function LineWords({ line: { name, quantity, done, options } }: { line: CardLine }) {
  const isMade = done >= quantity;
  const picked = pickWords(options);
  return (
    <>
      <span className={clsx('flex min-w-0 grow gap-1.5 text-title font-bold', isMade && 'text-muted line-through')}>
        <span className="tabular shrink-0">
          {quantity} <span className="font-normal text-muted">×</span>
        </span>
        <span className="min-w-0">
          {name}
          {picked !== '' && <span className="block text-lead font-semibold">{picked}</span>}
        </span>
      </span>
      {isMade ? (
        <Icon of={Check} size={24} className="text-ready" />
      ) : (
        done > 0 && (
          <span className="tabular shrink-0 text-title font-bold text-ready">
            <span className="sr-only">{t`만든 것`} </span>
            {done}/{quantity}
          </span>
        )
      )}
    </>
  );
}
