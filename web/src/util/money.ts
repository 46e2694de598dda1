const grouped = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 0 });

/** An amount as people read it: `12,500원`. */
export const formatWon = (amount: number): string => `${grouped.format(amount)}원`;

/** A count with thousands separators: `1,024`. */
export const formatCount = (count: number): string => grouped.format(count);

const signed = new Intl.NumberFormat('ko-KR', { signDisplay: 'exceptZero' });

/** An amount with its direction: `+12,500원`, `-600원`, `0원`. */
export const signedWon = (amount: number): string => `${signed.format(amount)}원`;

const rate = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 2 });

/** Basis points as people read them: `5%`. */
export const percent = (bps: number): string => `${rate.format(bps / 100)}%`;
