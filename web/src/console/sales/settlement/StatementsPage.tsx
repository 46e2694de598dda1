import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide';
import type { FeeStatement, Shop } from '../../../api/views';
import { callFile } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { FactRow } from '../../../ui/FactRow';
import { Card, Heading, Muted, Stack } from '../../../ui/layout';
import { Money } from '../../../ui/Money';
import { Shown } from '../../../ui/Shown';
import { formatCount } from '../../../util/money';
import { Page } from '../../parts/Page';
import { useShop } from '../../parts/shop/shop-query';
import { DownloadButton } from '../../parts/DownloadButton';
import { StatementSums } from './FeeSums';
import { MonthStepper } from './MonthStepper';
import { monthWords } from './period';
import './print.css';
import { statementQuery } from './settlement-query';
import { useMonth } from './use-period';

/** Fees of a month with supply value and tax, to keep or print. */
export function StatementsPage() {
  const { month, now, choose } = useMonth();
  const shop = useShop();
  const statement = useQuery(statementQuery(month));
  return (
    <Page title={t`월 수수료 명세서`} lead={t`한 달 동안 낸 수수료를 부가세와 함께 정리했어요.`} width="reading">
      <div data-off-paper className="flex flex-wrap items-center justify-between gap-3">
        <MonthStepper month={month} now={now} onChange={choose} />
        {statement.data && (
          <div className="flex flex-wrap gap-2">
            <Button kind="secondary" icon={Printer} onClick={() => print()}>
              {t`인쇄하기`}
            </Button>
            <DownloadButton
              fetchFile={() => callFile(http.settlement.feeStatementFile, { query: { month } })}
              fileName={`fee-statement-${month}.csv`}
            />
          </div>
        )}
      </div>
      <Shown of={statement} what={t`명세서를`} shape="h-120 rounded-card">
        {(found) => <Statement statement={found} shop={shop} />}
      </Shown>
    </Page>
  );
}

const isEmpty = ({ paymentCount, refundCount, total }: FeeStatement): boolean =>
  paymentCount === 0 && refundCount === 0 && total === 0;

function Statement({ statement, shop }: { statement: FeeStatement; shop: Shop | null }) {
  return (
    <Card data-on-paper aria-labelledby="statement" gap={5}>
      <header className="flex flex-wrap items-start justify-between gap-2">
        <Heading id="statement" size="title">
          {t`${{ month: monthWords(statement.month) }} 수수료 명세서`}
        </Heading>
        <Badge tone={statement.final ? 'ready' : 'preparing'}>{statement.final ? t`확정` : t`진행 중`}</Badge>
      </header>
      {!statement.final && (
        <Muted data-off-paper>{t`이번 달은 아직 끝나지 않았어요. 금액은 달이 끝날 때까지 바뀌어요.`}</Muted>
      )}
      {shop && (
        <Stack aria-label={t`매장`} as="dl" gap={1}>
          <FactRow name={t`매장`}>{shop.shopName}</FactRow>
          {shop.ownerName && <FactRow name={t`대표자`}>{shop.ownerName}</FactRow>}
          {shop.businessNumber && (
            <FactRow name={t`사업자등록번호`}>
              <span className="tabular">{shop.businessNumber}</span>
            </FactRow>
          )}
        </Stack>
      )}
      <dl aria-label={t`거래`} className="flex flex-col gap-1 border-t border-line pt-4">
        <FactRow name={t`결제 ${{ paymentCount: formatCount(statement.paymentCount) }}건`}>
          <Money amount={statement.sales} />
        </FactRow>
        <FactRow name={t`환불 ${{ refundCount: formatCount(statement.refundCount) }}건`}>
          <Money amount={statement.refunds} />
        </FactRow>
      </dl>
      {isEmpty(statement) && <p className="font-semibold">{t`이달에는 결제와 환불이 없어서 수수료도 없어요.`}</p>}
      <div className="border-t border-line pt-4">
        <StatementSums statement={statement} />
      </div>
      <Muted small>
        {t`수수료를 확인하는 자료이고, 세금계산서나 현금영수증은 아니에요. 필요하면 고객센터에 문의해주세요.`}
      </Muted>
    </Card>
  );
}
