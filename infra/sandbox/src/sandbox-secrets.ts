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
