import type { WireShop } from '@jumun/contracts';
import { QrCode } from 'lucide-react';
import { paths } from '../../paths';
import { LinkButton } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Icon } from '../../ui/Icon';
import { missingParts } from '../shop/missing-parts';

/** Stands where the code will be, and says what is still missing. */
export function PendingCard({ shop }: { shop: WireShop }) {
  const missing = missingParts(shop);
  return (
    <Card className="flex flex-col items-center justify-center gap-3 text-center">
      <span className="flex size-16 items-center justify-center rounded-full bg-accent-wash text-accent-deep">
        <Icon of={QrCode} size={32} />
      </span>
      <h2 className="text-lead font-bold">사업자 등록을 완료하면 QR코드가 만들어져요</h2>
      {shop.rejection_reason && (
        <p className="rounded-control bg-danger-wash px-3 py-2 text-danger">
          심사에서 반려됐어요: {shop.rejection_reason}
        </p>
      )}
      {missing.length > 0 && <p className="text-small text-muted">아직 필요해요: {missing.join(', ')}</p>}
      <LinkButton to={paths.adminPages.profile}>사업자 정보 등록하기</LinkButton>
    </Card>
  );
}
