import { t } from '@lingui/core/macro';
import { formatCount } from '../../../util/money';
import { StatCard } from './StatCard';

interface Figures {
  daySales: number;
  dayNet: number;
  weekCount: number;
  weekRefunded: number;
  productCount: number;
  monthSales: number;
  monthNet: number;
}

interface StatsProps {
  figures: Figures;
  /** Undefined while it is not known. */
  past: { yesterday: number; lastWeek: number } | undefined;
}

/** 매출 is before refunds; 순매출 is named only where something was given back. */
const netNote = (sales: number, net: number): string | undefined =>
  net === sales ? undefined : t`순매출 ${{ net: formatCount(net) }}원`;
const joined = (...notes: (string | undefined)[]): string => notes.filter(Boolean).join(' · ');

/** The four figures of the day: what was sold today first, what only stands there last. */
export function Stats({ figures, past }: StatsProps) {
  const { daySales, dayNet, weekCount, weekRefunded, productCount, monthSales, monthNet } = figures;
  return (
    <ul
      aria-label={t`매출과 주문`}
      className="grid grow grid-cols-[repeat(auto-fill,minmax(min(100%,max(9rem,40%)),1fr))] gap-3 md:grid-rows-[3fr_3fr_auto]"
    >
      <StatCard
        label={t`오늘 매출`}
        value={formatCount(daySales)}
        unit={t`원`}
        note={joined(netNote(daySales, dayNet), past && t`어제 하루 ${{ yesterday: formatCount(past.yesterday) }}원`)}
        rank="first"
      />
      <StatCard
        label={t`이번 주 주문`}
        value={formatCount(weekCount)}
        unit={t`건`}
        note={joined(
          weekRefunded > 0 ? t`환불 ${{ weekRefunded: formatCount(weekRefunded) }}건 포함` : undefined,
          past && t`지난주 같은 요일까지 ${{ lastWeek: formatCount(past.lastWeek) }}건`,
        )}
      />
      <StatCard
        label={t`이번 달 매출`}
        value={formatCount(monthSales)}
        unit={t`원`}
        note={netNote(monthSales, monthNet)}
      />
      <StatCard label={t`전체 상품`} value={formatCount(productCount)} unit={t`개`} rank="line" />
    </ul>
  );
}
