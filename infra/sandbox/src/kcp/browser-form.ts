import { asEucKrForm, eucKrBytes, type Charset } from '../euc-kr.ts';
import type { BrowserForm, Trade } from './books.ts';
import { wallets, walletOfForm } from './wallets.ts';

const shopperLimits = { buyr_name: 40, buyr_tel1: 20, buyr_tel2: 20, buyr_mail: 100, shop_user_id: 20 } as const;
const echoed = ['buyr_name', 'buyr_tel2', 'buyr_mail', 'param_opt_1', 'param_opt_2', 'param_opt_3', 'encoding_trans'];

/** Fields that are the same in every card payment of this site; an empty one has to be there, too. */
const fixed = {
  pay_method: 'CARD',
  ActionResult: 'card',
  req_tx: 'pay',
  van_code: '',
  currency: '410',
  escw_used: 'N',
} as const;
const MONTHS = /^([0-9]|1[0-2])$/;

/** The fault of the form that the merchant's page posted to the window, in Korean for the developer. */
export function browserFormFault(trade: Trade, form: Record<string, string>, charset: Charset): string | undefined {
  if (form['ordr_idxx'] !== trade.orderNo) return 'ordr_idxx가 거래등록과 달라요.';
  if (form['good_mny'] !== trade.amount) return 'good_mny가 거래등록과 달라요.';
  const goodName = charset === 'euc-kr' ? asEucKrForm(trade.goodName) : trade.goodName;
  if (form['good_name'] !== goodName) {
    return 'good_name이 거래등록과 달라요. EUC-KR로 보내거나 encodingFilter로 보내야 해요.';
  }
  if (form['Ret_URL'] !== trade.retUrl) return 'Ret_URL이 거래등록과 달라요.';
  if (form['site_cd'] !== trade.siteCd) return 'site_cd가 거래등록과 달라요.';
  for (const [name, value] of Object.entries(fixed)) {
    if (form[name] === undefined) return `${name}이(가) 없어요.`;
    if (form[name] !== value) return `${name}은(는) ${value === '' ? '비어 있어야' : `${value}여야`} 해요.`;
  }
  if (!MONTHS.test(form['quotaopt'] ?? '')) return 'quotaopt는 0부터 12까지의 할부 개월 수여야 해요.';
  const flags = wallets.flatMap(({ field }) => (field !== undefined && form[field] !== undefined ? [field] : []));
  if (flags.some((field) => form[field] !== 'Y')) return `${flags.join(', ')}은(는) Y여야 해요.`;
  if (flags.length > 1) return '간편결제는 하나만 바로 열 수 있어요.';
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
  const wallet = walletOfForm(form);
  return { charset, echoed: kept, ...(wallet && { wallet }) };
}
