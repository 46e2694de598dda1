import { z } from 'zod';
import { done, ok, route } from '../../publish/route.js';
import { notifications } from '../../notifications/contract.js';
import { Id } from '../../values/ids.js';
import { Email, line, Password, digitText, written } from '../../values/text.js';
import { auth } from '../../auth/contract.js';
import { SignUpConsents, SocialId, SocialProvider, Tokens } from '../../auth/views.js';
import { SecondFactorCode } from '../../auth/operator-views.js';
import { WireOperator } from './colleagues.js';
import { WireShop } from './wire-shop.js';

/** The owner's name as the account is searched by. */
export const OwnerName = written('이름을 입력해주세요')
  .min(1, '이름을 입력해주세요')
  .min(2, '이름은 2자 이상 입력해주세요')
  .max(50, '50자까지 입력할 수 있어요.')
  .regex(/^[가-힣ㄱ-ㅎㅏ-ㅣA-Za-z\s]+$/, '올바른 이름을 입력해주세요');

/** The one-time code that sets a new password. */
export const ResetCode = digitText('인증번호를 입력해주세요').regex(/^\d{6}$/, '인증번호 6자리를 입력해주세요');

/** The form for a forgotten password; the reset code goes to the shop that matches. */
export const FindAccountForm = z.object({ owner_name: OwnerName, shop_email: Email });

export const ResetPasswordForm = FindAccountForm.extend({
  new_password: Password,
  reset_code: ResetCode,
});

const MAX_TICKET_CHARACTERS = 2_000;
const ticket = z.string().max(MAX_TICKET_CHARACTERS).optional();

export const SocialLogInForm = z.object({
  email: Email,
  provider: SocialProvider,
  providerId: SocialId,
  ticket,
});

/** Sign-up after a consent page; a password that comes along is passed over. */
export const SocialSignUpForm = z.object({
  owner_name: line(50, '이름을 입력해주세요'),
  shop_email: Email,
  shop_name: line(50, '스토어 이름을 입력해주세요'),
  social_provider: SocialProvider,
  social_provider_id: SocialId,
  ticket,
  consents: SignUpConsents.optional(),
});

/** Only the text of a query that came once; what a provider sends twice it did not send right. */
const ProviderQuery = z
  .record(z.string().max(100), z.unknown())
  .transform((query) => Object.fromEntries(Object.entries(query).filter(([, value]) => typeof value === 'string')))
  .pipe(z.record(z.string(), z.string().max(4_000)));

const { procedures } = auth;

/** The ways to an account beside e-mail and password. */
export const accountRoutes = {
  opsLogin: route({
    method: 'POST',
    path: '/v1/ops/login',
    caller: 'anyone',
    about:
      'Logs an operator in; CODE_REQUIRED asks for the same once more with the code of the second factor, PASSWORD_INITIAL with a password of its own.',
    body: z.object({
      email: Email,
      password: z
        .string('비밀번호를 입력해주세요')
        .min(1, '비밀번호를 입력해주세요')
        .max(200, '비밀번호가 너무 길어요.'),
      code: SecondFactorCode.optional(),
      new_password: Password.optional(),
    }),
    asks: [procedures.operatorLogIn],
    answer: ok(z.object({ tokens: Tokens, operator: WireOperator })),
  }),
  findAccount: route({
    method: 'POST',
    path: '/v1/shop/shop-find-check',
    caller: 'anyone',
    about: 'Confirms an account, and sends it a code for a new password by text message or e-mail.',
    body: FindAccountForm,
    asks: [procedures.findAccount],
    answer: ok(z.array(z.object({ owner_name: z.string(), shop_email: z.string() }))),
  }),
  resetPassword: route({
    method: 'POST',
    path: '/v1/shop/reset-password',
    caller: 'anyone',
    about: 'Sets a new password by the code that was sent; every session, device and passkey ends.',
    body: ResetPasswordForm,
    asks: [procedures.resetPassword],
    answer: done,
  }),
  startSocialLogIn: route({
    method: 'GET',
    path: '/v1/auth/social/:provider',
    caller: 'anyone',
    about: "Sends the browser to the provider's consent page.",
    params: z.object({ provider: SocialProvider }),
    asks: [procedures.startSocialLogIn],
    answer: z.undefined(),
    status: 303,
  }),
  arriveFromProvider: route({
    method: 'GET',
    path: '/v1/auth/social/:provider/callback',
    caller: 'anyone',
    about: 'Where the provider sends the browser back; goes on to log-in, sign-up or an error.',
    params: z.object({ provider: SocialProvider }),
    query: ProviderQuery,
    asks: [procedures.arriveFromProvider],
    answer: z.undefined(),
    status: 303,
  }),
  socialLogIn: route({
    method: 'POST',
    path: '/v1/shop/social-login',
    caller: 'anyone',
    about: 'Logs an owner in by the ticket of a consent page.',
    body: SocialLogInForm,
    asks: [procedures.socialLogIn],
    answer: ok(z.object({ tokens: Tokens, shop: WireShop })),
  }),
  socialSignUp: route({
    method: 'POST',
    path: '/v1/shop/create/social',
    caller: 'anyone',
    about: 'Opens a shop by the ticket of a consent page; the answer has the ticket for the log-in that follows.',
    body: SocialSignUpForm,
    asks: [procedures.socialSignUp],
    answer: ok(z.object({ shop_id: Id, ticket: z.string() })),
    status: 201,
  }),
  kakaoUnlink: route({
    method: 'POST',
    path: '/v1/webhooks/kakao',
    caller: 'provider',
    about: 'Kakao says that a person ended the link to our app.',
    bodyKind: 'form',
    body: z.record(z.string(), z.string()),
    maxBodyBytes: 8_000,
    asks: [procedures.acceptUnlink, notifications.procedures.forgetKakaoUser],
    answer: done,
  }),
  naverUnlink: route({
    method: 'POST',
    path: '/v1/webhooks/naver',
    caller: 'provider',
    about: 'Naver says that a person ended the link to our app.',
    bodyKind: 'form',
    body: z.record(z.string(), z.string()),
    maxBodyBytes: 8_000,
    asks: [procedures.acceptUnlink],
    answer: done,
    status: 204,
  }),
};
