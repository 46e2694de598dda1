import { isCommonPassword, ShopEdit, SignUp } from '@jumun/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { ANOTHER_EMAIL, EMAIL_IS_TAKEN, PASSWORD_IS_COMMON } from './register-words';

const { ownerName, email, password } = SignUp.shape;
/** A name that the profile would refuse later is refused at once. */
const shopName = SignUp.shape.shopName.pipe(ShopEdit.shape.shopName.unwrap());
const agreed = (message: string) => z.boolean().refine((isAgreed) => isAgreed, message);

interface Rules {
  /** Addresses that the server has already refused. */
  taken: ReadonlySet<string>;
  /** False for a sign-up with a social account, which sets no password. */
  hasPassword: boolean;
}

/** Sign-up as it is typed. */
export const registerFields = ({ taken, hasPassword }: Rules) =>
  z
    .object({
      ownerName,
      email: email.refine((address) => !taken.has(address), `${EMAIL_IS_TAKEN} ${ANOTHER_EMAIL}`),
      shopName,
      password: hasPassword ? password : z.string(),
      confirm: hasPassword ? z.string().min(1, '비밀번호 확인을 입력해주세요') : z.string(),
      terms: agreed('이용약관에 동의해주세요'),
      privacy: agreed('개인정보 수집과 이용에 동의해주세요'),
      age: agreed('만 14세 이상만 가입할 수 있어요'),
      marketing: z.boolean(),
    })
    .refine(
      (typed) =>
        !hasPassword ||
        !password.safeParse(typed.password).success ||
        !isCommonPassword(typed.password, [typed.ownerName, typed.email, typed.shopName]),
      // The server knows some thousand more that were leaked.
      { path: ['password'], message: PASSWORD_IS_COMMON, when: () => true },
    )
    .refine((typed) => typed.confirm === '' || typed.confirm === typed.password, {
      path: ['confirm'],
      message: '비밀번호가 일치하지 않습니다',
      // Checked at once, not only when all other fields are valid.
      when: () => true,
    });

export type RegisterFields = z.infer<ReturnType<typeof registerFields>>;

export const registerChecks = (rules: Rules) => zodResolver(registerFields(rules));
