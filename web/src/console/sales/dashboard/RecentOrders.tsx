import { t } from '@lingui/core/macro';
import type { Payment } from '../../../api/views';
import { adminPaths } from '../../paths';
import { EmptyState } from '../../../ui/EmptyState';
import { Card, Heading, Stack } from '../../../ui/layout';
import { Link } from '../../../ui/Link';
import { useIsPhone } from '../../parts/use-is-phone';
import { PaymentTable } from '../../orders/list/PaymentTable';

/** A card takes a third of a phone's height; the rest is one tap away. */
const SHOWN_ON_PHONE = 3;

interface RecentOrdersProps {
  payments: readonly Payment[];
  hasProducts: boolean;
}

/** The last orders, newest first. */
export function RecentOrders({ payments, hasProducts }: RecentOrdersProps) {
  const shown = useIsPhone() ? payments.slice(0, SHOWN_ON_PHONE) : payments;
  return (
    <Stack aria-labelledby="recent-orders" as="section" gap={3}>
      <div className="flex items-center justify-between">
        <Heading id="recent-orders" size="title">
          {t`최근 주문`}
        </Heading>
        {payments.length > 0 && (
          <Link
            to={adminPaths.payments}
            className="inline-flex min-h-11 items-center font-semibold text-accent-deep underline-offset-4 hover:underline"
          >
            {t`모두 보기`}
          </Link>
        )}
      </div>
      {payments.length > 0 ? (
        <PaymentTable label={t`최근 주문`} payments={shown} />
      ) : (
        <Card>
          <EmptyState
            drawing="receipt"
            text={t`아직 들어온 주문이 없어요.\n${{ part: hasProducts ? t`QR코드를 손님에게 보여주세요.` : t`첫 상품을 등록하면 주문을 받을 수 있어요.` }}`}
          />
        </Card>
      )}
    </Stack>
  );
}
