import { Badge } from '../../ui/Badge';
import { Time } from '../../ui/Time';
import { Facts } from '../parts/Facts';
import { Panel } from '../parts/Panel';
import type { ShopReview } from './shop-query';
import { businessWords, socialWords } from './shop-words';

const businessTypes = { corporate: '법인', personal: '개인' } as const;
const agreed = (letter: 'Y' | 'N') => (letter === 'Y' ? '동의했어요' : '동의하지 않았어요');
const moment = (at: string | null) => at && <Time at={at} exact />;

/** What the tax office says of the number, beside it. */
export function TaxOffice({ check: { state, tax_type } }: { check: ShopReview['business_check'] }) {
  const { label, tone } = businessWords[state];
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-2">
      국세청
      <Badge tone={tone}>{label}</Badge>
      {tax_type && <span className="min-w-0 text-small text-muted">{tax_type}</span>}
    </span>
  );
}

/** Every field of the shop. */
export function ShopFacts({ review }: { review: ShopReview }) {
  const { shop, business_check, social_providers } = review;
  const socials = social_providers.map((provider) => socialWords[provider]).join(', ');
  return (
    <Panel title="상점 정보">
      <Facts
        label="상점 정보"
        rows={[
          ['상점 이름', shop.shop_name],
          ['가게 주소', shop.shop_storeName && `@${shop.shop_storeName}`],
          ['사장님', shop.owner_name],
          ['사업자 유형', businessTypes[shop.business_type]],
          [
            '사업자번호',
            <span key="number" className="flex flex-wrap items-center gap-2">
              <span className="tabular">{shop.business_number ?? '-'}</span>
              <TaxOffice check={business_check} />
            </span>,
          ],
          ['업종', shop.shop_store_genre],
          ['전화번호', shop.shop_phone && <span className="tabular">{shop.shop_phone}</span>],
          [
            '이메일',
            <span key="email" className="break-all">
              {shop.shop_email}
            </span>,
          ],
          ['주소', shop.shop_address],
          ['상세 주소', shop.shop_detail_address],
          ['소셜 로그인', socials],
          ['이용 계약', agreed(shop.agreement_contract)],
          ['개인정보 수집', agreed(shop.agreement_privacy)],
          ['전자금융 거래', agreed(shop.agreement_transaction)],
          ['가입', moment(review.created_at)],
          ['심사 요청', moment(review.submitted_at)],
          ['승인', moment(review.approved_at)],
          ['지급 계좌 확인', moment(review.payout_verified_at)],
          ['닫음', moment(review.closed_at)],
          [
            '상점 번호',
            <span key="id" className="text-small break-all">
              {shop.shop_id}
            </span>,
          ],
        ]}
      />
    </Panel>
  );
}
