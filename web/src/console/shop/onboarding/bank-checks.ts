import { BankAccountNumber, BankCode } from '@jumun/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { z } from 'zod';

const MAX_HOLDER = 50;

/** The bank account as it is typed. */
export const BankFields = z.object({
  bankCode: z.string().pipe(BankCode),
  accountNumber: BankAccountNumber,
  holderName: z
    .string()
    .trim()
    .min(1, t`예금주 이름을 입력해주세요.`)
    .max(MAX_HOLDER, t`${{ maxHolder: MAX_HOLDER }}자까지 입력할 수 있어요.`),
});
export type BankFields = z.input<typeof BankFields>;
export type BankAccount = z.output<typeof BankFields>;

export const bankChecks = zodResolver(BankFields);
