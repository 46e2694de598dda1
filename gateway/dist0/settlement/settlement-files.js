import { toCsv } from '@jumun/runtime';
const BPS_A_PERCENT = 100;
const KIND = {
    payment: '결제',
    refund: '환불'
};
const SEOUL_OFFSET_MS = 9 * 60 * 60 * 1000;
/** A moment as people in Korea read it, to the second. */ const koreanTime = (moment)=>new Date(Date.parse(moment) + SEOUL_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
export const historyFile = (days)=>toCsv([
        '날짜',
        '매출(원)',
        '환불(원)',
        '수수료(원)',
        '입금(원)',
        '잔액(원)',
        '정산 제외 현장 결제(원)',
        '정산 제외 현장 환불(원)'
    ], days.map((day)=>[
            ...[
                day.day,
                day.sales,
                day.refunds,
                day.fees,
                day.paidOut,
                day.balance
            ],
            ...[
                day.counterSales,
                day.counterRefunds
            ]
        ]));
export const feesFile = (lines)=>toCsv([
        '일시',
        '구분',
        '주문번호',
        '금액(원)',
        '수수료율(%)',
        '수수료(원)',
        '정산 금액(원)',
        '결제 ID',
        '거래 ID'
    ], lines.map((line)=>[
            koreanTime(line.occurredAt),
            KIND[line.kind],
            line.orderNumber,
            line.amount,
            line.feeBps === null ? null : line.feeBps / BPS_A_PERCENT,
            line.fee,
            line.net,
            line.paymentId,
            line.transactionId
        ]));
export const feeStatementFile = (statement)=>toCsv([
        '항목',
        '값'
    ], [
        [
            '정산 월',
            statement.month
        ],
        [
            '상태',
            statement.final ? '확정' : '진행 중'
        ],
        [
            '결제 건수',
            statement.payments
        ],
        [
            '환불 건수',
            statement.refunds
        ],
        [
            '매출(원)',
            statement.sales
        ],
        [
            '환불(원)',
            statement.refunded
        ],
        [
            '부과한 수수료(원)',
            statement.charged
        ],
        [
            '돌려준 수수료(원)',
            statement.givenBack
        ],
        [
            '수수료 합계(원)',
            statement.total
        ],
        [
            '공급가액(원)',
            statement.supply
        ],
        [
            '부가세(원)',
            statement.vat
        ]
    ]);

//# sourceMappingURL=settlement-files.js.map