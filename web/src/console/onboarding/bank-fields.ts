import { BankAccountNumber, BankCode, BANKS } from '@jumun/contracts';
import { z } from 'zod';

const MAX_HOLDER = 50;

/** The bank account as it is typed. */
export const BankFields = z.object({
  bankCode: z.string().pipe(BankCode),
  accountNumber: BankAccountNumber,
  holderName: z
    .string()
    .trim()
    .min(1, '예금주 이름을 입력해주세요.')
    .max(MAX_HOLDER, `${MAX_HOLDER}자까지 입력할 수 있어요.`),
});
export type BankFields = z.input<typeof BankFields>;
export type BankAccount = z.output<typeof BankFields>;

export const bankNames = ['bankCode', 'accountNumber', 'holderName'] as const satisfies readonly (keyof BankFields)[];

// The keys of the list of banks are its codes.
const codes = Object.keys(BANKS) as BankCode[];
export const bankChoices = codes
  .map((value) => ({ value, label: BANKS[value] }))
  .sort((one, other) => one.label.localeCompare(other.label, 'ko'));
