import { z } from 'zod';
import { PARTIES, type PartyName } from '@jumun/contracts';
import { readConfig, tracingConfig } from '@jumun/runtime';

const Config = z.object({
  LOG_LEVEL: z.string().default('info'),
  ...tracingConfig,
  /** Which parts run here, separated by commas; all of them where nothing is said. */
  PARTS: z
    .string()
    .transform((text) => text.split(',').map((word) => word.trim()))
    .pipe(z.array(z.enum(PARTIES)).min(1))
    .default([...PARTIES]),
});

/** The settings of the process itself; those of its parts are read by the parts. */
export const readOneConfig = (env?: NodeJS.ProcessEnv): z.infer<typeof Config> => readConfig(Config, env);

/**
 * The environment of one part: `ORDERS_DATABASE_URL` is the orders service's own `DATABASE_URL`, and a variable without
 * the name of a part is every part's.
 */
export function environmentOf(part: PartyName, env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const prefix = `${part.toUpperCase()}_`;
  const own: NodeJS.ProcessEnv = {};
  for (const [name, value] of Object.entries(env)) if (name.startsWith(prefix)) own[name.slice(prefix.length)] = value;
  return { ...env, ...own };
}
