import { t } from '@lingui/core/macro';
import { ChevronDown, MessageSquareText } from 'lucide';
import { useId, useRef, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { policyPath } from '../policy-path';
import { Button } from '../../ui/Button';
import { LabelledInput } from '../../ui/form/labelled';
import { Icon } from '../../ui/Icon';
import { Muted } from '../../ui/layout';
import { Link } from '../../ui/Link';
import { formatPhone, isPhone, phoneKind } from '../../util/phone';
import { BuyerConsents } from './BuyerConsents';
import { isBlank } from './known-buyer';
import type { BuyerForm } from './use-buyer';

function goOn(event: KeyboardEvent<HTMLInputElement>, isNextEmpty: boolean): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isNextEmpty) return;
  event.preventDefault();
  event.currentTarget.form?.querySelector<HTMLInputElement>('[name="email"]')?.focus();
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

/** Name and e-mail, which few orders need. */
function MoreFields({ form: { buyer, shown, set, leave } }: { form: BuyerForm }) {
  return (
    <>
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
        onKeyDown={(event) => goOn(event, buyer.email === '')}
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
    </>
  );
}

export interface Folds {
  isOpen: boolean;
  hasMore: boolean;
}

interface TextRowProps {
  form: BuyerForm;
  shopName: string;
  folds: Folds;
  onFold: (folds: Folds) => void;
}

/** A text when it is ready: one row, which opens the phone field and its consents. Nothing has to be given. */
export function TextRow({ form, shopName, folds, onFold }: TextRowProps) {
  const { buyer, shown, set, leave, isKnown, forget } = form;
  const panelId = useId();
  const phone = useRef<HTMLInputElement>(null);
  const isOpen = folds.isOpen || Object.keys(shown).length > 0;
  const hasMore = folds.hasMore || `${buyer.name}${buyer.email}` !== '' || Boolean(shown.name ?? shown.email);
  return (
    <div className="rounded-card border border-line bg-paper">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => {
          flushSync(() => onFold({ ...folds, isOpen: !isOpen }));
          if (!isOpen) phone.current?.focus();
        }}
        className="flex min-h-13 w-full items-center gap-2 rounded-card px-3.5 py-1 text-left lg:min-h-14 lg:px-5"
      >
        <Icon of={MessageSquareText} className="shrink-0 text-accent-deep" />
        <span className="min-w-0 grow font-semibold">{t`준비되면 문자 받기`}</span>
        {!isOpen && <span className="tabular text-muted">{buyer.phone || buyer.name || buyer.email || t`선택`}</span>}
        <Icon
          of={ChevronDown}
          className={isOpen ? 'shrink-0 rotate-180 text-accent-deep' : 'shrink-0 text-accent-deep'}
        />
      </button>
      <div id={panelId} className={isOpen ? 'flex flex-col gap-3 px-3.5 pb-3 lg:px-5' : 'hidden'}>
        <LabelledInput
          label={t`전화번호`}
          optional
          help={helpFor(buyer.phone)}
          error={shown.phone}
          ref={phone}
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
        {hasMore ? (
          <MoreFields form={form} />
        ) : (
          <button
            type="button"
            onClick={() => onFold({ isOpen: true, hasMore: true })}
            className="min-h-11 self-start text-small underline underline-offset-4"
          >
            {t`이름·이메일도 적기`}
          </button>
        )}
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
      </div>
    </div>
  );
}
