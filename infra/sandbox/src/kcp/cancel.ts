import type { KeyObject } from 'node:crypto';
import { koreanStamp, type Clock } from '../clock.ts';
import { eucKrBytes } from '../euc-kr.ts';
import { kcpAccount } from '../sandbox-secrets.ts';
import type { Merchant } from './approve.ts';
import type { Books, Charge } from './books.ts';
import { kcp, refusal, type KcpRefusal } from './codes.ts';
import { badField, certificateFault, isWon, type KcpBody } from './fields.ts';
import { signedBy } from './keys.ts';

export interface SigningMerchant extends Merchant {
  publicKey: KeyObject;
}

/** Which remainder the merchant states in `rem_mny`: before this cancel (KCP's guide) or after it (one client's reading). */
export type RemainderSense = 'before' | 'after';

interface CancelDesk {
  books: Books;
  clock: Clock;
  merchant: SigningMerchant;
  remainder: RemainderSense;
}

const REASON_MAX_BYTES = 256;

/** Cancel, whole (STSC) or in part (STPC). Nothing but `rem_mny` keeps a repeated partial cancel from happening twice. */
export function cancel(desk: CancelDesk, body: KcpBody): { answer: object; charge?: Charge } {
  const fault = rightsFault(desk.merchant, body, body['mod_type'] ?? '');
  if (fault) return { answer: fault };
  if (body['mod_type'] !== 'STSC' && body['mod_type'] !== 'STPC') return { answer: badField('mod_type') };
  if (eucKrBytes(body['mod_desc'] ?? '') > REASON_MAX_BYTES) return { answer: badField('mod_desc length') };
  const charge = desk.books.chargeByTno(body['tno'] ?? '');
  if (!charge) return { answer: badField('tno') };
  if (charge.remaining === 0) return { answer: refusal(kcp.alreadyCancelled) };
  return body['mod_type'] === 'STSC' ? cancelWhole(desk, charge) : cancelPart(desk, charge, body);
}

/** The check that cancel and inquiry share: own certificate and a signature over `site_cd^tno^word`. */
export function rightsFault(merchant: SigningMerchant, body: KcpBody, word: string): KcpRefusal | undefined {
  const fault = certificateFault(body['kcp_cert_info'], merchant.certificate);
  if (fault) return refusal(kcp.noRight, fault);
  if (body['site_cd'] !== kcpAccount.siteCd) return refusal(kcp.noRight, 'site_cd');
  const { tno } = body;
  if (!tno) return badField('tno');
  const signature = body['kcp_sign_data'];
  if (!signature || !signedBy(merchant.publicKey, [body['site_cd'], tno, word], signature))
    return refusal(kcp.badSignature);
  return undefined;
}

function cancelWhole({ clock }: CancelDesk, charge: Charge): { answer: object; charge?: Charge } {
  if (charge.partCancels > 0) return { answer: refusal(kcp.fullAfterPartial) };
  giveBack(charge, charge.remaining, clock);
  return { answer: done(charge), charge };
}

function cancelPart(desk: CancelDesk, charge: Charge, body: KcpBody): { answer: object; charge?: Charge } {
  if (!isWon(body['mod_mny'])) return { answer: badField('mod_mny') };
  if (!/^\d{1,12}$/.test(body['rem_mny'] ?? '')) return { answer: badField('rem_mny') };
  const part = Number(body['mod_mny']);
  const stated = Number(body['rem_mny']) + (desk.remainder === 'after' ? part : 0);
  if (stated !== charge.remaining) return { answer: refusal(kcp.remainderMismatch) };
  if (part > charge.remaining) return { answer: refusal(kcp.overRemainder) };
  charge.partCancels += 1;
  giveBack(charge, part, desk.clock);
  const partly = {
    mod_mny: body['mod_mny'],
    rem_mny: String(charge.remaining),
    mod_pcan_seq_no: desk.books.cancelNumber(),
    card_mod_mny: body['mod_mny'],
    coupon_mod_mny: '0',
  };
  return { answer: { ...done(charge), ...partly }, charge };
}

/** Writes a cancellation into the books. */
export function giveBack(charge: Charge, amount: number, clock: Clock): void {
  charge.remaining -= amount;
  charge.cancelledAt = koreanStamp(clock.now());
  charge.cancels.push({ amount, at: charge.cancelledAt });
}

function done(charge: Charge): object {
  return {
    res_cd: kcp.ok[0],
    res_msg: kcp.ok[1],
    res_en_msg: kcp.ok[2],
    tno: charge.tno,
    canc_time: charge.cancelledAt,
    amount: String(charge.amount),
    card_cd: charge.card.code,
    card_name: charge.card.name,
    coupon_mny: '0',
  };
}
