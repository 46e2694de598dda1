import { t } from '@lingui/core/macro';
import { MapPin, Phone } from 'lucide';
import { buttonClass } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Card, Heading, Muted } from '../../ui/layout';
import { mapUrl, phoneUrl } from '../seller-links';
import type { OrderComplete } from './order-query';

const wayClass = `${buttonClass('secondary')} grow`;

/** The way to who sells: to call, and to go there. */
export function SellerCard({ seller }: { seller: OrderComplete['seller'] }) {
  if (!seller?.phone && !seller?.address) return null;
  const { phone, address } = seller;
  return (
    <Card aria-label={t`가게 안내`} gap={3}>
      <div>
        <Heading>{t`가게 안내`}</Heading>
        {address && (
          <Muted>
            <span lang="ko">{address}</span>
          </Muted>
        )}
        {phone && (
          <Muted>
            <span translate="no" className="tabular">
              {phone}
            </span>
          </Muted>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {phone && (
          <a href={phoneUrl(phone)} className={wayClass}>
            <Icon of={Phone} />
            {t`전화하기`}
          </a>
        )}
        {address && (
          <a href={mapUrl(address)} target="_blank" rel="noreferrer" className={wayClass}>
            <Icon of={MapPin} />
            {t`길찾기`}
            <span className="sr-only">{t`(새 창)`}</span>
          </a>
        )}
      </div>
    </Card>
  );
}
