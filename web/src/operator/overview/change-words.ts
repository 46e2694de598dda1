import { t } from '@lingui/core/macro';

/** A sum beside that of yesterday until the same time. */
export function changeWords(sum: number, before: number): string {
  if (before === 0) return t`어제 이 시각까지 결제가 없었어요`;
  const percent = Math.round(((sum - before) / before) * 100);
  if (percent === 0) return t`어제 이 시각과 같아요`;
  return t`어제 이 시각보다 ${{ percent: Math.abs(percent).toLocaleString('ko-KR') }}% ${{ part: percent > 0 ? t`많아요` : t`적어요` }}`;
}
