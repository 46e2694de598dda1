import { t } from '@lingui/core/macro';
import type { KeyboardEvent } from 'react';
import { policyPath } from '../policy-path';
import { Button } from '../../ui/Button';
import { LabelledInput } from '../../ui/form/labelled';
import { Card, Heading, Muted, Stack } from '../../ui/layout';
import { Link } from '../../ui/Link';
import { formatPhone, isPhone, phoneKind } from '../../util/phone';
import { BuyerConsents } from './BuyerConsents';
import { isBlank } from './known-buyer';
import type { BuyerForm } from './use-buyer';

function goOn(event: KeyboardEvent<HTMLInputElement>, isNextEmpty: boolean): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isNextEmpty) return;
  event.preventDefault();
  event.currentTarget.form?.querySelector<HTMLInputElement>('[name="phone"]')?.focus();
}

const phoneHelp = () =>
  ({
    mobile: t`상품이 준비되면 문자로 알려드려요.`,
    landline: t`문자를 받을 수 없는 번호예요. 준비되면 이 화면에서 알려드려요.`,
    abroad: t`해외 번호로는 문자를 보내지 못해요. 준비되면 이 화면에서 알려드려요.`,
  }) as const;

/** The use of a text for the number as it stands; while it is typed, its purpose. */
const helpFor = (phone: string): string => phoneHelp()[isPhone(phone) ? phoneKind(phone) : 'mobile'];

/** The use of the buyer's data, and who gets them. */
function PrivacyLine() {
  return (
    <div className="text-small text-muted">
      <p>{t`적은 정보는 주문 확인과 알림에만 쓰고, 결제한 주문은 5년, 결제하지 않은 주문은 3개월 뒤에 지워요.`}</p>
      <Link
        to={policyPath('privacy')}
        target="_blank"
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {t`개인정보 처리방침`}
        <span className="sr-only"> {t`(새 창)`}</span>
      </Link>
    </div>
  );
}

/** Name, phone and e-mail of who orders; none has to be given. */
export function BuyerFields({ form, shopName }: { form: BuyerForm; shopName: string }) {
  const { buyer, shown, set, leave, isKnown, forget } = form;
  return (
    <Card aria-label={t`주문하는 분`} gap={4}>
      <Stack gap={1}>
        <Heading size="title">{t`주문하는 분`}</Heading>
        <Muted>{t`적지 않아도 주문할 수 있어요. 픽업 번호로 불러드려요.`}</Muted>
      </Stack>
      <LabelledInput
        label={t`이름`}
        optional
        error={shown.name}
        name="name"
        autoComplete="name"
        enterKeyHint="next"
        maxLength={40}
        value={buyer.name}
        onChange={(event) => set('name', event.target.value)}
        onBlur={() => leave('name')}
        onKeyDown={(event) => goOn(event, buyer.phone === '')}
      />
      <LabelledInput
        label={t`전화번호`}
        optional
        help={helpFor(buyer.phone)}
        error={shown.phone}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="go"
        maxLength={24}
        placeholder={t`010-1234-5678`}
        value={buyer.phone}
        onChange={(event) => set('phone', formatPhone(event.target.value))}
        onBlur={() => leave('phone')}
      />
      <LabelledInput
        label={t`이메일`}
        optional
        error={shown.email}
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
      {isKnown && (
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Muted small>{t`이 기기에 저장된 정보예요.`}</Muted>
          <Button kind="quiet" onClick={forget} className="-mx-4">
            {t`이 기기에서 지우기`}
          </Button>
        </div>
      )}
      {!isBlank(buyer) && <BuyerConsents form={form} shopName={shopName} />}
      <PrivacyLine />
    </Card>
  );
}
