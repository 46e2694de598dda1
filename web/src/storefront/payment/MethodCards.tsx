import { CreditCard, Store, Wallet, type IconNode } from 'lucide';
import { useEffect, useRef } from 'react';
import { Card, Heading } from '../../ui/layout';
import { RadioCards } from '../../ui/RadioCards';
import type { MethodCode } from './methods';
import type { MethodChoice } from './use-method';

const iconOf = (code: MethodCode): IconNode => (code === 'card' ? CreditCard : code === 'counter' ? Store : Wallet);

interface MethodCardsProps {
  method: MethodChoice;
  /** Takes the focus: the person comes back from another way to pay. */
  focus?: boolean;
}

/** How to pay, where there is more than one way. */
export function MethodCards({ method: { choices, chosen, choose }, focus = false }: MethodCardsProps) {
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focus) here.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  }, [focus]);
  return (
    <Card aria-label="결제 수단" gap={3}>
      <Heading size="title">어떻게 결제할까요?</Heading>
      <div ref={here}>
        <RadioCards
          label="결제 수단"
          cards={choices.map(({ code, name, hint }) => ({
            ...{ value: code, label: name, icon: iconOf(code) },
            ...(hint !== undefined && { help: hint }),
          }))}
          value={chosen.code}
          onChange={choose}
        />
      </div>
    </Card>
  );
}
