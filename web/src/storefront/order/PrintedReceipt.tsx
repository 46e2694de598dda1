import { formatCount, formatWon } from '../../util/money';
import { exactTime } from '../../util/time';
import { optionWords } from '../product-options';
import type { OrderComplete } from './order-query';

interface PrintedReceiptProps {
  order: OrderComplete;
  orderNumber: string;
}

/** The facts of a printed receipt beside the goods; none of them says who ordered. */
function factsOf({ payment, receipt, seller, shop }: OrderComplete, orderNumber: string): [string, string | null][] {
  return [
    ['상호', seller?.shopName ?? shop.shopName],
    ['대표자', seller?.ownerName ?? null],
    ['사업자등록번호', seller?.businessNumber ?? null],
    ['주소', seller?.address ?? null],
    ['전화번호', seller?.phone ?? null],
    ['주문번호', orderNumber],
    ['결제 일시', exactTime(receipt?.paidAt ?? payment.createdAt)],
    ['결제 수단', receipt?.cardName ?? '신용카드'],
    ['승인번호', receipt?.approvalNumber ?? null],
  ];
}

const Row = ({ name, below = '', children }: { name: string; below?: string; children: string }) => (
  <div className="flex justify-between gap-4">
    <dt>
      {name}
      {below && <span className="block text-muted">{below}</span>}
    </dt>
    <dd className="tabular text-right">{children}</dd>
  </div>
);

/** The receipt as it comes out of a printer, in place of the page; on a screen it is not there. */
export function PrintedReceipt({ order, orderNumber }: PrintedReceiptProps) {
  const { orders, payment } = order;
  return (
    <section className="hidden text-small print:block">
      <p className="mb-4 text-center text-title font-bold">영수증</p>
      <dl>
        {factsOf(order, orderNumber).map(
          ([name, value]) =>
            value && (
              <Row key={name} name={name}>
                {value}
              </Row>
            ),
        )}
      </dl>
      <hr className="my-3 border-line-strong" />
      <dl>
        {orders.map(({ lineNo, product: { productName, productPrice }, options, quantity }) => (
          <Row
            key={lineNo}
            name={`${productName} × ${formatCount(quantity)}`}
            below={options.map(optionWords).join(', ')}
          >
            {formatWon(productPrice * quantity)}
          </Row>
        ))}
      </dl>
      <hr className="my-3 border-line-strong" />
      <dl className="font-bold">
        <Row name="총 결제 금액">{formatWon(payment.totalPrice)}</Row>
        {payment.refundedAmount > 0 && (
          <>
            <Row name="환불 금액">{formatWon(-payment.refundedAmount)}</Row>
            <Row name="남은 결제 금액">{formatWon(payment.totalPrice - payment.refundedAmount)}</Row>
          </>
        )}
      </dl>
    </section>
  );
}
