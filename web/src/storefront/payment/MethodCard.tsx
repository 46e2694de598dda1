import { CreditCard } from 'lucide-react';
import { Card } from '../../ui/layout';
import { Icon } from '../../ui/Icon';

/** How to pay: the card is the only way. */
export function MethodCard() {
  return (
    <Card>
      <fieldset>
        <legend className="mb-3 text-title font-bold">결제 수단</legend>
        <label className="flex min-h-14 items-center gap-3 rounded-card border border-accent bg-accent-wash p-4">
          <input type="radio" name="method" value="card" defaultChecked className="size-5 shrink-0 accent-accent" />
          <Icon of={CreditCard} />
          <span className="font-semibold">신용카드</span>
        </label>
      </fieldset>
    </Card>
  );
}
