import type { WireShopStatus } from '@jumun/contracts';
import type { BadgeTone } from '../../ui/Badge';
import type { ShopCard, ShopReview } from './shop-query';

export const statusWords: Record<WireShopStatus, { label: string; tone: BadgeTone }> = {
  pending: { label: '등록 전', tone: 'completed' },
  wating: { label: '심사 중', tone: 'waiting' },
  active: { label: '운영 중', tone: 'ready' },
  restricted: { label: '제한', tone: 'danger' },
};
/** The state of a shop in the list; one that is closed says so first. */
export const stateOf = ({ status, closed_at }: Pick<ShopCard, 'status' | 'closed_at'>) =>
  closed_at === null ? statusWords[status] : ({ label: '닫음', tone: 'completed' } as const);

export const waitWords: Record<ShopCard['waits_for'][number], string> = {
  approval: '운영자 승인',
  payout_account: '지급 계좌 확인',
};

/** What the tax office says of the business number. */
export const businessWords: Record<ShopReview['business_check']['state'], { label: string; tone: BadgeTone }> = {
  active: { label: '계속 사업자', tone: 'ready' },
  suspended: { label: '휴업', tone: 'danger' },
  closed: { label: '폐업', tone: 'danger' },
  unregistered: { label: '등록되지 않은 번호', tone: 'danger' },
  away: { label: '지금 확인할 수 없음', tone: 'preparing' },
  'no-number': { label: '번호 없음', tone: 'completed' },
};

export const restrictorWords: Record<ShopReview['restricted_by'][number], string> = {
  operator: '운영자',
  payout_provider: '지급 대행사',
};

export const socialWords: Record<ShopReview['social_providers'][number], string> = {
  google: '구글',
  naver: '네이버',
  kakao: '카카오',
};

export const documentWords = {
  business_license_file: '사업자등록증',
  account_copy_file: '정산 계좌 사본',
  corporate_account_file: '법인 계좌 사본',
  personal_account_file: '대표자 명의 계좌 사본',
} as const;
export type DocumentField = keyof typeof documentWords;
