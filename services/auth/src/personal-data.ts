import type { Vault } from './vault.js';
import type { ShopRow } from './shop/shop.table.js';

/** The papers that say whose bank account a shop is paid to. */
export const BANK_PAPERS = ['accountCopyFile', 'corporateAccountFile', 'personalAccountFile'] as const;

/** The private papers of a shop. */
export const DOCUMENT_PROPERTIES = ['businessLicenseFile', ...BANK_PAPERS] as const;

const SEALED_PROPERTIES = ['ownerName', 'email', 'phone', 'address', 'detailAddress', ...DOCUMENT_PROPERTIES] as const;
export type SealedProperty = (typeof SEALED_PROPERTIES)[number];

const columnOf = (property: SealedProperty): string =>
  property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The sealed columns as the table names them. */
export const SEALED_SHOP_COLUMNS = SEALED_PROPERTIES.map(columnOf);

export const isSealedProperty = (property: string): property is SealedProperty =>
  (SEALED_PROPERTIES as readonly string[]).includes(property);

/** Encrypts a personal value for its place in the shop's row. */
export const sealForShop = (vault: Vault, shopId: string, property: SealedProperty, text: string): string =>
  vault.seal(text, 'shop', columnOf(property), shopId);

/** Decrypts what `sealForShop` made. */
export const openForShop = (vault: Vault, shopId: string, property: SealedProperty, sealed: string): string =>
  vault.open(sealed, 'shop', columnOf(property), shopId);

/** Reads a shop's personal values. */
export function openShop(vault: Vault, shop: ShopRow): Pick<ShopRow, SealedProperty> {
  const open = (property: SealedProperty): string | null =>
    shop[property] === null ? null : openForShop(vault, shop.id, property, shop[property]);
  // A sealed text opens to a text and null stays null, so that each value has the type of its column.
  return Object.fromEntries(SEALED_PROPERTIES.map((property) => [property, open(property)])) as Pick<
    ShopRow,
    SealedProperty
  >;
}
