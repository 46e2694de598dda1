const grouped = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 0 });

/** An amount as people read it: `12,500원`. */
export const formatWon = (amount: number): string => `${grouped.format(amount)}원`;

/** A count with thousands separators: `1,024`. */
export const formatCount = (count: number): string => grouped.format(count);
