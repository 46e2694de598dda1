import { t } from '@lingui/core/macro';
import { MessageSquare } from 'lucide';
import { useId, useState, type FormEvent } from 'react';
import { call } from '../../api/client';
import { messageOr } from '../../api/message-or';
import { http } from '../../api/push-calls';
import { useAct } from '../../api/use-act';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { LabelledInput } from '../../ui/form/labelled';
import { OwnWords } from '../../ui/OwnWords';
import { formatPhone } from '../../util/phone';
import { ActionRow } from '../../ui/ActionRow';
import { ConsentTerms } from '../ConsentTerms';
import { orderKeys } from '../kept-orders/order-keys';
import type { AlertsProps } from './alerts-props';
import { leftPhone } from './left-phone';

interface ContactFieldProps extends Omit<AlertsProps, 'contactable'> {
  /** The device was asked for news, and gave none. */
  failed: boolean;
  onLeft: () => void;
}

/** Takes a phone number, with the consents that it needs, for an order that has no other way to a message. */
export function ContactField({ storeName, shopName, orderNumber, failed, onLeft }: ContactFieldProps) {
  const [phone, setPhone] = useState('');
  const [consents, setConsents] = useState({ collect: false, provide: false });
  const [isMissed, setMissed] = useState(false);
  const faultId = useId();
  const { mutate, isPending, error } = useAct({
    mutationFn: () =>
      call(http.push.leaveContact, { body: { storeName, orderNumber, phone }, orderKey: orderKeys.of(orderNumber) }),
    onSuccess() {
      leftPhone.keep(orderNumber, phone);
      onLeft();
    },
  });
  const isAgreed = consents.collect && consents.provide;
  const missing = isMissed && !isAgreed;
  const consent = (of: keyof typeof consents) => ({
    checked: consents[of],
    onChange: (checked: boolean) => setConsents({ ...consents, [of]: checked }),
    ...(missing && !consents[of] && { 'aria-invalid': true as const, 'aria-describedby': faultId }),
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    setMissed(!isAgreed);
    if (isAgreed) mutate();
  }
  return (
    <form noValidate onSubmit={submit}>
      <ActionRow
        icon={MessageSquare}
        title={failed ? t`이 기기에서는 알림을 받을 수 없어요` : t`준비되면 문자 받기`}
        note={failed && t`전화번호를 남기면 문자로 알려드려요.`}
      />
      <div className="flex flex-col gap-2 px-4 pb-4">
        <LabelledInput
          label={t`휴대폰 번호`}
          error={error ? messageOr(error, t`전화번호를 남기지 못했어요. 다시 시도해주세요.`) : undefined}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="010-1234-5678"
          value={phone}
          onChange={(event) => setPhone(formatPhone(event.target.value))}
        />
        {phone !== '' && (
          <div>
            <Checkbox wide label={t`개인정보 수집·이용에 동의해요 (필수)`} {...consent('collect')} />
            <Checkbox
              wide
              label={<OwnWords text={t`${shopName}에 제공하는 데 동의해요 (필수)`} />}
              {...consent('provide')}
            />
            <p id={faultId} role="alert" className="text-small font-semibold text-danger empty:hidden">
              {missing && t`문자를 보내려면 두 가지 동의가 필요해요.`}
            </p>
            <ConsentTerms shopName={shopName} />
          </div>
        )}
        <Button type="submit" kind="secondary" wide busy={isPending} disabled={phone === ''}>
          {t`문자로 받기`}
        </Button>
      </div>
    </form>
  );
}
