import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useState } from 'react';
import { categoryQuery } from '../../menu/categories/category-query';
import { ChoiceChips } from '../../parts/ChoiceChips';
import { allDayOf } from './all-day';
import type { Card } from './board-types';

interface AllDayPanelProps {
  /** The cards with lines still to make. */
  cards: readonly Card[];
  station: readonly string[];
  lit: ReadonlySet<string>;
  /** Points at the cards that have it. */
  onLight: (paymentIds: readonly string[]) => void;
}

/** How many of each thing are still to be made, all cards together. */
export function AllDayPanel({ cards, station, lit, onLight }: AllDayPanelProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { data: categories = [] } = useQuery(categoryQuery);
  const all = allDayOf(cards, chosen.length > 0 ? chosen : station);
  const isLit = (ids: readonly string[]) => ids.length === lit.size && ids.every((id) => lit.has(id));
  return (
    <div className="flex flex-col gap-4">
      <p className="text-lead font-bold">
        {t`전체`} <span className="tabular text-display">{all.count}</span>
      </p>
      {categories.length > 1 && (
        <ChoiceChips
          label={t`카테고리로 거르기`}
          choices={categories.map(({ categoryId, categoryName }) => ({ value: categoryId, label: categoryName }))}
          chosen={chosen}
          onChange={setChosen}
        />
      )}
      {all.count === 0 && <p className="py-6 text-center text-muted">{t`지금 만들 것이 없어요.`}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {all.rows.map(({ name, count, variants }) => {
          const ids = [...new Set(variants.flatMap(({ paymentIds }) => paymentIds))];
          const isPlain = variants.length === 1 && variants[0]?.options === '';
          return (
            <li key={name} className="py-1">
              <CountButton count={count} words={name} large isOn={isLit(ids)} onPress={() => onLight(ids)} />
              {!isPlain && (
                <ul aria-label={name} className="pl-4">
                  {variants.map(({ options, count: part, paymentIds }) => (
                    <li key={options}>
                      <CountButton
                        count={part}
                        words={options === '' ? t`옵션 없음` : options}
                        isOn={isLit(paymentIds)}
                        onPress={() => onLight(paymentIds)}
                      />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface CountButtonProps {
  count: number;
  words: string;
  large?: boolean;
  isOn: boolean;
  onPress: () => void;
}

const CountButton = ({ count, words, large = false, isOn, onPress }: CountButtonProps) => (
  <button
    type="button"
    aria-pressed={isOn}
    onClick={onPress}
    className={clsx(
      'flex min-h-11 w-full items-baseline gap-3 rounded-control px-2 py-2 text-left transition-colors',
      large ? 'text-title font-bold' : 'text-lead',
      isOn ? 'bg-accent-wash text-accent-deep' : 'hover:bg-ground',
    )}
  >
    <span className="tabular min-w-8 text-right font-bold">{count}</span>
    <span className="min-w-0">{words}</span>
  </button>
);
