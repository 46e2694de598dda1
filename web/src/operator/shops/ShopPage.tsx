import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide';
import { useParams } from 'react-router';
import { opsPaths } from '../paths';
import { Badge } from '../../ui/Badge';
import { Icon } from '../../ui/Icon';
import { Muted } from '../../ui/layout';
import { Shown } from '../../ui/Shown';
import { DeskPage } from '../parts/DeskPage';
import { Panel } from '../parts/Panel';
import { useHasRole } from '../roles';
import { DocumentsPanel } from './DocumentsPanel';
import { FeePanel } from './FeePanel';
import { NextInLine } from './NextInLine';
import { PayoutAccountPanel } from './PayoutAccountPanel';
import { SecurityPanel } from './SecurityPanel';
import { ShopActs } from './ShopActs';
import { ShopFacts } from './ShopFacts';
import { ShopLog } from './ShopLog';
import { shopQuery, type ShopReview } from './shop-query';
import { restrictorWords, stateOf, waitWords } from './shop-words';

const back = { to: opsPaths.shops, label: t`상점` };

/** Everything about one shop, and what can be decided about it. */
export function ShopPage() {
  const { shopId = '' } = useParams();
  const review = useQuery(shopQuery(shopId));
  const [mayReview, mayPay, mayLook] = [useHasRole('review'), useHasRole('finance'), useHasRole('admin')];
  const maySeeEvents = useHasRole('support', 'review');
  const title = review.data?.shopName ?? t`상점`;
  return (
    <DeskPage
      title={title}
      back={back}
      lead={review.data && <Standing review={review.data} />}
      actions={
        mayReview && (
          <>
            {review.data && <ShopActs review={review.data} of="review" />}
            <NextInLine shopId={shopId} />
          </>
        )
      }
    >
      <Shown of={review} what={t`상점을`} count={3} shape="h-40 rounded-card">
        {(data) => (
          <>
            <WhyNot review={data} />
            <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
              <ShopFacts review={data} />
              <div className="flex min-w-0 flex-col gap-5">
                {mayReview && <DocumentsPanel review={data} />}
                {mayPay && <PayoutAccountPanel shopId={shopId} />}
                {mayPay && <FeePanel shopId={shopId} />}
              </div>
            </div>
            {mayReview && data.closedAt === null && (
              <Panel title={t`이용 제한과 닫기`}>
                <Muted>{t`상점의 주문을 멈추거나 끝내는 일이에요. 심사와 따로 정해요.`}</Muted>
                <div className="flex flex-wrap gap-2">
                  <ShopActs review={data} of="business" />
                </div>
              </Panel>
            )}
            {maySeeEvents && <SecurityPanel review={data} />}
            {mayLook && <ShopLog shopId={shopId} />}
          </>
        )}
      </Shown>
    </DeskPage>
  );
}

function Standing({ review }: { review: ShopReview }) {
  const { label, tone } = stateOf(review);
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone={tone}>{label}</Badge>
      {review.waitsFor.map((what) => waitWords[what]).join(', ')}
      {review.waitsFor.length > 0 && t` 대기`}
    </span>
  );
}

/** Why a shop was sent back, restricted or closed, in the words that its owner reads. */
function WhyNot({ review }: { review: ShopReview }) {
  const { shop, restrictedBy, closedAt } = review;
  const who = restrictedBy.map((one) => restrictorWords[one]).join(', ');
  const what = closedAt !== null ? t`닫은 상점이에요` : who && t`제한한 곳: ${who}`;
  if (!what && !shop.rejectionReason) return null;
  return (
    <div className="flex items-start gap-2 rounded-card bg-danger-wash px-4 py-3 text-danger">
      <Icon of={CircleAlert} className="mt-0.5" />
      <div className="min-w-0">
        {what && <p className="font-semibold">{what}</p>}
        {shop.restrictionReason && (
          <p className="whitespace-pre-line">{t`사유: ${{ restrictionReason: shop.restrictionReason }}`}</p>
        )}
        {shop.rejectionReason && (
          <p className="whitespace-pre-line">{t`돌려보낸 사유: ${{ rejectionReason: shop.rejectionReason }}`}</p>
        )}
      </div>
    </div>
  );
}
