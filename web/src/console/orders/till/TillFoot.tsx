import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { Check } from 'lucide';
import type { ReactNode, Ref } from 'react';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import type { CounterMethod } from '../../shop/payment-settings/payment-settings-query';
import { TillSum } from './TillSum';

export const methodWords: Record<CounterMethod, string> = {
  cash: t`현금`,
  terminal: t`카드 단말기`,
  transfer: t`계좌이체`,
};

interface TillFootProps {
  label: string;
  total: number;
  /** How the money is taken; left out where that was chosen before. */
  methods?: ReactNode;
  button: TillButtonProps;
  /** On a phone the cash pad has the sum above it. */
  hidesSum?: boolean;
}

/** The sum and the one button, at the same place in all steps. */
export const TillFoot = ({ label, total, methods, button, hidesSum = false }: TillFootProps) => (
  <div
    className={clsx(
      'safe-bottom shrink-0 border-line bg-paper px-4 pt-3',
      hidesSum ? 'max-md:bg-ground max-md:pt-0 md:border-t' : 'border-t',
    )}
  >
    {methods}
    <p role="status" className={clsx('pb-3', hidesSum && 'max-md:hidden')}>
      <TillSum label={label} amount={total} />
    </p>
    <TillButton {...button} />
  </div>
);

export interface TillButtonProps {
  words: string;
  onPress: () => void;
  isBusy?: boolean;
  isOff?: boolean;
  /** A key that does the same. */
  keyWord?: string;
  ref?: Ref<HTMLButtonElement>;
}

const TillButton = ({ words, onPress, isBusy = false, isOff = false, keyWord, ref }: TillButtonProps) => (
  <Button ref={ref} wide size="large" busy={isBusy} disabled={isOff} onClick={onPress} className="min-h-16 text-title">
    {words}
    {keyWord !== undefined && (
      <kbd aria-hidden className="rounded-tick border border-paper px-1.5 text-small max-md:hidden">
        {keyWord}
      </kbd>
    )}
  </Button>
);

interface MethodChoiceProps {
  methods: readonly CounterMethod[];
  method: CounterMethod;
  onMethod: (method: CounterMethod) => void;
}

/** How the money is taken, one of few in one row. */
export const MethodChoice = ({ methods, method, onMethod }: MethodChoiceProps) => (
  <div
    role="radiogroup"
    aria-label={t`받을 방법`}
    className="mb-2 flex divide-x divide-line-strong overflow-hidden rounded-control border border-line-strong"
  >
    {methods.map((value) => (
      <label
        key={value}
        className={clsx(
          'relative flex min-h-12 grow basis-0 cursor-pointer items-center justify-center gap-1.5 px-1 text-center font-semibold',
          'has-focus-visible:outline-2 has-focus-visible:-outline-offset-4 has-focus-visible:outline-focus',
          value === method ? 'bg-accent-wash text-accent-deep' : 'bg-paper',
        )}
      >
        <input
          type="radio"
          name="till-method"
          checked={value === method}
          onChange={() => onMethod(value)}
          className="absolute inset-0 cursor-pointer appearance-none outline-none"
        />
        {value === method && <Icon of={Check} size={16} />}
        {methodWords[value]}
      </label>
    ))}
  </div>
);
