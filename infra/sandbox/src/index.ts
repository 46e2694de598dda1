export { sandboxEnv } from './env.ts';
export { loadKcpKeys, type KcpKeys } from './kcp/keys.ts';
export { solapiSignature } from './solapi/auth.ts';
export { startSandbox, type Sandbox, type SandboxOptions } from './start-sandbox.ts';
