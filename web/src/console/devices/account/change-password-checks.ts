import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { z } from 'zod';
import { isConfirmed, newPasswordFields, notConfirmed } from '../../../util/new-password';

const Fields = z
  .object({ currentPassword: z.string().min(1, t`현재 비밀번호를 입력해주세요`), ...newPasswordFields })
  .refine(isConfirmed, notConfirmed);
export type PasswordFields = z.infer<typeof Fields>;

export const passwordChecks = zodResolver(Fields);
