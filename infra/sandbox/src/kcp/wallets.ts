/** A wallet as KCP names it: the form field that opens it, its code beside a card's charge, and the kind of its own money. */
interface Wallet {
  code: string;
  name: string;
  field?: string;
  otherPayType: string;
  money?: string;
}

/** The wallets of the payment window. For Toss and Samsung Pay no field is documented: people pick them there. */
export const wallets: readonly Wallet[] = [
  { code: 'kakaopay', name: '카카오페이', field: 'kakaopay_direct', otherPayType: 'OT13', money: 'PAKM' },
  { code: 'naverpay', name: '네이버페이', field: 'naverpay_direct', otherPayType: 'OT16', money: 'PANP' },
  { code: 'payco', name: 'PAYCO', field: 'payco_direct', otherPayType: 'OT12', money: 'PACP' },
  { code: 'applepay', name: 'Apple Pay', field: 'applepay_direct', otherPayType: 'OT21' },
  { code: 'tosspay', name: '토스페이', otherPayType: 'OT23', money: 'PATO' },
  { code: 'samsungpay', name: '삼성페이', otherPayType: 'OT01' },
  { code: 'ssgpay', name: 'SSG페이', otherPayType: 'OT03', money: 'PASG' },
  { code: 'lpay', name: 'L.PAY', otherPayType: 'OT11' },
];

/** A payment by a wallet: its code, and the part of the amount that is the wallet's own money. */
export interface WalletUse {
  wallet: string;
  moneyPart: number;
}

/** Every kind of payment that an inquiry may be about. */
export const payTypes: ReadonlySet<string> = new Set(['PACA', ...wallets.flatMap(({ money }) => money ?? [])]);

export const walletOf = (code: string | undefined): Wallet | undefined => wallets.find((one) => one.code === code);

/** The wallet that a form opens the window with. */
export const walletOfForm = (form: Record<string, string>): string | undefined =>
  wallets.find(({ field }) => field !== undefined && form[field] === 'Y')?.code;

/** The fault of a payment by a wallet. A code that is no wallet of the window is accepted as one that KCP added. */
export function walletFault({ wallet, moneyPart }: WalletUse, amount: number): string | undefined {
  if (moneyPart > amount) return 'money_part is more than the amount';
  const known = walletOf(wallet);
  return moneyPart > 0 && known && known.money === undefined ? `${wallet} has no money of its own` : undefined;
}

/** The kind of payment: a wallet's own money alone is not a card's. */
export const payMethodOf = (use: WalletUse | undefined, amount: number): string =>
  use && use.moneyPart === amount ? (walletOf(use.wallet)?.money ?? 'PACA') : 'PACA';

/** The fields of an answer that tell by what it was paid. */
export function paidByFields(use: WalletUse | undefined, { amount, appNo }: { amount: number; appNo: string }): object {
  const money = use?.moneyPart ?? 0;
  return {
    pay_method: payMethodOf(use, amount),
    card_mny: String(amount - money),
    easypoint_mny: String(money),
    ...(use && { card_other_pay_type: walletOf(use.wallet)?.otherPayType ?? use.wallet }),
    ...(money > 0 && { app_cash_receipt_no: `9${appNo}` }),
  };
}
