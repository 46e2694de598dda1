import { ExternalLink } from 'lucide-react';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Spinner } from '../../ui/Spinner';
import type { PaymentRecord } from './payment-query';
import type { CardPayment } from './use-card-payment';

interface WaitingForCardProps {
  record: PaymentRecord;
  card: CardPayment;
}

/** The card page is open elsewhere, or the card company is being asked; this page follows by itself. */
export function WaitingForCard({ record, card }: WaitingForCardProps) {
  const { checking } = record;
  const { buyer } = card;
  return (
    <Card className="flex flex-col items-center gap-3 py-8 text-center">
      <span className="text-accent">
        <Spinner size={32} />
      </span>
      <div role="status">
        <p className="text-lead font-bold">
          {checking ? '카드사에 결제 결과를 확인하고 있어요.' : '결제창에서 결제를 마쳐주세요.'}
        </p>
        <p className="mt-1 text-muted">
          {checking
            ? '다시 결제하지 말고 잠시만 기다려주세요. 확인되면 이 화면이 바뀌어요.'
            : '결제가 끝나면 이 화면이 저절로 바뀌어요.'}
        </p>
      </div>
      {!checking && buyer && (
        <div className="mt-3 flex flex-wrap justify-center gap-2">
          <Button kind="quiet" disabled={card.busy} onClick={card.giveUp}>
            주문 정보 고치기
          </Button>
          <Button icon={ExternalLink} busy={card.busy} onClick={() => card.request(record, buyer)}>
            결제창 다시 열기
          </Button>
        </div>
      )}
    </Card>
  );
}
