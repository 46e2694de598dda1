import { t } from '@lingui/core/macro';
import { koreanDay } from '../../util/order-time';

const BPS_PER_PERCENT = 100;
const PERCENT = /^\d(\.\d{1,2})?$/;
const LEAST_BPS = 400;
const MOST_BPS = 600;

/** A typed percentage in basis points, or what is wrong with it. */
export function feeRateOf(typed: string): { bps: number } | { fault: string } {
  const text = typed.trim().replace(/%$/, '');
  if (text === '') return { fault: t`수수료율을 입력해주세요.` };
  if (!PERCENT.test(text)) return { fault: t`4에서 6 사이 숫자로, 소수점 아래 두 자리까지 입력해주세요.` };
  const bps = Math.round(Number(text) * BPS_PER_PERCENT);
  if (bps < LEAST_BPS) return { fault: t`4%부터 정할 수 있어요.` };
  if (bps > MOST_BPS) return { fault: t`6%까지 정할 수 있어요.` };
  return { bps };
}

/** Why a rate can't hold from this day; an empty one is at once, which it can't be before a change that is decided. */
export function dayFaultOf(
  from: string,
  decided: string | undefined,
  today = koreanDay(Date.now()),
): string | undefined {
  if (from !== '' && from < today) return t`지난 날부터 바꿀 수 없어요.`;
  if (decided !== undefined && (from === '' || from < decided))
    return t`이미 ${{ decided: dayWords(decided) }}부터 바뀌기로 했어요. 그날이나 그 뒤를 골라주세요.`;
  return undefined;
}

/** A calendar day in words: `2026년 12월 1일`. */
export function dayWords(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return t`${year}년 ${month}월 ${date}일`;
}
