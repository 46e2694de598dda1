const BPS_PER_PERCENT = 100;
const PERCENT = /^\d(\.\d{1,2})?$/;
const LEAST_BPS = 400;
const MOST_BPS = 600;

/** A typed percentage in basis points, or what is wrong with it. */
export function feeRateOf(typed: string): { bps: number } | { fault: string } {
  const text = typed.trim().replace(/%$/, '');
  if (text === '') return { fault: '수수료율을 입력해주세요.' };
  if (!PERCENT.test(text)) return { fault: '4에서 6 사이 숫자로, 소수점 아래 두 자리까지 입력해주세요.' };
  const bps = Math.round(Number(text) * BPS_PER_PERCENT);
  if (bps < LEAST_BPS) return { fault: '4%부터 정할 수 있어요.' };
  if (bps > MOST_BPS) return { fault: '6%까지 정할 수 있어요.' };
  return { bps };
}
