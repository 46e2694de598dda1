/** Constants of the pretended merchant accounts. They open nothing outside this process. */
export const kcpAccount = { siteCd: 'T0000' };

export const solapiAccount = {
  accountId: '26010100000001',
  apiKey: 'NCSSANDBOX0000001',
  apiSecret: 'SANDBOXSECRET0123456789ABCDEF012',
  sender: '0212345678',
  /** Numbers that are registered to send from. */
  senders: ['0212345678', '15880000'],
  pfId: 'KA01PF260101000000000SANDBOXPFID',
  webhookSecret: 'sandbox-solapi-webhook-secret',
};

/** Toss Payments. The security key encrypts bodies and signs webhooks; there is no other webhook key. */
export const tossAccount = {
  secretKey: 'test_gsk_sandbox0000000000000000000000',
  securityKey: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
};

export const googleAccount = {
  clientId: '100000000001-sandbox.apps.googleusercontent.com',
  clientSecret: 'sandbox-google-client-secret',
};

export const naverAccount = { clientId: 'SandboxNaverClient01', clientSecret: 'sbxNaver01' };

/** The channel is the one that owners add as a friend; it is linked to the app. */
export const kakaoAccount = {
  appId: 1000001,
  restKey: '73616e64626f782d6b616b616f2d3031',
  clientSecret: 'sandboxKakaoClientSecret00000001',
  adminKey: '73616e64626f782d61646d696e2d3031',
  channelId: '_sbxjumun',
  channelUuid: '@sandbox_jumun',
};

/** The key as the portal shows it decoded: a client that encodes it twice, or not at all, is refused. */
export const ntsAccount = { serviceKey: 'c2FuZGJveC1udHM+c2VydmljZS9rZXk==' };

/** Of the same portal: also shown decoded. */
export const holidayAccount = { serviceKey: 'c2FuZGJveC1ob2xp+GF5c2tleQ==' };

export const deeplAccount = { apiKey: '00000000-0000-4000-8000-00000sandbox:fx' };

export const mailAccount = { user: 'jumun', password: 'sandbox/mail@password', sender: 'no-reply@jumun.test' };

/** The setting by which the sandbox's mail server is reached at a host and port. */
export const smtpUrlAt = (place: string): string =>
  `smtp://${encodeURIComponent(mailAccount.user)}:${encodeURIComponent(mailAccount.password)}@${place}`;

/** The pair by which the pretended push service knows the platform. */
export const vapidPair = {
  publicKey: 'BIqQOuvjzZW74l3b1YB65NCRa76EWlgd69yLsApGRjTYA_gPvMXXP-c_u2_3ZHgHAbcCAsf_DMO6qZt_1VxrXoM',
  privateKey: 'Uy8RGJ-fnDI4vCFPxMGtuargGFiz3UAcdvoSwDAAqy8',
};
