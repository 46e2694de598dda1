import { Check, Nfc } from 'lucide';
import { Badge } from '../../ui/Badge';
import { Icon } from '../../ui/Icon';
import { Money } from '../../ui/Money';

/** A phone held to a tag. */
export function TagTouch() {
  return (
    <div className="relative flex items-center text-waiting">
      <span className="inline-flex size-44 flex-col items-center justify-center gap-1 rounded-full bg-paper shadow-float">
        <Icon of={Nfc} size={56} />
        <span className="text-small font-bold">휴대폰을 대세요</span>
      </span>
      <span className="-ml-6 flex h-60 w-32 rotate-12 flex-col items-center justify-center gap-2 rounded-sheet border-[5px] border-ink bg-ground text-ink shadow-float">
        <span className="inline-flex size-11 items-center justify-center rounded-full bg-ready-wash text-ready">
          <Icon of={Check} size={24} />
        </span>
        <span className="text-small font-bold">데모 카페 열기</span>
      </span>
    </div>
  );
}

const rows = [
  { name: '어제 결제', amount: 128_500 },
  { name: '수수료 5%', amount: -6_425 },
] as const;

/** A day's balance and where it goes. */
export function SettlementSheet() {
  return (
    <div className="w-full max-w-80 rounded-card bg-paper p-6 shadow-float">
      <p className="flex items-center justify-between text-lead font-bold">
        정산 <Badge tone="ready">입금 완료</Badge>
      </p>
      <p className="tabular mt-3 text-display font-bold text-ready">
        <Money amount={rows.reduce((sum, { amount }) => sum + amount, 0)} />
      </p>
      <div className="mt-4 flex flex-col gap-2 border-t border-line pt-4 text-body text-muted">
        {rows.map(({ name, amount }) => (
          <p key={name} className="flex justify-between">
            {name} <Money amount={amount} />
          </p>
        ))}
      </div>
    </div>
  );
}
