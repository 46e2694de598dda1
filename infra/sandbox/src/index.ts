export { sandboxEnv } from './env.ts';
export { loadKcpKeys, type KcpKeys } from './kcp/keys.ts';
export { solapiSignature } from './solapi/auth.ts';
export { templateIdOf, templates } from './solapi/templates.ts';
export { startSandbox, type Sandbox, type SandboxOptions } from './start-sandbox.ts';
export { naverUnlinkNotice } from './naver/unlink-notice.ts';
export { kakaoAccount, naverAccount, smtpUrlAt, solapiAccount, tossAccount, vapidPair } from './sandbox-secrets.ts';
export { tossSignature } from './toss/events.ts';
