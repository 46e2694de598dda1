import type { Vault } from '../vault.js';
import type { Shop } from './shop.entity.js';

/** The sealed columns of a shop, by their property. */
const sealedColumns = {
  ownerName: 'owner_name',
  email: 'email',
  phone: 'phone',
  address: 'address',
  detailAddress: 'detail_address',
  businessLicenseFile: 'business_license_file',
  accountCopyFile: 'account_copy_file',
  corporateAccountFile: 'corporate_account_file',
  personalAccountFile: 'personal_account_file',
} as const;

/** The sealed columns as the table names them. */
export const SEALED_SHOP_COLUMNS = Object.values(sealedColumns);

/** The private papers of a shop. */
export const DOCUMENT_PROPERTIES = [
  'businessLicenseFile',
  'accountCopyFile',
  'corporateAccountFile',
  'personalAccountFile',
] as const;

export type SealedProperty = keyof typeof sealedColumns;

export const isSealedProperty = (property: string): property is SealedProperty =>
  Object.hasOwn(sealedColumns, property);

/** Encrypts a personal value for its place in the shop's row. */
export const sealForShop = (vault: Vault, shopId: string, property: SealedProperty, text: string): string =>
  vault.seal(text, 'shop', sealedColumns[property], shopId);

/** Reads a shop's personal values. */
export function openShop(
  vault: Vault,
  shop: Shop,
): Record<Exclude<SealedProperty, 'ownerName' | 'email'>, string | null> & {
  ownerName: string;
  email: string;
} {
  const must = (property: 'ownerName' | 'email'): string =>
    vault.open(shop[property], 'shop', sealedColumns[property], shop.id);
  const may = (property: SealedProperty): string | null => {
    const sealed = shop[property];
    return sealed == null ? null : vault.open(sealed, 'shop', sealedColumns[property], shop.id);
  };
  return {
    ownerName: must('ownerName'),
    email: must('email'),
    phone: may('phone'),
    address: may('address'),
    detailAddress: may('detailAddress'),
    businessLicenseFile: may('businessLicenseFile'),
    accountCopyFile: may('accountCopyFile'),
    corporateAccountFile: may('corporateAccountFile'),
    personalAccountFile: may('personalAccountFile'),
  };
}
