import { useFeature } from '../../installation';
import { Badge } from '../../ui/Badge';
import { Time } from '../../ui/Time';
import { Facts } from '../parts/Facts';
import { Panel } from '../parts/Panel';
import type { ShopReview } from './shop-query';
import { businessWords, socialWords } from './shop-words';

const businessTypes = { corporate: '법인', personal: '개인' } as const;
const agreed = (isAgreed: boolean) => (isAgreed ? '동의했어요' : '동의하지 않았어요');
const moment = (at: string | null) => at && <Time at={at} exact />;

/** What the tax office says of the number, beside it; nothing where it is not asked. */
export function TaxOffice({ check: { state, taxType } }: { check: ShopReview['businessCheck'] }) {
  if (state === 'off') return null;
  const { label, tone } = businessWords[state];
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-2">
      국세청
      <Badge tone={tone}>{label}</Badge>
      {taxType && <span className="min-w-0 text-small text-muted">{taxType}</span>}
    </span>
  );
}

/** Every field of the shop. */
export function ShopFacts({ review }: { review: ShopReview }) {
  const { shop, businessCheck, socialProviders } = review;
  const hasMail = useFeature('mail');
  const socials = socialProviders.map((provider) => socialWords[provider]).join(', ');
  return (
    <Panel title="상점 정보">
      <Facts
        label="상점 정보"
        rows={[
          ['상점 이름', shop.shopName],
          ['상점 페이지', shop.storeName && `@${shop.storeName}`],
          ['사장님', shop.ownerName],
          ['사업자 유형', businessTypes[shop.businessType]],
          [
            '사업자번호',
            <span key="number" className="flex flex-wrap items-center gap-2">
              <span className="tabular">{shop.businessNumber ?? '-'}</span>
              <TaxOffice check={businessCheck} />
            </span>,
          ],
          ['업종', shop.genre],
          ['전화번호', shop.phone && <span className="tabular">{shop.phone}</span>],
          [
            '이메일',
            <span key="email" className="break-all">
              {shop.email}
              {hasMail && !shop.emailVerified && <span className="text-muted"> (사장님 확인 전)</span>}
            </span>,
          ],
          ['주소', shop.address],
          ['상세 주소', shop.detailAddress],
          ['소셜 로그인', socials],
          ['이용 계약', agreed(shop.agreedContract)],
          ['개인정보 수집', agreed(shop.agreedPrivacy)],
          ['전자금융 거래', agreed(shop.agreedTransaction)],
          ['가입', moment(review.createdAt)],
          ['심사 요청', moment(review.submittedAt)],
          ['승인', moment(review.approvedAt)],
          ['지급 계좌 확인', moment(review.payoutVerifiedAt)],
          ['닫음', moment(review.closedAt)],
          [
            '상점 번호',
            <span key="id" className="text-small break-all">
              {shop.shopId}
            </span>,
          ],
        ]}
      />
    </Panel>
  );
}
