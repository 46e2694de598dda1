import { Email, OwnerName, Password, ResetCode } from '@jumun/contracts';
import { z } from 'zod';

/** Whose password it is. */
export const AccountFields = z.object({ ownerName: OwnerName, email: Email });
export type AccountFields = z.infer<typeof AccountFields>;

/** The code that was sent, and the new password twice. */
export const NewPasswordFields = z
  .object({
    resetCode: ResetCode,
    newPassword: z
      .string()
      .min(1, '새 비밀번호를 입력해주세요')
      .min(8, '비밀번호는 8자 이상 입력해주세요')
      .pipe(Password),
    confirmPassword: z.string().min(1, '비밀번호 확인을 입력해주세요'),
  })
  .refine((typed) => typed.confirmPassword === '' || typed.confirmPassword === typed.newPassword, {
    path: ['confirmPassword'],
    message: '비밀번호가 일치하지 않아요',
    // Told at once, not only when everything else is right.
    when: () => true,
  });
export type NewPasswordFields = z.infer<typeof NewPasswordFields>;

/** What the page says of its work; the words of success are what colours it. */
export const statusTexts = {
  confirmed: '계정이 확인됐어요. 새 비밀번호를 설정해주세요.',
  sentAgain: '새 인증번호를 성공적으로 보냈어요.',
  changed: '비밀번호를 성공적으로 바꿨어요.',
  findFailed: '비밀번호를 찾는 중에 문제가 생겼어요. 잠시 뒤에 다시 시도해주세요.',
  resetFailed: '비밀번호를 바꾸는 중에 문제가 생겼어요. 잠시 뒤에 다시 시도해주세요.',
  newCodeNeeded: '여러 번 틀렸거나 10분이 지났다면 인증번호를 다시 받아주세요.',
  nobody: '사용자 정보를 찾을 수 없어요.',
} as const;

/** Whether a status text tells of a success, by its word of confirmation. */
export const isGoodNews = (text: string): boolean => /확인됐어요|성공/.test(text);
