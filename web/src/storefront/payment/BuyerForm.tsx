import { CreditCard } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { BottomBar } from '../../ui/BottomBar';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Field } from '../../ui/Field';
import { Icon } from '../../ui/Icon';
import { Input } from '../../ui/Input';
import { formatWon } from '../../util/money';
import { formatPhone, isPhone } from '../../util/phone';
import type { Buyer } from './card-page';
import type { PaymentRecord } from './payment-query';
import type { CardPayment } from './use-card-payment';

type BuyerFaults = Partial<Record<keyof Buyer, string>>;

/** Empty fields are fine: who pays by card need not say who they are. */
function faultsOf({ phone, email }: Buyer): BuyerFaults {
  return {
    ...(phone !== '' && !isPhone(phone) ? { phone: '전화번호 형식이 올바르지 않습니다.' } : {}),
    ...(email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)
      ? { email: '유효한 이메일 형식을 입력해주세요' }
      : {}),
  };
}

interface BuyerFormProps {
  record: PaymentRecord;
  card: CardPayment;
  onBack: () => void;
}

/** Who pays and how; the last press before the card page. */
export function BuyerForm({ record, card, onBack }: BuyerFormProps) {
  const formId = useId();
  const [buyer, setBuyer] = useState<Buyer>(
    card.buyer ?? { name: record.buyerName, phone: record.buyerTel, email: record.buyerEmail },
  );
  const faults: BuyerFaults = {
    ...(card.fieldErrors.buyr_name ? { name: card.fieldErrors.buyr_name } : {}),
    ...(card.fieldErrors.buyr_tel ? { phone: card.fieldErrors.buyr_tel } : {}),
    ...(card.fieldErrors.buyr_mail ? { email: card.fieldErrors.buyr_mail } : {}),
    ...faultsOf(buyer),
  };
  const [tried, setTried] = useState(false);
  const shown: BuyerFaults = tried ? faults : {};

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    const wrong = (['phone', 'email'] as const).find((name) => faultsOf(buyer)[name]);
    if (wrong) return event.currentTarget.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
    card.request(record, { ...buyer, name: buyer.name.trim(), email: buyer.email.trim() });
  }

  return (
    <>
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Card aria-label="주문하는 분" className="flex flex-col gap-4">
          <h2 className="text-title font-bold">주문하는 분</h2>
          <Field label="이름" optional error={shown.name}>
            {(control) => (
              <Input
                {...control}
                name="name"
                autoComplete="name"
                maxLength={40}
                value={buyer.name}
                onChange={(event) => setBuyer({ ...buyer, name: event.target.value })}
              />
            )}
          </Field>
          <Field label="전화번호" optional help="상품이 준비되면 문자로 알려드려요." error={shown.phone}>
            {(control) => (
              <Input
                {...control}
                name="phone"
                type="tel"
                inputMode="tel"
                autoComplete="tel-national"
                maxLength={13}
                placeholder="010-1234-5678"
                value={buyer.phone}
                onChange={(event) => setBuyer({ ...buyer, phone: formatPhone(event.target.value) })}
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
                maxLength={100}
                value={buyer.email}
                onChange={(event) => setBuyer({ ...buyer, email: event.target.value })}
              />
            )}
          </Field>
        </Card>
        <Card aria-label="결제 수단">
          <h2 className="mb-3 text-title font-bold">결제 수단</h2>
          <label className="flex min-h-14 items-center gap-3 rounded-card border border-accent bg-accent-wash p-4">
            <input type="radio" name="method" value="card" defaultChecked className="size-5 accent-accent" />
            <Icon of={CreditCard} />
            <span className="font-semibold">신용카드</span>
          </label>
        </Card>
        <div className="text-small text-muted">
          <p>주문 내용을 확인했고, 결제에 동의해요.</p>
          <p>주문은 통신판매중개자이며, 상품과 거래에 대한 책임은 판매자에게 있어요.</p>
        </div>
        {card.tab === 'blocked' && (
          <p role="alert" className="rounded-card bg-preparing-wash px-4 py-3 font-semibold text-preparing">
            결제창이 열리지 않았어요. 브라우저에서 팝업을 허용한 뒤 다시 눌러주세요.
          </p>
        )}
      </form>
      <div className="-mx-4 mt-auto -mb-4 md:mx-0">
        <BottomBar phoneOnly>
          <div className="mx-auto flex max-w-form flex-wrap gap-2">
            <Button kind="secondary" size="large" onClick={onBack}>
              이전
            </Button>
            <Button type="submit" form={formId} size="large" busy={card.busy} className="grow">
              {formatWon(record.amount)} 결제 요청
            </Button>
          </div>
        </BottomBar>
      </div>
    </>
  );
}
