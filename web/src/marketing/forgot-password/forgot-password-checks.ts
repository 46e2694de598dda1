import { Email, OwnerName, ResetCode } from '@jumun/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { isConfirmed, newPasswordFields, notConfirmed } from '../../util/new-password';

/** Rules for the account whose password it is. */
export const AccountFields = z.object({ ownerName: OwnerName, email: Email });
export type AccountFields = z.infer<typeof AccountFields>;

/** The code that was sent, and the new password twice. */
export const NewPasswordFields = z
  .object({
    resetCode: ResetCode,
    ...newPasswordFields,
  })
  .refine(isConfirmed, notConfirmed);
export type NewPasswordFields = z.infer<typeof NewPasswordFields>;

export const accountChecks = zodResolver(AccountFields);
export const newPasswordChecks = zodResolver(NewPasswordFields);
