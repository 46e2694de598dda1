import { SignUpForm } from '@jumun/contracts';
import { z } from 'zod';

/** What follows the server's sentence when an e-mail is taken. */
export const ANOTHER_EMAIL = '다른 이메일을 입력해주세요.';

/** Sign-up as it is typed. `taken` holds addresses that the server has already refused. */
export const registerFields = (taken: ReadonlySet<string>) =>
  SignUpForm.extend({ confirm: z.string().min(1, '비밀번호 확인을 입력해주세요') })
    .refine(({ shop_email }) => !taken.has(shop_email), {
      path: ['shop_email'],
      message: `이미 등록된 이메일입니다. ${ANOTHER_EMAIL}`,
    })
    .refine(({ confirm, password }) => confirm === '' || confirm === password, {
      path: ['confirm'],
      message: '비밀번호가 일치하지 않습니다',
    });

export type RegisterFields = z.infer<ReturnType<typeof registerFields>>;
