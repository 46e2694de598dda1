import { Problem, type HoursInput, type TimeSpan, type WeeklySpan } from '@jumun/contracts';
import { breakMinutes, minutesOf, withoutBreaks } from './work-out-spans.js';

const DAY_MINUTES = 24 * 60;
const WEEK_MINUTES = 7 * DAY_MINUTES;
const OVERLAP = '시간이 겹쳐요.';

/** Refuses hours that contradict themselves. */
export function checkHours({ weekly, lastOrderMinutes }: HoursInput): void {
  if (!weekly) return;
  weekly.forEach((span, index) => {
    checkEnds(span, `weekly.${index}`);
    checkBreaks(span, `weekly.${index}.breaks`);
  });
  checkApart(weekly.map((span) => ofWeek(span)), 'weekly', WEEK_MINUTES); // prettier-ignore
  const lengths = weekly.flatMap((span) => withoutBreaks(span, span.breaks)).map(({ from, to }) => to - from);
  if (lastOrderMinutes > 0 && Math.min(...lengths) <= lastOrderMinutes)
    throw refused('lastOrderMinutes', '마지막 주문은 영업시간보다 짧아야 해요.');
}

/** Refuses spans of one day that contradict themselves. */
export function checkSpans(spans: readonly TimeSpan[]): void {
  spans.forEach((span, index) => checkEnds(span, `spans.${index}`));
  checkApart(spans.map(minutesOf), 'spans');
}

export const refused = (path: string, message: string): Problem =>
  new Problem('INVALID_INPUT', { errors: [{ path, message }] });

function checkEnds({ from, to }: TimeSpan, path: string): void {
  if (from === to) throw refused(`${path}.to`, '시작과 끝이 같아요.');
}

function checkBreaks(span: WeeklySpan, path: string): void {
  const whole = minutesOf(span);
  const rests = span.breaks.map((rest) => breakMinutes(rest, span));
  span.breaks.forEach((rest, index) => checkEnds(rest, `${path}.${index}`));
  const outside = rests.findIndex(({ from, to }) => from < whole.from || to > whole.to);
  if (outside >= 0) throw refused(`${path}.${outside}.from`, OVERLAP);
  checkApart(rests, path);
}

interface Stretch {
  from: number;
  to: number;
}

const ofWeek = (span: WeeklySpan): Stretch => {
  const { from, to } = minutesOf(span);
  const begin = (span.day - 1) * DAY_MINUTES;
  return { from: begin + from, to: begin + to };
};

/** Stretches may touch, and what goes on after the last day of a week is compared with its first. */
function checkApart(stretches: readonly Stretch[], path: string, cycle?: number): void {
  const inOrder = stretches
    .map((stretch, index) => ({ ...stretch, index }))
    .sort((one, other) => one.from - other.from);
  const [first] = inOrder;
  const again = first && cycle !== undefined ? [{ ...first, from: first.from + cycle, to: first.to + cycle }] : [];
  let end = -Infinity;
  for (const { from, to, index } of [...inOrder, ...again]) {
    if (from < end) throw refused(`${path}.${index}.from`, OVERLAP);
    end = Math.max(end, to);
  }
}
