import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import type { PayoutRecord } from '../../api/views';
import { Input } from '../../ui/Input';
import { Money } from '../../ui/Money';
import type { BankResult } from './bank-results';

const MAX_REASON = 100;
type Choice = BankResult['state'] | 'not-known';
const choices: readonly (readonly [Choice, string])[] = [
  ['paid', '지급 완료'],
  ['failed', '실패'],
  ['not-known', '아직 몰라요'],
];

interface ResultRowProps {
  payout: PayoutRecord;
  /** Undefined where nothing is known. */
  result: BankResult | undefined;
  onSay: (result: BankResult | undefined) => void;
}

/** What the bank did with one payout: paid, failed with a reason, or not known yet. */
export function ResultRow({ payout: { shopName, amount, payoutId }, result, onSay }: ResultRowProps) {
  const name = shopName ?? '이름 없는 상점';
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="min-w-0 grow basis-40 font-semibold">{name}</span>
        <Money amount={amount} className="font-semibold" />
        <RadioGroup
          aria-label={`${name} ${payoutId.slice(-6)} 결과`}
          value={result?.state ?? 'not-known'}
          onValueChange={(next: Choice) =>
            onSay(next === 'not-known' ? undefined : { state: next, reason: result?.reason ?? '' })
          }
          className="flex flex-wrap gap-x-4"
        >
          {choices.map(([value, label]) => (
            <label key={value} className="inline-flex min-h-11 cursor-pointer items-center gap-2">
              <Radio.Root
                value={value}
                className="flex size-6 shrink-0 items-center justify-center rounded-full border border-line-strong bg-paper data-checked:border-accent"
              >
                <Radio.Indicator className="size-3 rounded-full bg-accent" />
              </Radio.Root>
              {label}
            </label>
          ))}
        </RadioGroup>
      </div>
      {result?.state === 'failed' && (
        <Input
          aria-label={`${name} 실패한 이유 (선택)`}
          placeholder="예: 예금주가 달라요 (선택, 사장님이 읽어요)"
          autoComplete="off"
          maxLength={MAX_REASON}
          value={result.reason}
          onChange={({ target }) => onSay({ state: 'failed', reason: target.value })}
        />
      )}
    </li>
  );
}
