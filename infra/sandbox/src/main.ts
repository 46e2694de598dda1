import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from './config.ts';
import { startSandbox } from './start-sandbox.ts';

const config = readConfig();
const envFile = join(config.SANDBOX_DATA, 'env.json');
// A process that waits for this file must not find the one of an earlier run, with its old port.
await rm(envFile, { force: true });
const sandbox = await startSandbox({
  host: config.SANDBOX_HOST,
  port: config.SANDBOX_PORT,
  smtpPort: config.SANDBOX_SMTP_PORT,
  origin: config.SANDBOX_ORIGIN,
  dataDir: config.SANDBOX_DATA,
  publicOrigin: config.PUBLIC_ORIGIN,
  redirectOrigin: config.SANDBOX_REDIRECT_ORIGIN,
  webhookTarget: `${config.PUBLIC_ORIGIN}/v1/webhooks/solapi`,
  maxTrades: config.SANDBOX_MAX_TRADES,
  solapiStepMs: config.SANDBOX_SOLAPI_STEP_MS,
  payoutStepMs: config.SANDBOX_PAYOUT_STEP_MS,
  bankHours: config.SANDBOX_BANK_HOURS,
  remainder: config.SANDBOX_KCP_REM_MNY,
});

// The services' side of the accounts, for the program that starts them; it holds a private key, so only its owner may
// read it.
await mkdir(config.SANDBOX_DATA, { recursive: true });
await writeFile(envFile, JSON.stringify(sandbox.env, null, 2), { mode: 0o600 });
console.log(`sandbox: ${sandbox.origin}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void sandbox.close().then(() => process.exit(0)));
}
