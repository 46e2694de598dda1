import { orderStatusWords } from '@jumun/contracts';
import { toCsv } from '@jumun/runtime';
const SEOUL_OFFSET_MS = 9 * 60 * 60 * 1000;
/** A moment as people in Korea read it, to the second. */ const koreanTime = (moment)=>new Date(Date.parse(moment) + SEOUL_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
const stateOf = ({ status, orderStatus })=>status === 'refunded' ? '취소됨' : orderStatusWords[orderStatus];
/** The ordered goods; an order of which only the title is known is one line. */ export const linesOf = ({ lines, title })=>lines.length > 0 ? lines : [
        {
            name: title,
            quantity: null
        }
    ];
/** Orders as a CSV file, one row for each line. Sums stand in an order's first row alone, so that a column adds up. */ export const ordersFile = (orders)=>toCsv([
        '결제 일시',
        '주문번호',
        '픽업 번호',
        '주문 상태',
        '고객',
        '상품',
        '수량',
        '결제 금액(원)',
        '환불(원)',
        '결제 ID',
        '요청',
        '메모',
        '취소 수량',
        '취소 금액(원)'
    ], orders.flatMap((order)=>linesOf(order).map(({ name, quantity, refundedQuantity, refundedAmount }, index)=>[
                koreanTime(order.paidAt ?? order.createdAt),
                order.orderNumber,
                order.orderNumber.split('-')[2] ?? '',
                stateOf(order),
                order.buyerName,
                name,
                quantity,
                index === 0 ? order.total : null,
                index === 0 ? order.refunded : null,
                order.paymentId,
                index === 0 ? order.request : null,
                index === 0 ? order.note : null,
                refundedQuantity || null,
                refundedAmount || null
            ])));

//# sourceMappingURL=orders-file.js.map