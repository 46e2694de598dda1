import type { Paper, PaperWidth, PrintedCode } from '@jumun/contracts';
import { Page } from './page.js';
import { kindWords } from './words.js';

/** A tag's code with what tells a shopper that it is the shop's own. */
export function codePaper({ shopName, label, address, host }: PrintedCode, width: PaperWidth): Paper {
  const page = new Page(width).center(shopName, { bold: true });
  if (label !== null) page.center(label, { scale: 2, bold: true });
  page
    .code(address)
    .center('앱 없이 주문하고 결제해요')
    .rule()
    .center(host, { tall: true, bold: true })
    .center('주소가 위와 같은지 확인해주세요')
    .center('직원을 불러 주문하셔도 돼요');
  return page.paper(label === null ? kindWords.code : `${kindWords.code} ${label}`);
}
