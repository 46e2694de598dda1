import { t } from '@lingui/core/macro';
import { Delta } from './Delta';
import { optionWords } from '../util/option-words';
import type { PickedOption } from './product-options';
import { langOf } from '../ui/lang-of';

/** Picked options of a line, one below the other, with their price differences. */
export function OptionRows({ options }: { options: readonly Omit<PickedOption, 'optionId'>[] }) {
  if (options.length === 0) return null;
  return (
    <ul aria-label={t`옵션`} className="text-small text-muted">
      {options.map((option, place) => (
        // Names may repeat, and rows never move.
        <li key={place} className="flex flex-wrap gap-x-2">
          <span lang={langOf(option.optionName)}>{optionWords(option.optionName, option.quantity)}</span>
          <span className="tabular">
            <Delta amount={option.priceDelta * option.quantity} />
          </span>
        </li>
      ))}
    </ul>
  );
}
