import { t } from '@lingui/core/macro';
import { QrCode } from 'lucide';
import type { Shop } from '../../../api/views';
import { missingPath } from '../../parts/shop/missing-parts';
import { LinkButton } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { Card, Heading } from '../../../ui/layout';

/** Stands where the code will be; what is still missing stands in the list above it. */
export function PendingCard({ shop }: { shop: Shop }) {
  return (
    <Card className="flex flex-col items-center justify-center gap-3 text-center">
      <span className="flex size-16 items-center justify-center rounded-full bg-accent-wash text-accent-deep">
        <Icon of={QrCode} size={32} />
      </span>
      <Heading>{t`사업자 정보를 등록하면 QR코드가 만들어져요`}</Heading>
      {shop.rejectionReason && (
        <p className="rounded-control bg-danger-wash px-3 py-2 text-danger">
          {t`심사에서 반려됐어요: ${{ rejectionReason: shop.rejectionReason }}`}
        </p>
      )}
      <LinkButton to={missingPath(shop)}>{t`사업자 정보 등록하기`}</LinkButton>
    </Card>
  );
}
