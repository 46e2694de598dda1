import { Password } from '@jumun/contracts';
import { z } from 'zod';

/** A new password that is typed twice; a form's schema is an object of these, refined by `isConfirmed`. */
export const newPasswordFields = {
  newPassword: z
    .string()
    .min(1, '새 비밀번호를 입력해주세요')
    .min(8, '비밀번호는 8자 이상 입력해주세요')
    .pipe(Password),
  confirmPassword: z.string().min(1, '비밀번호 확인을 입력해주세요'),
};

/** Whether the second field agrees with the first; an empty one says so by itself. */
export const isConfirmed = (typed: { newPassword: string; confirmPassword: string }): boolean =>
  typed.confirmPassword === '' || typed.confirmPassword === typed.newPassword;

export const notConfirmed = {
  path: ['confirmPassword'],
  message: '비밀번호가 일치하지 않아요',
  // Checked at once, not only when all other fields are valid.
  when: () => true,
};
