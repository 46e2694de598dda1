import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { Check, ChevronRight } from 'lucide';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../../ui/Icon';
import { MethodMark } from './MethodMark';
import { shortName, type Choice, type MethodCode } from './methods';
import type { MethodChoice } from './use-method';

const MoreMethods = lazy(async () => ({ default: (await import('./MoreMethods')).MoreMethods }));

const tileClass = 'relative flex min-h-16 items-center gap-2 rounded-card border px-3.5 py-2 lg:min-h-18 lg:px-5';

const isCounter = ({ code }: Choice): boolean => code === 'counter';

interface TileProps {
  choice: Choice;
  hint: string | undefined;
  name: string;
  isChosen: boolean;
  onChoose: (code: MethodCode) => void;
}

function Tile({ choice, hint, name, isChosen, onChoose }: TileProps) {
  return (
    <label
      className={clsx(
        tileClass,
        'cursor-pointer',
        isChosen ? 'border-accent bg-accent-wash inset-ring inset-ring-accent' : 'border-line bg-paper',
      )}
    >
      <input
        type="radio"
        name={name}
        value={choice.code}
        checked={isChosen}
        onChange={() => onChoose(choice.code)}
        className="absolute inset-0 size-full cursor-pointer appearance-none rounded-card"
      />
      <span className="flex min-w-0 flex-col">
        <span className="flex min-w-0 items-center gap-2">
          <MethodMark choice={choice} />
        </span>
        {hint !== undefined && <span className="text-small text-muted">{hint}</span>}
      </span>
      {isChosen && (
        <span className="absolute -top-2 -right-1.5 flex size-6 items-center justify-center rounded-full bg-accent text-paper">
          <Icon of={Check} size={16} />
        </span>
      )}
    </label>
  );
}

interface MethodTilesProps {
  method: MethodChoice;
  /** Takes the focus: the person comes back from another way to pay. */
  focus?: boolean;
  /** A card was refused: it takes another one. */
  isAgain?: boolean;
}

/** How to pay: a grid of two by two, whose last place opens what does not fit; one way alone is no choice. */
export function MethodTiles({ method, focus = false, isAgain = false }: MethodTilesProps) {
  const { choices, tiles, more, chosen, choose } = method;
  const headingId = useId();
  const name = useId();
  const here = useRef<HTMLDivElement>(null);
  const [showsMore, setShowsMore] = useState(false);
  useEffect(() => {
    if (focus) here.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  }, [focus]);
  const hintOf = ({ code, hint }: Choice) => (isAgain && code === 'card' ? t`다른 카드로` : hint);
  // The counter is another kind of paying, and must not be cut off.
  const names = [...more.filter(isCounter), ...more.filter((each) => !isCounter(each))].map(shortName).join(' · ');
  const isFull = tiles.length % 2 === 0;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-2 text-lead font-bold lg:mt-4 lg:mb-3 lg:text-title">
        {t`결제 수단`}
      </h2>
      {choices.length === 1 ? (
        <p className={clsx(tileClass, 'border-line bg-paper')}>
          <MethodMark choice={chosen} />
          {isAgain && <span className="text-small text-muted">{hintOf(chosen)}</span>}
        </p>
      ) : (
        <div
          ref={here}
          role="radiogroup"
          aria-labelledby={headingId}
          className="grid grid-cols-[repeat(auto-fit,minmax(max(8.5rem,calc(50%-8px)),1fr))] gap-2 lg:gap-3"
        >
          {tiles.map((choice) => (
            <Tile
              key={choice.code}
              choice={choice}
              hint={hintOf(choice)}
              name={name}
              isChosen={choice.code === chosen.code}
              onChoose={choose}
            />
          ))}
          {more.length > 0 && (
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setShowsMore(true)}
              className={clsx(
                'text-left',
                isFull
                  ? 'col-span-full flex min-h-11 items-center gap-2 text-muted'
                  : clsx(tileClass, 'cursor-pointer border-line bg-paper'),
              )}
            >
              <span className={clsx('min-w-0 grow', isFull && 'flex items-center gap-2')}>
                <span className="block shrink-0 font-semibold">{t`더보기`}</span>
                <span className="line-clamp-1 text-small text-muted">{names}</span>
              </span>
              <Icon of={ChevronRight} className="shrink-0 text-muted" />
            </button>
          )}
        </div>
      )}
      {showsMore && (
        <Suspense>
          <MoreMethods
            choices={more}
            onPick={(code) => {
              choose(code);
              setShowsMore(false);
            }}
            onClose={() => setShowsMore(false)}
          />
        </Suspense>
      )}
    </section>
  );
}
