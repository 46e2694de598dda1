import type { PaperName } from '@jumun/contracts';
import type { BadgeTone } from '../../ui/Badge';
import { statusWords } from '../parts/shop-status';
import type { ShopCard, ShopReview } from './shop-query';

/** The state of a shop in the list; one that is closed says so first. */
export const stateOf = ({ status, closedAt }: Pick<ShopCard, 'status' | 'closedAt'>) =>
  closedAt === null ? statusWords[status] : ({ label: '닫음', tone: 'completed' } as const);

export const waitWords: Record<ShopCard['waitsFor'][number], string> = {
  approval: '운영자 승인',
  'payout-account': '지급 계좌 확인',
};

/** What the tax office says of the business number. */
export const businessWords: Record<
  Exclude<ShopReview['businessCheck']['state'], 'off'>,
  { label: string; tone: BadgeTone }
> = {
  active: { label: '계속 사업자', tone: 'ready' },
  suspended: { label: '휴업', tone: 'danger' },
  closed: { label: '폐업', tone: 'danger' },
  unregistered: { label: '등록되지 않은 번호', tone: 'danger' },
  away: { label: '지금 확인할 수 없음', tone: 'preparing' },
  'no-number': { label: '번호 없음', tone: 'completed' },
};

export const restrictorWords: Record<ShopReview['restrictedBy'][number], string> = {
  operator: '운영자',
  'payout-provider': '지급 대행사',
};

export const socialWords: Record<ShopReview['socialProviders'][number], string> = {
  google: '구글',
  naver: '네이버',
  kakao: '카카오',
};

export const documentWords = {
  businessLicenseFile: '사업자등록증',
  accountCopyFile: '정산 계좌 사본',
  corporateAccountFile: '법인 계좌 사본',
  personalAccountFile: '대표자 명의 계좌 사본',
} as const;
export type DocumentField = keyof typeof documentWords;

/** The papers by the fields that hold them. */
export const paperOf: Readonly<Record<DocumentField, PaperName>> = {
  businessLicenseFile: 'business-license',
  accountCopyFile: 'account-copy',
  corporateAccountFile: 'corporate-account',
  personalAccountFile: 'personal-account',
};
