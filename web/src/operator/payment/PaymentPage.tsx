import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Undo2 } from 'lucide';
import { useState } from 'react';
import { useParams } from 'react-router';
import { opsPaths } from '../paths';
import { Button, LinkButton } from '../../ui/Button';
import { Card } from '../../ui/layout';
import { Link } from '../../ui/Link';
import { Money } from '../../ui/Money';
import { OrderBadge } from '../../ui/OrderBadge';
import { PaymentBadge } from '../../ui/PaymentBadge';
import { Shown } from '../../ui/Shown';
import { Time } from '../../ui/Time';
import { DeskPage } from '../parts/DeskPage';
import { Facts } from '../parts/Facts';
import { OperatorName } from '../parts/OperatorName';
import { Panel } from '../parts/Panel';
import { ShortTime } from '../parts/ShortTime';
import { mayGo, useHasRole, useRoles } from '../roles';
import { BooksPanel } from './BooksPanel';
import { MessagesPanel } from './MessagesPanel';
import { paymentHistoryQuery, type PaymentHistory } from './payment-query';
import { RefundDialog } from './RefundDialog';
import { chargeRows, stepsOf, type Step } from './steps';

/** One payment with its whole story, and the way to give it back. */
export function PaymentPage() {
  const { paymentId = '' } = useParams();
  const story = useQuery(paymentHistoryQuery(paymentId));
  return (
    <DeskPage title={t`결제`}>
      <Shown of={story} what={t`결제를`} count={3} shape="h-40 rounded-card">
        {(found) => (
          <>
            <Head story={found} />
            <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
              <div className="flex min-w-0 flex-col gap-5">
                <Panel title={t`진행 내역`}>
                  <Steps steps={stepsOf(found)} />
                </Panel>
                <BooksPanel paymentId={found.paymentId} />
                <MessagesPanel paymentId={found.paymentId} shopId={found.shopId} />
              </div>
              <div className="flex min-w-0 flex-col gap-5">
                <Goods story={found} />
                <Panel title={t`주문자`}>
                  <Facts
                    label={t`주문자`}
                    rows={[
                      [t`이름`, found.buyerName],
                      [t`전화번호`, found.buyerPhone],
                      [t`이메일`, found.buyerEmail],
                    ]}
                  />
                </Panel>
                <Panel title={t`카드사`}>
                  <Facts
                    label={t`카드사의 답`}
                    rows={[
                      [t`거래번호`, found.tno],
                      ...chargeRows(found.charge),
                      ...(found.asked === 0 ? [] : [[t`결과 조회 횟수`, t`${{ asked: found.asked }}번`] as const]),
                      ...(found.askAt === null
                        ? []
                        : [[t`다음 확인`, <Time key="ask" at={found.askAt} exact />] as const]),
                    ]}
                  />
                </Panel>
              </div>
            </div>
          </>
        )}
      </Shown>
    </DeskPage>
  );
}

function Head({ story }: { story: PaymentHistory }) {
  const [isRefunding, setRefunding] = useState(false);
  const mayRefund = useHasRole('finance');
  const roles = useRoles();
  const { total, refunded, refundable, status, orderStatus, orderNumber, shopName, storeName, shopId } = story;
  const isUnknown = status === 'pending' && story.askAt !== null;
  return (
    <Card aria-label={t`결제 요약`} className="flex flex-wrap items-end justify-between gap-4">
      <div className="flex min-w-0 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <PaymentBadge status={status} />
          {status === 'paid' && <OrderBadge status={orderStatus} />}
        </p>
        <p className="text-heading font-bold">
          <Money amount={total} />
        </p>
        {refunded > 0 && (
          <p className="text-muted">
            <Money amount={refunded} /> {t`환불,`} <Money amount={total - refunded} /> {t`남음`}
          </p>
        )}
        <p className="flex flex-wrap gap-x-3">
          <Link
            to={opsPaths.shop(shopId)}
            className="-my-2 inline-flex min-h-11 items-center font-semibold text-accent-deep underline"
          >
            {shopName}
          </Link>
          <span className="inline-flex items-center text-muted">@{storeName}</span>
          <span className="tabular inline-flex items-center break-all">{orderNumber}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {isUnknown && mayGo(roles, opsPaths.payments) && (
          <LinkButton to={opsPaths.payments} kind="secondary">
            {t`확인할 결제에서 정하기`}
          </LinkButton>
        )}
        {mayRefund && refundable > 0 && (
          <Button kind="danger" icon={Undo2} onClick={() => setRefunding(true)}>
            {t`환불하기`}
          </Button>
        )}
      </div>
      {isRefunding && <RefundDialog story={story} onClose={() => setRefunding(false)} />}
    </Card>
  );
}

const dots: Record<Step['tone'], string> = { plain: 'bg-line-strong', good: 'bg-ready', bad: 'bg-danger' };

const Steps = ({ steps }: { steps: readonly Step[] }) => (
  <ol className="flex flex-col">
    {steps.map(({ at, what, detail, operatorId, tone }, index) => (
      <li key={`${at} ${what} ${index}`} className="flex gap-3 border-b border-line py-2 last:border-0">
        <span aria-hidden className={clsx('mt-2 size-2 shrink-0 rounded-full', dots[tone])} />
        <span className="min-w-0 grow">
          <span className="block">{what}</span>
          {(detail !== undefined || operatorId !== undefined) && (
            <span className="block text-small break-words text-muted">
              {detail}
              {operatorId !== undefined && (
                <>
                  {' · '}
                  <OperatorName id={operatorId} />
                </>
              )}
            </span>
          )}
        </span>
        <span className="shrink-0 text-small text-muted">
          <ShortTime at={at} />
        </span>
      </li>
    ))}
  </ol>
);

const Goods = ({ story: { lines } }: { story: PaymentHistory }) => (
  <Panel title={t`상품`}>
    <ul className="flex flex-col">
      {lines.map(({ productId, name, quantity, unitPrice }) => (
        <li key={productId} className="flex justify-between gap-4 border-b border-line py-2 last:border-0">
          <span className="min-w-0 break-words">
            <span className="tabular font-semibold">{quantity} ×</span> {name}
          </span>
          <Money amount={unitPrice * quantity} className="shrink-0" />
        </li>
      ))}
    </ul>
  </Panel>
);
