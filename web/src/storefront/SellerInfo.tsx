import { t } from '@lingui/core/macro';
import { ChevronDown } from 'lucide';
import type { ReactNode } from 'react';
import type { Store } from '../api/views';
import { policyPath } from './policy-path';
import { FactRow } from '../ui/FactRow';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';
import { MapLink, PhoneLink } from './seller-links';

/** The seller's facts that the law requires, collapsed. */
export function SellerInfo({ seller }: { seller: Store['seller'] }) {
  const facts = [
    [t`상호`, <span lang="ko">{seller.shopName}</span>],
    [t`대표자`, seller.ownerName && <span lang="ko">{seller.ownerName}</span>],
    [t`사업자등록번호`, seller.businessNumber],
    [t`주소`, seller.address && <MapLink address={seller.address} />],
    [t`전화번호`, seller.phone && <PhoneLink phone={seller.phone} />],
  ] satisfies [string, ReactNode][];
  return (
    <details className="group border-t border-line text-small text-muted">
      <summary className="flex min-h-11 list-none items-center justify-between gap-2 font-semibold [&::-webkit-details-marker]:hidden">
        {t`판매자 정보`}
        <Icon of={ChevronDown} className="transition-transform group-open:rotate-180" />
      </summary>
      <dl className="flex flex-col gap-1 pb-3">
        {facts.map(
          ([name, value]) =>
            value && (
              <FactRow key={name} name={name}>
                {value}
              </FactRow>
            ),
        )}
      </dl>
      <p>
        <Link
          to={policyPath('accessibility')}
          className="inline-flex min-h-11 items-center underline underline-offset-2"
        >{t`접근성 안내`}</Link>
      </p>
      <p className="pb-4">{t`주문(Jumun)은 통신판매중개자이며 통신판매의 당사자가 아닙니다. 상품, 거래 정보와 거래에 대한 책임은 판매자에게 있습니다.`}</p>
    </details>
  );
}
