import { encodeForm, type Charset } from '../euc-kr.ts';
import { encDataOf, encInfoOf, type Auth, type Trade } from './books.ts';
import { kcp, type KcpResult } from './codes.ts';

export interface ReturnForm {
  url: string;
  charset: Charset;
  fields: [string, string][];
}

const CARD_BITMAP = '100000000000';

/** The form that the browser posts to the merchant after the buyer agreed. Nothing is charged yet. */
export function consentForm(auth: Auth): ReturnForm {
  const { trade, card } = auth;
  return returnForm(trade, [
    ['res_cd', kcp.ok[0]],
    ['res_msg', kcp.ok[1]],
    ['enc_data', encDataOf(auth)],
    ['enc_info', encInfoOf(auth)],
    ['tran_cd', '00100000'],
    ['ordr_idxx', trade.orderNo],
    ['good_mny', trade.amount],
    ['good_name', trade.goodName],
    ['use_pay_method', CARD_BITMAP],
    ['card_code', card.code],
    ['card_pay_method', 'SSL'],
    ['card_mask_no', card.number],
    ...Object.entries(trade.browser?.echoed ?? {}),
  ]);
}

/** The form that the browser posts after the buyer gave up or was over the limit. */
export function refusalForm(trade: Trade, [code, message]: KcpResult): ReturnForm {
  const echoed = Object.entries(trade.browser?.echoed ?? {}).filter(([name]) => !name.startsWith('buyr_'));
  return returnForm(trade, [
    ['res_cd', code],
    ['res_msg', message],
    ['ordr_idxx', trade.orderNo],
    ['approval_key', trade.approvalKey],
    ...echoed,
  ]);
}

/** The bytes of the form as a browser writes them. */
export function formBody({ fields, charset }: ReturnForm): string {
  return encodeForm(fields, charset);
}

function returnForm(trade: Trade, own: [string, string][]): ReturnForm {
  const fields: [string, string][] = [
    ...own,
    ['pay_method', 'CARD'],
    ['site_cd', trade.siteCd],
    ['Ret_URL', trade.retUrl],
    ['escw_used', 'N'],
    ['trace_no', trade.traceNo],
  ];
  return { url: trade.retUrl, charset: trade.browser?.charset ?? 'euc-kr', fields };
}
