/** Fields of a file of the card company; those that are not `NEEDED` are read where they are there. */
export const FIELDS = ['tno', 'orderNumber', 'kind', 'amount', 'at', 'cancelledAmount', 'cancelledAt'] as const;
export type Field = (typeof FIELDS)[number];
const NEEDED = ['tno', 'orderNumber', 'kind', 'amount', 'at'] as const satisfies readonly Field[];

/**
 * Names that a column may have, without spaces and brackets: ours first, then those of the partner console, which are to be
 * confirmed on the adopter's own.
 */
const NAMES: Readonly<Record<Field, readonly string[]>> = {
  tno: ['tno', '거래번호', 'kcp거래번호', 'nhnkcp거래번호', 'pg거래번호'],
  orderNumber: ['ordr_idxx', '주문번호', '상점주문번호', '가맹점주문번호'],
  kind: ['kind', '거래상태', '거래구분', '승인구분', '처리상태', '상태', '구분'],
  amount: ['amount', '거래금액', '승인금액', '결제금액', '금액'],
  at: ['at', '거래일시', '승인일시', '결제일시', '거래시간', '승인시간'],
  cancelledAmount: ['취소금액', '환불금액'],
  cancelledAt: ['취소일시', '취소시간', '환불일시'],
};

/** The names of the moment of an approval: beside a column of cancellations, a line tells of a charge and not of one act. */
const APPROVAL_NAMES: ReadonlySet<string> = new Set(['승인일시', '결제일시', '승인시간']);

export interface Columns {
  /** The row in which they stand. */
  heading: number;
  width: number;
  placeOf: Readonly<Partial<Record<Field, number>>>;
  /** A line tells when its charge was made and when it was taken back, and not of one of these alone. */
  isByCharge: boolean;
}

/** Titles may stand above the heading. */
const MOST_ROWS_ABOVE = 10;

/** Where the columns of a file stand, or the Korean names of those that are not there. */
export function findColumns(rows: readonly (readonly string[])[]): Columns | { missing: string[] } {
  const candidates = rows.slice(0, MOST_ROWS_ABOVE).map((row, heading) => ({ heading, ...placesIn(row) }));
  const best = candidates.reduce((one, other) => (other.found > one.found ? other : one), {
    ...{ heading: 0, found: 0, width: 0, placeOf: {}, isByCharge: false },
  } as (typeof candidates)[number]);
  const missing = NEEDED.filter((field) => best.placeOf[field] === undefined);
  if (missing.length > 0) return { missing: missing.map((field) => NAMES[field][1] ?? field) };
  const { heading, width, placeOf, isByCharge } = best;
  return { heading, width, placeOf, isByCharge };
}

function placesIn(row: readonly string[]): Omit<Columns, 'heading'> & { found: number } {
  const names = row.map(plain);
  const placeOf: Partial<Record<Field, number>> = {};
  for (const field of FIELDS) {
    const name = NAMES[field].find((each) => names.includes(each));
    if (name !== undefined) placeOf[field] = names.indexOf(name);
  }
  const at = names[placeOf.at ?? -1] ?? '';
  const isByCharge = placeOf.cancelledAt !== undefined && APPROVAL_NAMES.has(at);
  return { width: row.length, placeOf, isByCharge, found: Object.keys(placeOf).length };
}

/** A heading without its brackets, spaces and marks: `거래금액(원)` is `거래금액`. */
const plain = (heading: string): string =>
  heading
    .replace(/[([].*?[)\]]/g, '')
    .replace(/[\s*·]/g, '')
    .toLowerCase();
