import { t } from '@lingui/core/macro';
import { Money } from '../../../ui/Money';
import { formatCount } from '../../../util/money';
import type { Bucket } from './sales-buckets';

/** The figures of the chart, the newest first. A phone leaves out refunds, which are what lies between the two sums. */
export function SalesTable({ buckets }: { buckets: readonly Bucket[] }) {
  return (
    <div role="region" aria-label={t`매출 추이 표`} tabIndex={0} className="overflow-x-auto rounded-control">
      <table aria-label={t`매출 추이`} className="w-full border-collapse">
        <thead>
          <tr className="border-b border-line text-left text-small text-muted">
            <th scope="col" className="py-2 pr-3 font-semibold whitespace-nowrap">
              {t`기간`}
            </th>
            <th scope="col" className="px-3 py-2 text-right font-semibold whitespace-nowrap">
              {t`매출`}
            </th>
            <th scope="col" className="px-3 py-2 text-right font-semibold whitespace-nowrap max-md:hidden">
              {t`환불`}
            </th>
            <th scope="col" className="px-3 py-2 text-right font-semibold whitespace-nowrap">
              {t`순매출`}
            </th>
            <th scope="col" className="py-2 pl-3 text-right font-semibold whitespace-nowrap">
              {t`주문`}
            </th>
          </tr>
        </thead>
        <tbody>
          {[...buckets].reverse().map(({ key, name, sales, refunds, net, count }) => (
            <tr key={key} className="border-b border-line last:border-0">
              <th scope="row" className="py-2 pr-3 text-left font-normal whitespace-nowrap">
                {name}
              </th>
              <td className="px-3 py-2 text-right font-semibold whitespace-nowrap">
                <Money amount={sales} />
              </td>
              <td className="px-3 py-2 text-right max-md:hidden">
                <Money amount={refunds} className={refunds === 0 ? 'text-muted' : ''} />
              </td>
              <td className="px-3 py-2 text-right">
                <Money amount={net} />
              </td>
              <td className="tabular py-2 pl-3 text-right whitespace-nowrap">
                {t`${{ count: formatCount(count) }}건`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
