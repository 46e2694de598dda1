import { t } from '@lingui/core/macro';

const NOTHING = t`기록 없음`;

/** A part of a whole in percent; of nothing there is no rate, and none that looks good. */
export function rateWords(part: number, whole: number): string {
  if (whole === 0) return NOTHING;
  return `${((part / whole) * 100).toLocaleString('ko-KR', { maximumFractionDigits: 1 })}%`;
}

/** The figures behind a rate. */
export const partWords = (part: number, whole: number): string =>
  whole === 0
    ? t`오늘 시도한 결제가 없어요`
    : t`시도한 ${{ whole: whole.toLocaleString('ko-KR') }}건 중 ${{ part: part.toLocaleString('ko-KR') }}건`;
