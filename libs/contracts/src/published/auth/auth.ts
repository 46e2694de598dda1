import { z } from 'zod';
import { done, FileBytes, ok, route } from '../../publish/route.js';
import { publish } from '../../publish/publish.js';
import { Id } from '../../values/ids.js';
import { Email, line, Password } from '../../values/text.js';
import { auth } from '../../auth/contract.js';
import { MOST_DEVICES } from '../../auth/device-views.js';
import { MOST_PASSKEYS } from '../../auth/passkey-views.js';
import { SignUpConsents, Tokens } from '../../auth/views.js';
import { accountRoutes } from './account.js';
import { emailRoutes } from './email.js';
import { phoneRoutes } from './phone.js';
import { ShopEditForm, WireShop } from './wire-shop.js';

/** Log-in takes any password shape, so that the answer says nothing about the stored one. */
export const LoginForm = z.object({
  shop_email: Email,
  password: z.string('비밀번호를 입력해주세요').min(1, '비밀번호를 입력해주세요').max(200, '비밀번호가 너무 길어요.'),
});

export const SignUpForm = z.object({
  owner_name: line(50, '이름을 입력해주세요'),
  shop_email: Email,
  shop_name: line(50, '스토어 이름을 입력해주세요'),
  password: Password,
  consents: SignUpConsents.optional(),
});

/** The present password, the one that replaces it, and the devices and passkeys that go on. */
export const ChangePasswordForm = z.object({
  current_password: z
    .string('현재 비밀번호를 입력해주세요')
    .min(1, '현재 비밀번호를 입력해주세요')
    .max(200, '비밀번호가 너무 길어요.'),
  new_password: Password,
  keep_device_ids: z.array(Id).max(MOST_DEVICES).default([]),
  keep_passkey_ids: z.array(Id).max(MOST_PASSKEYS).default([]),
});

const { procedures } = auth;

/** The stored file in the answer to every upload. */
export const FileInfo = z.object({ attach: z.string(), attach_file_path: z.string(), fileUrl: z.string() });

export const DOCUMENT_MAX_BYTES = 10 * 1024 * 1024;
/** Room for the parts of a multipart body around the file itself. */
export const MULTIPART_OVERHEAD_BYTES = 64 * 1024;

export const authRoutes = {
  login: route({
    method: 'POST',
    path: '/v1/shop/login',
    caller: 'anyone',
    about: 'Logs an owner in with e-mail and password.',
    body: LoginForm,
    asks: [procedures.logIn],
    answer: ok(z.object({ tokens: Tokens, shop: WireShop })),
  }),
  signUp: publish(procedures.signUp, {
    method: 'POST',
    path: '/v1/shop/create',
    caller: 'anyone',
    about: 'Opens a shop in the state pending.',
    status: 201,
    message: '회원가입이 완료되었습니다!',
    body: SignUpForm,
    input: ({ body: { owner_name: ownerName, shop_email: email, shop_name: shopName, password, consents } }) => ({
      ownerName,
      email,
      shopName,
      password,
      consents,
    }),
    fields: { email: 'shop_email' },
  }),
  refresh: route({
    method: 'POST',
    path: '/v1/auth/refresh',
    caller: 'anyone',
    audience: 'both',
    about:
      'Exchanges a refresh token for a new pair, again within 30 s for the same client; later, a used token ends its whole family.',
    body: z.object({ refreshToken: z.string('refreshToken이 필요해요.').min(1).max(200) }),
    asks: [procedures.refresh],
    answer: ok(z.object({ tokens: Tokens })),
  }),
  logout: publish(procedures.logOut, {
    method: 'POST',
    path: '/v1/auth/logout',
    caller: 'signed-in',
    about: 'Ends the session of an owner or an operator.',
  }),
  listSessions: publish(procedures.listSessions, {
    method: 'GET',
    path: '/v1/shop/sessions',
    caller: 'owner',
    about: 'Where the owner is logged in, the session seen last first.',
    list: 'sessions',
    noStore: true,
  }),
  endSession: publish(procedures.endSession, {
    method: 'DELETE',
    path: '/v1/shop/sessions/:session_id',
    caller: 'owner',
    about: 'Ends one of the own sessions.',
  }),
  endOtherSessions: publish(procedures.endOtherSessions, {
    method: 'POST',
    path: '/v1/shop/sessions/end-others',
    caller: 'owner',
    about: 'Ends all of the own sessions but this one.',
  }),
  listSecurityEvents: publish(procedures.listSecurityEvents, {
    method: 'GET',
    path: '/v1/shop/security-events',
    caller: 'owner',
    about:
      "What happened to the shop's account within a year, the newest first; refusals of an hour are counted together.",
    list: 'events',
    next: 'eventId',
    noStore: true,
  }),
  changePassword: route({
    method: 'POST',
    path: '/v1/shop/change-password',
    caller: 'owner',
    about:
      'Sets a new password by the present one; every other session ends, and all devices and passkeys but those named.',
    body: ChangePasswordForm,
    asks: [procedures.changePassword],
    answer: done,
  }),
  shopInfo: route({
    method: 'GET',
    path: '/v1/shop/info',
    caller: 'owner',
    about: 'The shop of the token.',
    asks: [procedures.getShop],
    answer: ok(WireShop),
  }),
  editShop: route({
    method: 'PATCH',
    path: '/v1/shop/edit',
    caller: 'owner',
    about: 'Saves the profile; complete, it goes into review.',
    body: ShopEditForm,
    asks: [procedures.editShop],
    answer: ok(WireShop),
  }),
  uploadBusinessLicense: route({
    method: 'POST',
    path: '/v1/shop/upload-business-license',
    caller: 'owner',
    about: 'Keeps a private document (field business_file: jpg, jpeg or png up to 10 MB) and answers with its key.',
    bodyKind: 'multipart',
    maxBodyBytes: DOCUMENT_MAX_BYTES + MULTIPART_OVERHEAD_BYTES,
    upload: { file: 'business_file', isRequired: true },
    answer: z.object({
      success: z.literal(true),
      message: z.string().optional(),
      attach: z.string(),
      fileInfo: FileInfo,
    }),
    status: 201,
  }),
  readDocument: route({
    method: 'GET',
    path: '/v1/documents/:shop_id/:file',
    caller: 'anyone',
    audience: 'both',
    about: 'A private document, through an address that its owner or an operator was given for two minutes.',
    params: z.object({ shop_id: Id, file: z.string().max(100) }),
    query: z.object({
      expires: z.coerce.number().int().positive(),
      reader: z.string().max(100),
      signature: z.string().max(100),
    }),
    asks: [procedures.noteDocumentRead],
    answer: FileBytes,
    mediaType: 'image/*',
  }),
  ...accountRoutes,
  ...emailRoutes,
  ...phoneRoutes,
};
