import type { Auth, Books, Charge } from './books.ts';
import { kcp, refusal } from './codes.ts';
import { badField, certificateFault, isWon, type KcpBody } from './fields.ts';
import { paidByFields } from './wallets.ts';
import { kcpAccount } from '../sandbox-secrets.ts';

export interface Merchant {
  certificate: string;
}

/** Approval: spends the buyer's consent and charges the card. Only this call moves money to the merchant. */
export function approve(books: Books, merchant: Merchant, body: KcpBody): { answer: object; charge?: Charge } {
  const fault = certificateFault(body['kcp_cert_info'], merchant.certificate);
  if (fault) return { answer: refusal(kcp.noRight, fault) };
  if (body['site_cd'] !== kcpAccount.siteCd) return { answer: refusal(kcp.noRight, 'site_cd') };
  if (body['tran_cd'] !== '00100000') return { answer: badField('tran_cd') };
  if (body['pay_type'] !== undefined && body['pay_type'] !== 'PACA') return { answer: badField('pay_type') };
  if (!body['enc_data'] || !body['enc_info']) return { answer: badField('enc_data, enc_info') };
  const auth = books.auth(body['enc_data'], body['enc_info']);
  if (!auth) return { answer: badField('enc_data and enc_info fit no authentication') };
  if (auth.spent) return { answer: refusal(kcp.spentAuth) };
  if (body['ordr_no'] !== undefined && body['ordr_no'] !== auth.trade.orderNo) return { answer: badField('ordr_no') };
  if (!isWon(body['ordr_mony']) || body['ordr_mony'] !== auth.trade.amount)
    return { answer: refusal(kcp.amountMismatch) };
  const charge = books.charge(auth);
  return { answer: approved(auth, charge), charge };
}

/** A card company's refusal uses the consent up, as a success does. */
export function spendAuth(books: Books, body: KcpBody): void {
  const auth = books.auth(body['enc_data'] ?? '', body['enc_info'] ?? '');
  if (auth) auth.spent = true;
}

function approved({ trade, card }: Auth, charge: Charge): object {
  const vat = Math.round(charge.amount / 11);
  const total = String(charge.amount);
  return {
    res_cd: kcp.ok[0],
    res_msg: kcp.ok[1],
    res_en_msg: kcp.ok[2],
    tno: charge.tno,
    order_no: charge.orderNo,
    ca_order_id: charge.orderNo,
    trace_no: trade.traceNo,
    pg_txid: `SBXPG${charge.tno}`,
    amount: total,
    ...paidByFields(charge.use, charge),
    coupon_mny: '0',
    use_point: '0',
    card_cd: card.code,
    card_name: card.name,
    acqu_cd: card.code,
    acqu_name: card.name,
    card_no: card.number,
    card_bin_type_01: '0',
    card_bin_type_02: '0',
    card_bin_bank_cd: card.bank,
    quota: '00',
    noinf: 'N',
    app_no: charge.appNo,
    app_time: charge.approvedAt,
    van_apptime: charge.approvedAt,
    van_cd: 'VNKC',
    partcanc_yn: 'Y',
    escw_yn: 'N',
    bizx_numb: '',
    join_cd: '',
    cert_no: '',
    mall_taxno: '',
    mcht_taxno: '',
    res_tax_flag: 'TG01',
    res_tax_mny: String(charge.amount - vat),
    res_vat_mny: String(vat),
    res_free_mny: '0',
    res_green_deposit_mny: '0',
  };
}
