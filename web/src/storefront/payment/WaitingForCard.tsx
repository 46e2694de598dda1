import { t } from '@lingui/core/macro';
import { Clock, CreditCard, ExternalLink } from 'lucide';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Card, Heading } from '../../ui/layout';
import { Spinner } from '../../ui/Spinner';
import { isLate, type PaymentRecord } from './payment-query';
import { TimeLeft } from './TimeLeft';
import type { CardPayment } from './use-card-payment';
import { waitingWords } from './waiting-words';

interface WaitingForCardProps {
  record: PaymentRecord;
  card: CardPayment;
  /** The last question about the outcome got no answer. */
  lost: boolean;
}

/** The card page is open elsewhere, or the card company is being asked; this page follows by itself. */
export function WaitingForCard({ record, card, lost }: WaitingForCardProps) {
  const { checking } = record;
  const { buyer, tab } = card;
  const late = isLate(record);
  const { title, text, facts = [] } = waitingWords({ checking, late, shut: tab === 'shut' });
  const still = late ? Clock : !checking && tab === 'shut' ? CreditCard : undefined;
  return (
    <Card aria-label={t`결제 진행`} className="flex flex-col items-center gap-3 py-8 text-center">
      <span className="flex size-12 items-center justify-center rounded-full bg-accent-wash text-accent-deep">
        {still ? <Icon of={still} size={24} /> : <Spinner size={24} />}
      </span>
      <div role="status">
        <Heading>{title}</Heading>
        <p className="mt-1 text-balance text-muted">{text}</p>
        {facts.length > 0 && (
          <ul className="mx-auto mt-3 flex w-fit list-disc flex-col gap-1 pl-5 text-left text-small text-muted">
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        )}
        {lost && (
          <p className="mt-2 font-semibold text-preparing">
            {t`지금은 결과를 확인하지 못하고 있어요. 연결되면 바로 확인할게요.`}
          </p>
        )}
      </div>
      {!checking && (
        <>
          <div className="mt-2 flex flex-wrap justify-center gap-2">
            {buyer && (
              <Button icon={ExternalLink} busy={card.busy} onClick={() => card.request(record, buyer)}>
                {t`결제창 다시 열기`}
              </Button>
            )}
            <Button kind="quiet" disabled={card.busy} onClick={card.giveUp}>
              {t`주문자 정보 수정`}
            </Button>
          </div>
          <TimeLeft record={record} className="justify-center" />
        </>
      )}
    </Card>
  );
}
