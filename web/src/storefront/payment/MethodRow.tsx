import { t } from '@lingui/core/macro';
import { CreditCard, LockKeyhole } from 'lucide';
import { Icon } from '../../ui/Icon';

/** How to pay, and who takes the money: the card is the only way. */
export function MethodRow() {
  return (
    <fieldset className="mt-4 border-t border-line pt-4">
      <legend className="sr-only">{t`결제 수단`}</legend>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <label className="flex min-h-11 items-center gap-2 font-semibold">
          <input type="radio" name="method" value="card" defaultChecked className="size-5 shrink-0 accent-accent" />
          <Icon of={CreditCard} />
          {t`신용카드`}
        </label>
        <p className="flex items-center gap-1 text-small text-muted">
          <Icon of={LockKeyhole} size={16} />
          {t`NHN KCP 안전결제`}
        </p>
      </div>
    </fieldset>
  );
}
