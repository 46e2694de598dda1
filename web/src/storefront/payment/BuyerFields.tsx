import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Field } from '../../ui/Field';
import { Input } from '../../ui/Input';
import { Card, Heading } from '../../ui/layout';
import { formatPhone } from '../../util/phone';
import { buyerFields } from './buyer-faults';
import type { BuyerForm } from './use-buyer';

/** A keyboard that would pop up over the screen comes only when it is asked for. */
const hasMouse = (): boolean => matchMedia('(pointer: fine)').matches;

function goOn(event: KeyboardEvent<HTMLInputElement>, isNextEmpty: boolean): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isNextEmpty) return;
  event.preventDefault();
  event.currentTarget.form?.querySelector<HTMLInputElement>('[name="phone"]')?.focus();
}

/** Name, phone and e-mail of who orders. */
export function BuyerFields({ form: { buyer, shown, set, leave } }: { form: BuyerForm }) {
  const card = useRef<HTMLElement>(null);
  const firstEmpty = useRef(buyerFields.find((field) => buyer[field] === ''));
  useEffect(() => {
    if (!firstEmpty.current || firstEmpty.current === 'email' || !hasMouse()) return;
    card.current?.querySelector<HTMLInputElement>(`[name="${firstEmpty.current}"]`)?.focus({ preventScroll: true });
  }, []);
  return (
    <Card ref={card} aria-label="주문하는 분" gap={4}>
      <Heading size="title">주문하는 분</Heading>
      <Field label="이름" required error={shown.name}>
        {(control) => (
          <Input
            {...control}
            name="name"
            autoComplete="name"
            enterKeyHint="next"
            maxLength={40}
            value={buyer.name}
            onChange={(event) => set('name', event.target.value)}
            onBlur={() => leave('name')}
            onKeyDown={(event) => goOn(event, buyer.phone === '')}
          />
        )}
      </Field>
      <Field label="전화번호" required help="상품이 준비되면 문자로 알려드려요." error={shown.phone}>
        {(control) => (
          <Input
            {...control}
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            enterKeyHint="go"
            maxLength={13}
            placeholder="010-1234-5678"
            value={buyer.phone}
            onChange={(event) => set('phone', formatPhone(event.target.value))}
            onBlur={() => leave('phone')}
          />
        )}
      </Field>
      <Field label="이메일" optional error={shown.email}>
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            enterKeyHint="go"
            maxLength={100}
            value={buyer.email}
            onChange={(event) => set('email', event.target.value)}
            onBlur={() => leave('email')}
          />
        )}
      </Field>
    </Card>
  );
}
