import type { PaperName } from '@jumun/contracts';
import { t } from '@lingui/core/macro';
import type { BadgeTone } from '../../ui/Badge';
import { statusWords } from '../parts/shop-status';
import type { ShopCard, ShopReview } from './shop-query';

/** The state of a shop in the list; one that is closed says so first. */
export const stateOf = ({ status, closedAt }: Pick<ShopCard, 'status' | 'closedAt'>) =>
  closedAt === null ? statusWords[status] : ({ label: t`닫음`, tone: 'completed' } as const);

export const waitWords: Record<ShopCard['waitsFor'][number], string> = {
  approval: t`운영자 승인`,
  'payout-account': t`지급 계좌 확인`,
};

/** The tax office's states of a business number. */
export const businessWords: Record<
  Exclude<ShopReview['businessCheck']['state'], 'off'>,
  { label: string; tone: BadgeTone }
> = {
  active: { label: t`계속 사업자`, tone: 'ready' },
  suspended: { label: t`휴업`, tone: 'danger' },
  closed: { label: t`폐업`, tone: 'danger' },
  unregistered: { label: t`등록되지 않은 번호`, tone: 'danger' },
  away: { label: t`지금 확인할 수 없음`, tone: 'preparing' },
  'no-number': { label: t`번호 없음`, tone: 'completed' },
};

export const restrictorWords: Record<ShopReview['restrictedBy'][number], string> = {
  operator: t`운영자`,
  'payout-provider': t`지급 대행사`,
};

export const socialWords: Record<ShopReview['socialProviders'][number], string> = {
  google: t`구글`,
  naver: t`네이버`,
  kakao: t`카카오`,
};

export const documentWords = {
  businessLicenseFile: t`사업자등록증`,
  accountCopyFile: t`정산 계좌 사본`,
  corporateAccountFile: t`법인 계좌 사본`,
  personalAccountFile: t`대표자 명의 계좌 사본`,
} as const;
export type DocumentField = keyof typeof documentWords;

/** The papers by the fields that hold them. */
export const paperOf: Readonly<Record<DocumentField, PaperName>> = {
  businessLicenseFile: 'business-license',
  accountCopyFile: 'account-copy',
  corporateAccountFile: 'corporate-account',
  personalAccountFile: 'personal-account',
};
