import type { KcpKeys } from './kcp/keys.ts';
import { kcpAccount, solapiAccount } from './sandbox-secrets.ts';

/** The provider variables of the services, pointing at a running sandbox. */
export function sandboxEnv(origin: string, keys: KcpKeys): Record<string, string> {
  return {
    KCP_PAY_BASE: `${origin}/kcp-pay`,
    KCP_API_BASE: `${origin}/kcp-api`,
    KCP_SITE_CD: kcpAccount.siteCd,
    KCP_CERT_INFO: keys.certificate,
    KCP_PRIVATE_KEY: keys.privateKey,
    KCP_PRIVATE_KEY_PASSPHRASE: keys.passphrase,
    SOLAPI_BASE: `${origin}/solapi`,
    SOLAPI_API_KEY: solapiAccount.apiKey,
    SOLAPI_API_SECRET: solapiAccount.apiSecret,
    SOLAPI_SENDER: solapiAccount.sender,
    SOLAPI_PFID: solapiAccount.pfId,
    SOLAPI_WEBHOOK_SECRET: solapiAccount.webhookSecret,
  };
}
