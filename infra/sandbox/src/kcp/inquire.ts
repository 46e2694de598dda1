import type { Books, Charge } from './books.ts';
import { rightsFault, type SigningMerchant } from './cancel.ts';
import { kcp, refusal } from './codes.ts';
import { badField, type KcpBody } from './fields.ts';

/**
 * Inquiry by `tno`. With an empty `tno` and an `ordr_idxx` it answers by order number, which KCP does not document:
 * the newest charge that is not cancelled, else the newest one.
 */
export function inquire(books: Books, merchant: SigningMerchant, body: KcpBody): object {
  const subject = body['tno'] || body['ordr_idxx'];
  const fault = rightsFault(merchant, body, body['pay_type'] ?? '', subject);
  if (fault) return fault;
  if (body['pay_type'] !== 'PACA') return badField('pay_type');
  const charge = body['tno'] ? books.chargeByTno(body['tno']) : newestOf(books.chargesOf(body['ordr_idxx'] ?? ''));
  if (!charge) return refusal(kcp.unknown);
  return stateOf(charge, books.chargesOf(charge.orderNo).filter((one) => one.remaining > 0).length);
}

function newestOf(charges: Charge[]): Charge | undefined {
  return charges.findLast((charge) => charge.remaining > 0) ?? charges.at(-1);
}

function cardState(charge: Charge): 'STSR' | 'STPC' | 'STSC' {
  if (charge.remaining === 0) return 'STSC';
  return charge.partCancels > 0 ? 'STPC' : 'STSR';
}

function stateOf(charge: Charge, live: number): object {
  return {
    res_cd: kcp.ok[0],
    res_msg: kcp.ok[1],
    res_en_msg: kcp.ok[2],
    tno: charge.tno,
    order_no: charge.orderNo,
    pay_method: 'PACA',
    amount: String(charge.amount),
    rem_mny: String(charge.remaining),
    stat_ca_cd: cardState(charge),
    app_no: charge.appNo,
    app_time: charge.approvedAt,
    can_time: charge.cancelledAt ?? '',
    canc_card_yn: charge.cancelledAt ? 'Y' : 'N',
    card_cd: charge.card.code,
    card_name: charge.card.name,
    card_no: charge.card.number,
    card_mny: String(charge.amount),
    quota: '00',
    /** How many charges of this order number still stand; more than one is a double charge. */
    live_cnt: String(live),
  };
}
