import { PolicyPage } from './PolicyPage';
import { settlementArticles } from './settlement-text';

/** The policy of settlement, which owners agree to when they register their shop. */
export function SettlementPolicyPage() {
  return (
    <PolicyPage
      title="정산 정책"
      summary="전자금융거래를 어떻게 모니터링하고, 판매한 금액을 언제 어떻게 정산하는지 알려드려요."
      articles={settlementArticles}
    />
  );
}
