import { t } from '@lingui/core/macro';
import { useId } from 'react';
import type { PayoutRecord } from '../../api/views';
import { Input } from '../../ui/Input';
import { Money } from '../../ui/Money';
import { Radio } from '../../ui/Radio';
import type { BankResult } from './bank-results';

const MAX_REASON = 100;
type Choice = BankResult['state'] | 'not-known';
const choices: readonly (readonly [Choice, string])[] = [
  ['paid', t`지급 완료`],
  ['failed', t`실패`],
  ['not-known', t`아직 몰라요`],
];

interface ResultRowProps {
  payout: PayoutRecord;
  /** Undefined where nothing is known. */
  result: BankResult | undefined;
  onSay: (result: BankResult | undefined) => void;
}

/** The bank's result for one payout: paid, failed with a reason, or not known yet. */
export function ResultRow({ payout: { shopName, amount, payoutId }, result, onSay }: ResultRowProps) {
  const name = shopName ?? t`이름 없는 상점`;
  const group = useId();
  const chosen = result?.state ?? 'not-known';
  const choose = (next: Choice): void =>
    onSay(next === 'not-known' ? undefined : { state: next, reason: result?.reason ?? '' });
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="min-w-0 grow basis-40 font-semibold">{name}</span>
        <Money amount={amount} className="font-semibold" />
        <div
          role="radiogroup"
          aria-label={t`${name} ${{ payoutId: payoutId.slice(-6) }} 결과`}
          className="flex flex-wrap gap-x-4"
        >
          {choices.map(([value, label]) => (
            <label key={value} className="inline-flex min-h-11 cursor-pointer items-center gap-2">
              <Radio name={group} checked={value === chosen} onChange={() => choose(value)} />
              {label}
            </label>
          ))}
        </div>
      </div>
      {result?.state === 'failed' && (
        <Input
          aria-label={t`${name} 실패한 이유 (선택)`}
          placeholder={t`예: 예금주가 달라요 (선택, 사장님이 읽어요)`}
          autoComplete="off"
          maxLength={MAX_REASON}
          value={result.reason}
          onChange={({ target }) => onSay({ state: 'failed', reason: target.value })}
        />
      )}
    </li>
  );
}
