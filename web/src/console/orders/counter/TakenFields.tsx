import { t } from '@lingui/core/macro';
import { Banknote, CreditCard, Landmark } from 'lucide';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { LabelledInput } from '../../../ui/form/labelled';
import { RadioCards } from '../../../ui/RadioCards';
import { formatWon } from '../../../util/money';
import { changeWords, handedSums, shownSum, typedSum } from './change';
import type { CounterMethod } from '../../shop/payment-settings/payment-settings-query';
import type { Taken } from './counter-calls';

const cards = {
  cash: { label: t`현금`, icon: Banknote },
  terminal: { label: t`카드 단말기`, icon: CreditCard },
  transfer: { label: t`계좌이체`, icon: Landmark },
} as const;

/** True when what was handed over is too little. */
export const isShort = (total: number, { method, received }: Taken): boolean =>
  method === 'cash' && changeWords(total, received)?.isShort === true;

interface TakenFieldsProps {
  total: number;
  methods: readonly CounterMethod[];
  taken: Taken;
  onChange: (taken: Taken) => void;
}

/** How the money was taken; for cash, what was handed over and what goes back. */
export function TakenFields({ total, methods, taken, onChange }: TakenFieldsProps) {
  const [typed, setTyped] = useState('');
  const change = taken.method === 'cash' ? changeWords(total, taken.received) : null;
  return (
    <div className="flex flex-col gap-4">
      <RadioCards
        label={t`받은 방법`}
        stacked
        cards={methods.map((value) => ({ value, ...cards[value] }))}
        value={taken.method}
        onChange={(method) => onChange({ ...taken, method })}
      />
      {taken.method === 'cash' && (
        <div className="flex flex-col gap-2">
          <LabelledInput
            label={t`받은 금액`}
            optional
            error={change?.isShort ? change.text : undefined}
            inputMode="numeric"
            autoComplete="off"
            className="tabular"
            value={shownSum(typed, taken.received)}
            onChange={({ target }) => {
              setTyped(target.value);
              onChange({ ...taken, received: typedSum(target.value) });
            }}
          />
          <div role="group" aria-label={t`받은 금액 고르기`} className="flex flex-wrap gap-2">
            {handedSums(total).map((sum) => (
              <Button key={sum} kind="secondary" onClick={() => onChange({ ...taken, received: sum })}>
                {formatWon(sum)}
              </Button>
            ))}
          </div>
          <p role="status" className="tabular min-h-7 text-title font-bold">
            {change && !change.isShort && change.text}
          </p>
        </div>
      )}
    </div>
  );
}
