import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import type { OptionGroup } from '../../../api/views';
import { Muted, Stack } from '../../../ui/layout';
import { formatWon } from '../../../util/money';
import { askWords } from '../option-groups/group-rule';
import { deltaWords } from '../../../util/option-words';
import { priceRange, variesBy } from './product-groups';

interface OptionsPreviewProps {
  name: string;
  price: number;
  groups: readonly OptionGroup[];
}

/** The options as a shopper sees them, read-only. */
export function OptionsPreview({ name, price, groups }: OptionsPreviewProps) {
  const { least } = priceRange(price, groups);
  return (
    <section aria-label={t`손님 화면 미리보기`} className="rounded-card border border-line bg-ground p-4">
      <Stack gap={4}>
        <Muted small>{t`손님에게는 이렇게 보여요`}</Muted>
        <p className="flex flex-wrap justify-between gap-x-3">
          <span className="min-w-0 font-semibold wrap-anywhere">{name || t`상품명`}</span>
          <span className="tabular ml-auto font-semibold whitespace-nowrap">
            {formatWon(Math.max(least, 0))}
            {variesBy(groups) && t`부터`}
          </span>
        </p>
        {groups.map((group) => (
          <Asked key={group.groupId} group={group} />
        ))}
      </Stack>
    </section>
  );
}

function Asked({ group: { groupName, min, max, options } }: { group: OptionGroup }) {
  return (
    <div>
      <p className="font-semibold wrap-anywhere">{groupName}</p>
      <Muted small>{askWords({ min, max })}</Muted>
      <ul className="mt-2 rounded-card border border-line bg-paper">
        {options.map(({ optionId, optionName, priceDelta, soldOut, isDefault }) => (
          <li
            key={optionId}
            className={clsx(
              'flex items-center gap-2 border-b border-line px-3 py-2 last:border-0',
              soldOut && 'text-muted',
            )}
          >
            <span
              aria-hidden
              className={clsx(
                'size-4 shrink-0 border border-line-strong',
                max === 1 ? 'rounded-full' : 'rounded-tick',
                isDefault && !soldOut && 'border-accent bg-accent',
              )}
            />
            <span className="min-w-0 grow wrap-anywhere">{optionName}</span>
            {soldOut ? (
              <span className="shrink-0 text-small">{t`품절`}</span>
            ) : (
              <span className="tabular shrink-0 text-small text-muted">{deltaWords(priceDelta)}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
