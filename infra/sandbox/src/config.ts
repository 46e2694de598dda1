import { z } from 'zod';

const schema = z.object({
  NODE_ENV: z
    .string()
    .default('development')
    .refine((value) => value !== 'production', 'the sandbox never runs in production'),
  SANDBOX_HOST: z.string().default('127.0.0.1'),
  SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535).default(4010),
  SANDBOX_SMTP_PORT: z.coerce.number().int().min(0).max(65_535).default(4012),
  /** The address that browsers and services open, when it is not http://HOST:PORT. */
  SANDBOX_ORIGIN: z.url().optional(),
  SANDBOX_DATA: z.string().default('.data/sandbox'),
  PUBLIC_ORIGIN: z.url().default('http://localhost:3000'),
  /** The platform's address in browsers, when the sandbox reaches it by another one. */
  SANDBOX_REDIRECT_ORIGIN: z.url().optional(),
  SANDBOX_MAX_TRADES: z.coerce.number().int().min(100).max(2_000_000).default(100_000),
  SANDBOX_SOLAPI_STEP_MS: z.coerce.number().int().min(0).max(3_600_000).default(150),
  SANDBOX_PAYOUT_STEP_MS: z.coerce.number().int().min(0).max(3_600_000).default(1_500),
  SANDBOX_BANK_HOURS: z.enum(['office', 'always']).default('office'),
  SANDBOX_KCP_REM_MNY: z.enum(['before', 'after']).default('before'),
});
export type SandboxConfig = z.infer<typeof schema>;

/** Reads the environment; every fault is named in one error. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): SandboxConfig {
  const parsed = schema.safeParse(environment);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The sandbox can't start with this environment:\n${faults.join('\n')}`);
}

export function refuseProduction(): void {
  if (process.env['NODE_ENV'] === 'production') throw new Error('The sandbox never runs in production.');
}
