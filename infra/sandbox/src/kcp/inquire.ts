import type { Books, Charge } from './books.ts';
import { rightsFault, type SigningMerchant } from './cancel.ts';
import { kcp } from './codes.ts';
import { badField, type KcpBody } from './fields.ts';
import { paidByFields, payMethodOf, payTypes } from './wallets.ts';

/** Inquiry by `tno`, the only one that KCP documents. Which code it has for a number that it does not know is not known. */
export function inquire(books: Books, merchant: SigningMerchant, body: KcpBody): object {
  const fault = rightsFault(merchant, body, body['pay_type'] ?? '');
  if (fault) return fault;
  if (!payTypes.has(body['pay_type'] ?? '')) return badField('pay_type');
  const charge = books.chargeByTno(body['tno'] ?? '');
  // Of another kind of payment it is not found.
  const isOfKind = charge && payMethodOf(charge.use, charge.amount) === body['pay_type'];
  return isOfKind ? stateOf(charge) : badField('tno');
}

function cardState(charge: Charge): 'STSR' | 'STPC' | 'STSC' {
  if (charge.remaining === 0) return 'STSC';
  return charge.partCancels > 0 ? 'STPC' : 'STSR';
}

function stateOf(charge: Charge): object {
  return {
    res_cd: kcp.ok[0],
    res_msg: kcp.ok[1],
    res_en_msg: kcp.ok[2],
    tno: charge.tno,
    order_no: charge.orderNo,
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
    ...paidByFields(charge.use, charge),
    quota: '00',
  };
}
