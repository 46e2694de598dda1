import { t } from '@lingui/core/macro';
import { ExternalLink } from 'lucide';
import { Icon } from '../ui/Icon';

const inText = 'inline-flex min-h-6 items-center gap-1 underline underline-offset-2';

/** The digits that a phone dials for a number as people write it. */
export const phoneUrl = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;

/** A map that looks for the address; only the address leaves this page. */
export const mapUrl = (address: string): string => `https://map.kakao.com/link/search/${encodeURIComponent(address)}`;

export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={phoneUrl(phone)} className={inText}>
    {phone}
  </a>
);

export const MapLink = ({ address }: { address: string }) => (
  <a href={mapUrl(address)} target="_blank" rel="noreferrer" className={inText}>
    <span lang="ko">{address}</span>
    <Icon of={ExternalLink} size={16} />
    <span className="sr-only">{t`지도에서 보기 (새 창)`}</span>
  </a>
);
