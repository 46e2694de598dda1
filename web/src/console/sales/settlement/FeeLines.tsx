import { t } from '@lingui/core/macro';
import type { FeeLine, PayoutLine } from '../../../api/views';
import { adminPaths } from '../../paths';
import { Muted } from '../../../ui/layout';
import { LineBadge } from '../../../ui/LineBadge';
import { Link } from '../../../ui/Link';
import { Money } from '../../../ui/Money';
import { shortOrderNumber } from '../../../util/order-number';
import { clockTime } from '../../../util/order-time';
import { shortTime } from '../../../util/time';

type Line = FeeLine | PayoutLine;

const keyOf = (line: Line): string => ('transactionId' in line ? line.transactionId : `${line.kind} ${line.sourceId}`);

/** The order of a line, or the payout that came back. */
export function lineTo(line: Line): string {
  const { paymentId } = line;
  if (paymentId !== null) return adminPaths.payment(paymentId);
  return 'sourceId' in line ? adminPaths.payout(line.sourceId) : adminPaths.payments;
}

export function lineName({ kind, orderNumber }: Pick<Line, 'kind' | 'orderNumber'>): string {
  if (kind === 'payout-reversal') return t`반환된 입금`;
  return orderNumber === null ? t`주문` : t`${{ orderNumber: shortOrderNumber(orderNumber) }}번`;
}

interface FeeLinesProps {
  lines: readonly Line[];
  /** Each line names its day, too. */
  withDay?: boolean;
}

/** Movements of the balance, in two short lines each; one opens its order. */
export function FeeLines({ lines, withDay = false }: FeeLinesProps) {
  return (
    <ul aria-label={t`결제와 환불`} className="divide-y divide-line">
      {lines.map((line) => (
        <li key={keyOf(line)} className="[contain-intrinsic-size:auto_76px] [content-visibility:auto]">
          <Link to={lineTo(line)} className="flex flex-col gap-1 py-3 hover:bg-ground">
            <span className="flex flex-wrap items-center justify-between gap-x-3">
              <span className="flex flex-wrap items-center gap-2">
                <LineBadge kind={line.kind} />
                <span className="tabular font-semibold">{lineName(line)}</span>
                <Muted as="span" small>
                  {withDay ? shortTime(line.occurredAt) : clockTime(line.occurredAt)}
                </Muted>
              </span>
              <Money amount={line.amount} className="ml-auto font-semibold" />
            </span>
            <span className="flex flex-wrap justify-end gap-x-3 text-right text-small text-muted">
              <span>
                {t`수수료`} <Money amount={line.fee} />
              </span>
              <span>
                {t`정산 금액`} <Money amount={line.net} />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
