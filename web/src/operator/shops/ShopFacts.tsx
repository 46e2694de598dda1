import { t } from '@lingui/core/macro';
import { useFeature } from '../../page/installation';
import { Badge } from '../../ui/Badge';
import { Time } from '../../ui/Time';
import { Facts } from '../parts/Facts';
import { Panel } from '../parts/Panel';
import type { ShopReview } from './shop-query';
import { businessWords, socialWords } from './shop-words';

const businessTypes = { corporate: t`법인`, personal: t`개인` } as const;
const agreed = (isAgreed: boolean) => (isAgreed ? t`동의했어요` : t`동의하지 않았어요`);
const moment = (at: string | null) => at && <Time at={at} exact />;

/** The tax office's state of the business number; nothing where the check is off. */
export function TaxOffice({ check: { state, taxType } }: { check: ShopReview['businessCheck'] }) {
  if (state === 'off') return null;
  const { label, tone } = businessWords[state];
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-2">
      {t`국세청`}
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
    <Panel title={t`상점 정보`}>
      <Facts
        label={t`상점 정보`}
        rows={[
          [t`상점 이름`, shop.shopName],
          [t`상점 페이지`, shop.storeName && `@${shop.storeName}`],
          [t`사장님`, shop.ownerName],
          [t`사업자 유형`, businessTypes[shop.businessType]],
          [
            t`사업자번호`,
            <span key="number" className="flex flex-wrap items-center gap-2">
              <span className="tabular">{shop.businessNumber ?? '-'}</span>
              <TaxOffice check={businessCheck} />
            </span>,
          ],
          [t`업종`, shop.genre],
          [t`전화번호`, shop.phone && <span className="tabular">{shop.phone}</span>],
          [
            t`이메일`,
            <span key="email" className="break-all">
              {shop.email}
              {hasMail && !shop.emailVerified && <span className="text-muted"> {t`(사장님 확인 전)`}</span>}
            </span>,
          ],
          [t`주소`, shop.address],
          [t`상세 주소`, shop.detailAddress],
          [t`소셜 로그인`, socials],
          [t`이용 계약`, agreed(shop.agreedContract)],
          [t`개인정보 수집`, agreed(shop.agreedPrivacy)],
          [t`전자금융 거래`, agreed(shop.agreedTransaction)],
          [t`가입`, moment(review.createdAt)],
          [t`심사 요청`, moment(review.submittedAt)],
          [t`승인`, moment(review.approvedAt)],
          [t`지급 계좌 확인`, moment(review.payoutVerifiedAt)],
          [t`닫음`, moment(review.closedAt)],
          [
            t`상점 번호`,
            <span key="id" className="text-small break-all">
              {shop.shopId}
            </span>,
          ],
        ]}
      />
    </Panel>
  );
}
