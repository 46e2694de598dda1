import { t } from '@lingui/core/macro';
import type { Shop } from '../../../api/views';
import { adminPaths } from '../../paths';

type Part = readonly [field: keyof Shop, name: string];

const basics: readonly Part[] = [
  ['shopName', t`상점 이름`],
  ['storeName', t`상점 도메인 이름`],
  ['ownerName', t`대표자 이름`],
  ['phone', t`전화번호`],
  ['businessNumber', t`사업자등록번호`],
  ['genre', t`업종`],
  ['address', t`주소`],
  ['detailAddress', t`상세 주소`],
];
const papers: readonly Part[] = [['businessLicenseFile', t`사업자등록증 사본`]];
const accounts: readonly Part[] = [['accountCopyFile', t`정산 계좌 사본`]];
const accountOf: Record<Shop['businessType'], Part> = {
  corporate: ['corporateAccountFile', t`법인 통장 사본`],
  personal: ['personalAccountFile', t`대표자 명의 통장 사본`],
};
const agreements = ['agreedContract', 'agreedPrivacy', 'agreedTransaction'] as const;

const missing = (shop: Shop, parts: readonly Part[]): string[] =>
  parts.filter(([field]) => !shop[field]).map(([, name]) => name);

/** Fields that every shop must have and this one lacks. */
export const missingBasics = (shop: Shop): string[] => missing(shop, basics);
/** The proof of the business, where it is missing. */
export const missingPapers = (shop: Shop): string[] => missing(shop, papers);
/** Account copies that the shop's business type asks for. */
export const missingAccounts = (shop: Shop): string[] => missing(shop, [...accounts, accountOf[shop.businessType]]);
/** True when one of the three terms is not agreed to. */
export const lacksAgreements = (shop: Shop): boolean => agreements.some((field) => !shop[field]);
/** True when a field that every shop must have is still empty. */
export const lacksBasics = (shop: Shop): boolean => missingBasics(shop).length > 0;

/** The step of the profile that asks for what is missing first. */
export const missingPath = (shop: Shop): string =>
  lacksBasics(shop) || missingPapers(shop).length > 0 ? adminPaths.profile : `${adminPaths.profile}?step=2`;

/** Parts missing before the shop can be reviewed, in the words and the order of the form. */
export const missingParts = (shop: Shop): string[] => [
  ...missingBasics(shop),
  ...missingPapers(shop),
  ...missingAccounts(shop),
  ...(lacksAgreements(shop) ? [t`약관 동의`] : []),
];
