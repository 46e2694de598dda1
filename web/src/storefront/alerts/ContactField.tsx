import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { call } from '../../api/client';
import { messageOr } from '../../api/message-or';
import { http } from '../../api/push-calls';
import { useAct } from '../../api/use-act';
import { Button } from '../../ui/Button';
import { LabelledInput } from '../../ui/form/labelled';
import { formatPhone } from '../../util/phone';
import { orderKeys } from '../kept-orders/order-keys';
import { Promised } from './Promised';

interface ContactFieldProps {
  storeName: string;
  orderNumber: string;
}

/** Takes a phone number for an order that has no other way to a message. */
export function ContactField({ storeName, orderNumber }: ContactFieldProps) {
  const [phone, setPhone] = useState('');
  const { mutate, isPending, isSuccess, error } = useAct({
    mutationFn: () => {
      const orderKey = orderKeys.of(orderNumber);
      return call(http.push.leaveContact, { body: { storeName, orderNumber, phone }, orderKey });
    },
  });
  if (isSuccess) return <Promised>{t`준비되면 문자로 알려드려요.`}</Promised>;
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
    >
      <LabelledInput
        label={t`휴대폰 번호`}
        help={t`전화번호를 남기면 문자로 알려드려요.`}
        error={error ? messageOr(error, t`전화번호를 남기지 못했어요. 다시 시도해주세요.`) : undefined}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="010-1234-5678"
        value={phone}
        onChange={(event) => setPhone(formatPhone(event.target.value))}
      />
      <Button type="submit" kind="secondary" wide busy={isPending} disabled={phone === ''}>
        {t`문자로 받기`}
      </Button>
    </form>
  );
}
