import { formatCount } from '../../util/money';
import { StatCard } from './StatCard';

interface StatsProps {
  figures: { daySales: number; weekCount: number; productCount: number; monthSales: number };
}

/** The four figures of the day. */
export function Stats({ figures }: StatsProps) {
  return (
    <ul
      aria-label="매출과 주문"
      className="grid grow auto-rows-fr grid-cols-[repeat(auto-fill,minmax(min(100%,max(9rem,40%)),1fr))] gap-3"
    >
      <StatCard label="오늘 매출" value={formatCount(figures.daySales)} unit="원" />
      <StatCard label="이번 주 주문" value={formatCount(figures.weekCount)} unit="건" />
      <StatCard label="전체 상품" value={formatCount(figures.productCount)} unit="개" />
      <StatCard label="총 매출" value={formatCount(figures.monthSales)} unit="원" />
    </ul>
  );
}
