import { asEucKrForm, eucKrBytes, type Charset } from '../euc-kr.ts';
import type { BrowserForm, Trade } from './books.ts';

const shopperLimits = { buyr_name: 40, buyr_tel1: 20, buyr_tel2: 20, buyr_mail: 100, shop_user_id: 20 } as const;
const echoed = ['buyr_name', 'buyr_tel2', 'buyr_mail', 'param_opt_1', 'param_opt_2', 'param_opt_3', 'encoding_trans'];

/** What is wrong with the form that the merchant's page posted to the window, for the developer who looks at it. */
export function browserFormFault(trade: Trade, form: Record<string, string>, charset: Charset): string | undefined {
  if (form['ordr_idxx'] !== trade.orderNo) return 'ordr_idxx가 거래등록과 달라요.';
  if (form['good_mny'] !== trade.amount) return 'good_mny가 거래등록과 달라요.';
  const goodName = charset === 'euc-kr' ? asEucKrForm(trade.goodName) : trade.goodName;
  if (form['good_name'] !== undefined && form['good_name'] !== goodName) {
    return 'good_name이 거래등록과 달라요. EUC-KR로 보내거나 encodingFilter로 보내야 해요.';
  }
  if (form['Ret_URL'] !== undefined && form['Ret_URL'] !== trade.retUrl) return 'Ret_URL이 거래등록과 달라요.';
  if (form['site_cd'] !== undefined && form['site_cd'] !== trade.siteCd) return 'site_cd가 거래등록과 달라요.';
  if (form['pay_method'] !== undefined && form['pay_method'] !== 'CARD') return 'pay_method는 CARD만 흉내 내요.';
  if (form['currency'] !== undefined && form['currency'] !== '410') return 'currency는 410이어야 해요.';
  return shopperFault(form);
}

/** The first shopper field that is longer than KCP takes. */
export function shopperFault(form: Record<string, string>): string | undefined {
  for (const [name, maxBytes] of Object.entries(shopperLimits)) {
    if (eucKrBytes(form[name] ?? '') > maxBytes) return `${name}이(가) ${maxBytes}바이트를 넘어요.`;
  }
  return undefined;
}

/** Keeps of the form only what goes back to the merchant. */
export function rememberForm(form: Record<string, string>, charset: Charset): BrowserForm {
  const kept: Record<string, string> = {};
  for (const name of echoed) {
    const value = form[name];
    if (value !== undefined) kept[name] = value;
  }
  return { charset, echoed: kept };
}
