import { formatCount } from '../../util/money';
import { StatCard } from './StatCard';

interface StatsProps {
  figures: { daySales: number; weekCount: number; productCount: number; monthSales: number };
  /** Undefined while it is not known. */
  past: { yesterday: number; lastWeek: number } | undefined;
}

/** The four figures of the day. */
export function Stats({ figures: { daySales, weekCount, productCount, monthSales }, past }: StatsProps) {
  return (
    <ul
      aria-label="매출과 주문"
      className="grid grow auto-rows-fr grid-cols-[repeat(auto-fill,minmax(min(100%,max(9rem,40%)),1fr))] gap-3"
    >
      <StatCard
        label="오늘 매출"
        value={formatCount(daySales)}
        unit="원"
        note={past && `어제 하루 ${formatCount(past.yesterday)}원`}
      />
      <StatCard
        label="이번 주 주문"
        value={formatCount(weekCount)}
        unit="건"
        note={past && `지난주 같은 요일까지 ${formatCount(past.lastWeek)}건`}
      />
      <StatCard label="전체 상품" value={formatCount(productCount)} unit="개" />
      <StatCard label="총 매출" value={formatCount(monthSales)} unit="원" note="이번 달" />
    </ul>
  );
}
