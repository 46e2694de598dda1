import type { PaperName, PaperState } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { contentMark, isMarkOf, iso } from '@jumun/runtime';
import { openShop, type DOCUMENT_PROPERTIES } from '../personal-data.js';
import type { ShopRow } from '../shop/shop.table.js';
import type { Vault } from '../vault.js';
import { PaperCheck } from './paper-check.table.js';

const columns = {
  'business-license': 'businessLicenseFile',
  'account-copy': 'accountCopyFile',
  'corporate-account': 'corporateAccountFile',
  'personal-account': 'personalAccountFile',
} as const satisfies Record<PaperName, (typeof DOCUMENT_PROPERTIES)[number]>;
// The keys of the columns are the papers.
const papers = Object.keys(columns) as PaperName[];

/** The papers that a shop handed in, each with who found it right, if that was this very paper. */
export async function paperStatesOf(tx: Tx, vault: Vault, shop: ShopRow): Promise<PaperState[]> {
  const checks = await tx
    .query(PaperCheck)
    .selectFrom('PaperCheck')
    .select(['paper', 'mark', 'operatorId', 'checkedAt'])
    .where('shopId', '=', shop.id)
    .execute();
  const documents = openShop(vault, shop);
  return papers.flatMap((paper) => {
    const document = documents[columns[paper]];
    if (document === null) return [];
    const check = checks.find((each) => each.paper === paper && isMarkOf(each.mark, document));
    return [
      {
        paper,
        mark: contentMark(document),
        checkedBy: check?.operatorId ?? null,
        checkedAt: iso(check?.checkedAt ?? null),
      },
    ];
  });
}
