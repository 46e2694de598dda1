import type { FeeLine } from '../../api/views';
import { paths } from '../../paths';
import { Muted } from '../../ui/layout';
import { LineBadge } from '../../ui/LineBadge';
import { Link } from '../../ui/Link';
import { Money } from '../../ui/Money';
import { Time } from '../../ui/Time';
import { shortOrderNumber } from '../../util/order-number';
import { clockTime } from '../../util/order-time';

interface FeeLinesProps {
  lines: readonly FeeLine[];
  /** Each line names its day, too. */
  withDay?: boolean;
}

/** Payments and refunds in two short lines each; one opens its order. */
export function FeeLines({ lines, withDay = false }: FeeLinesProps) {
  return (
    <ul aria-label="결제와 환불" className="divide-y divide-line">
      {lines.map(({ transactionId, kind, paymentId, orderNumber, occurredAt, amount, fee, net }) => (
        <li key={transactionId} className="[contain-intrinsic-size:auto_76px] [content-visibility:auto]">
          <Link to={paths.adminPages.payment(paymentId)} className="flex flex-col gap-1 py-3 hover:bg-ground">
            <span className="flex flex-wrap items-center justify-between gap-x-3">
              <span className="flex flex-wrap items-center gap-2">
                <LineBadge kind={kind} />
                <span className="tabular font-semibold">
                  {orderNumber === null ? '주문' : `${shortOrderNumber(orderNumber)}번`}
                </span>
                <Muted as="span" small>
                  {withDay ? <Time at={occurredAt} exact /> : clockTime(occurredAt)}
                </Muted>
              </span>
              <Money amount={amount} className="ml-auto font-semibold" />
            </span>
            <span className="flex flex-wrap justify-end gap-x-3 text-right text-small text-muted">
              <span>
                수수료 <Money amount={fee} />
              </span>
              <span>
                정산 금액 <Money amount={net} />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
