import { t } from '@lingui/core/macro';
import type { Column } from '../../ui/Table';
import { OneLine } from '../parts/OneLine';
import { TwoLines } from '../parts/TwoLines';

/** An order with the card company's number of its charge. */
export const orderColumn: Column<{ orderNumber: string; tno: string | null }> = {
  key: 'order',
  header: t`주문번호와 거래번호`,
  lead: true,
  cell: ({ orderNumber, tno }) => (
    <TwoLines
      first={
        <span className="font-semibold">
          <OneLine>{orderNumber}</OneLine>
        </span>
      }
      second={<OneLine>{tno ?? t`거래번호 없음`}</OneLine>}
    />
  ),
};
