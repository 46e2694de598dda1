import type { ShopStatus } from '@jumun/contracts';
import { t } from '@lingui/core/macro';
import type { BadgeTone } from '../../ui/Badge';

/** The states of shops as the desk names them. */
export const statusWords: Record<ShopStatus, { label: string; tone: BadgeTone }> = {
  pending: { label: t`등록 전`, tone: 'completed' },
  reviewing: { label: t`심사 중`, tone: 'waiting' },
  active: { label: t`운영 중`, tone: 'ready' },
  restricted: { label: t`제한`, tone: 'danger' },
};
