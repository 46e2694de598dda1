import type { ShopStatus } from '@jumun/contracts';
import type { BadgeTone } from '../../ui/Badge';

/** The states of shops as the desk names them. */
export const statusWords: Record<ShopStatus, { label: string; tone: BadgeTone }> = {
  pending: { label: '등록 전', tone: 'completed' },
  reviewing: { label: '심사 중', tone: 'waiting' },
  active: { label: '운영 중', tone: 'ready' },
  restricted: { label: '제한', tone: 'danger' },
};
