import { t } from '@lingui/core/macro';
import { formatWon } from '../../util/money';
import type { FundsDay } from './funds-query';
import { lineOf, pointsOf } from './line-of';

/** Amount owed at the end of each day as a line; the table beside it has the same figures. */
export function FundsChart({ days }: { days: readonly FundsDay[] }) {
  const inOrder = [...days].sort((one, other) => one.day.localeCompare(other.day));
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  if (!first || !last) return null;
  const figures = inOrder.map(({ owed }) => owed);
  const points = pointsOf(figures);
  const line = lineOf(points);
  const most = formatWon(Math.max(...figures));
  return (
    <figure className="flex flex-col gap-2">
      <p aria-hidden className="tabular text-small text-muted">
        {t`가장 많은 날 ${most}`}
      </p>
      <svg
        role="img"
        aria-label={t`${{ day: first.day }}부터 ${{ day2: last.day }}까지 지급 예정액. 처음 ${{ owed: formatWon(first.owed) }}, 마지막 ${{ owed2: formatWon(last.owed) }}, 가장 많은 날 ${most}.`}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="h-48 w-full overflow-visible border-b border-line-strong text-accent"
      >
        <path d="M0 50H100" className="stroke-line" vectorEffect="non-scaling-stroke" />
        <path d="M0 0H100" className="stroke-line" vectorEffect="non-scaling-stroke" />
        {points.length > 1 && <path d={`${line} L100 100 L0 100 Z`} className="fill-accent-wash" />}
        <path
          // One day alone is a dot, which a line of no length with round ends draws.
          d={points.length > 1 ? line : `${line} h0`}
          fill="none"
          stroke="currentColor"
          strokeWidth={points.length > 1 ? 2 : 8}
          strokeLinejoin="round"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <figcaption aria-hidden className="tabular flex flex-wrap justify-between gap-x-4 text-small text-muted">
        <span>{first.day}</span>
        {first !== last && <span>{last.day}</span>}
      </figcaption>
    </figure>
  );
}
