import { t } from '@lingui/core/macro';

/** By hand: the browser's own formats cost a slow phone 100 ms when the first of them is made. */
const grouped = (amount: number): string => String(Math.round(amount)).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** An amount as people read it: `12,500원`. */
export const formatWon = (amount: number): string => t`${grouped(amount)}원`;

/** A count with thousands separators: `1,024`. */
export const formatCount = (count: number): string => grouped(count);

/** An amount with its direction: `+12,500원`, `-600원`, `0원`. */
export const signedWon = (amount: number): string => t`${amount > 0 ? '+' : ''}${grouped(amount)}원`;

/** Basis points as people read them: `5%`. */
export const percent = (bps: number): string => `${Math.round(bps) / 100}%`;
