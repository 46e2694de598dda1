import { t } from '@lingui/core/macro';
import { Check } from 'lucide';
import { Badge } from '../../ui/Badge';
import { Icon } from '../../ui/Icon';
import { formatCount } from '../../util/money';

/** How much two figures differ: one won is as loud as a million. */
export function Difference({ amount }: { amount: number }) {
  if (amount === 0) {
    return (
      <span className="inline-flex items-center justify-end gap-1 whitespace-nowrap text-muted">
        <Icon of={Check} size={16} />
        {t`맞아요`}
      </span>
    );
  }
  return (
    <Badge tone="danger">
      <span className="tabular">
        {t`${{ part: amount > 0 ? '+' : '-' }}${{ amount: formatCount(Math.abs(amount)) }}원`}
      </span>
    </Badge>
  );
}
