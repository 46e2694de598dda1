import { randomBytes } from 'node:crypto';
import { BankAccount, BANKS, type PayoutAccountView } from '@jumun/contracts';
import { sealer, type Sealer } from '@jumun/runtime';

/** A text under a key of its own, and that key under the service's: turning the service's key seals the key alone. */
export interface Envelope {
  key: string;
  text: string;
}

const DATA_KEY_BYTES = 32;

/** Seals a text for its place in the database. */
export function sealEnvelope(outer: Sealer, place: string, text: string): Envelope {
  const key = randomBytes(DATA_KEY_BYTES);
  return { key: outer.seal(key.toString('base64'), place), text: sealer(key).seal(text, place) };
}

export function openEnvelope(outer: Sealer, place: string, { key, text }: Envelope): string {
  return sealer(Buffer.from(outer.open(key, place), 'base64')).open(text, place);
}

/** Binds a sealed bank account to its row. */
export const bankKeyPlace = (accountRowId: string): string => `payout_account.bank_key.${accountRowId}`;

export interface SealedBank {
  id: string;
  bankKey: string | null;
  bankDetails: string | null;
}

/** The bank account of a payout account; null where none was given. */
export function openBank(outer: Sealer, { id, bankKey, bankDetails }: SealedBank): BankAccount | null {
  if (bankKey === null || bankDetails === null) return null;
  return BankAccount.parse(JSON.parse(openEnvelope(outer, bankKeyPlace(id), { key: bankKey, text: bankDetails })));
}

const SHOWN_DIGITS = 4;

/** As much of a bank account as tells one's own from another. */
export function maskBank(bank: BankAccount): NonNullable<PayoutAccountView['bankAccount']> {
  const { bankCode, accountNumber, holderName } = bank;
  const letters = [...holderName];
  const hidden = letters.map((letter, at) =>
    at === 0 || (letters.length > 2 && at === letters.length - 1) ? letter : '*',
  );
  return {
    bankCode,
    bankName: BANKS[bankCode],
    accountNumber: accountNumber.slice(-SHOWN_DIGITS).padStart(accountNumber.length, '*'),
    holderName: hidden.join(''),
  };
}
