import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { ChevronDown } from 'lucide';
import { Icon } from '../../../ui/Icon';
import { Muted, Stack } from '../../../ui/layout';
import { Money } from '../../../ui/Money';
import { signedWon } from '../../../util/money';

interface Term {
  name: string;
  /** Effect on the sum, in won; negative where it reduces the sum. */
  amount: number;
  /** Where it comes from, in a sentence. */
  meaning: string;
  /** Stands without a sign, as what is counted from. */
  isStart?: boolean;
}

interface SumsProps {
  label: string;
  terms: readonly Term[];
  result: { name: string; amount: number; meaning: string };
  /** Stands in one line where there is room for it. */
  wide?: boolean;
}

const row = 'flex flex-wrap items-baseline justify-between gap-x-4';
const wideRow = 'xl:flex-col xl:flex-nowrap xl:items-start xl:justify-start';

/** Amounts that lead to a sum, one under another, and what each of them is. */
export function Sums({ label, terms, result, wide = false }: SumsProps) {
  return (
    <Stack gap={2}>
      <dl aria-label={label} className={clsx('flex flex-col gap-1', wide && 'xl:flex-row xl:flex-wrap xl:gap-x-10')}>
        {terms.map(({ name, amount, isStart }) => (
          <div key={name} className={clsx(row, wide && wideRow)}>
            <Muted as="dt">{name}</Muted>
            <dd className={clsx('tabular ml-auto whitespace-nowrap', wide && 'xl:ml-0 xl:text-lead')}>
              {isStart ? <Money amount={amount} /> : signedWon(amount)}
            </dd>
          </div>
        ))}
        <div
          className={clsx(
            row,
            'mt-1 border-t border-line pt-2',
            wide && wideRow,
            wide && 'xl:mt-0 xl:border-0 xl:pt-0',
          )}
        >
          <dt className="font-bold">{result.name}</dt>
          <dd className={clsx('ml-auto text-lead font-bold', wide && 'xl:ml-0', result.amount < 0 && 'text-danger')}>
            <Money amount={result.amount} />
          </dd>
        </div>
      </dl>
      <Meanings of={[...terms, result]} />
    </Stack>
  );
}

interface MeaningsProps {
  of: readonly { name: string; meaning: string }[];
  /** Label of the fold-out. */
  about?: string;
}

/** Explanation of each figure, folded by default. */
export function Meanings({ of, about = t`각 금액이 무엇인지 보기` }: MeaningsProps) {
  return (
    <details className="group print:hidden">
      <summary className="-mx-2 inline-flex min-h-11 list-none items-center gap-1 rounded-control px-2 font-semibold text-muted hover:bg-completed-wash">
        {about}
        <Icon of={ChevronDown} size={16} className="transition-transform group-open:rotate-180" />
      </summary>
      <dl className="flex flex-col gap-2 pt-1 pb-2">
        {of.map(({ name, meaning }) => (
          <div key={name}>
            <dt className="text-small font-semibold">{name}</dt>
            <dd className="text-small text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
