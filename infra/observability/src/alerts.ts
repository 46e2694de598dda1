import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@jumun/local';
import { parse } from 'yaml';
import { z } from 'zod';

/** The folder of the rules and of Prometheus' settings. */
export const RULES_FOLDER = join(repositoryRoot, 'infra/observability/prometheus');
export const RULE_FILES = ['money.rules.yml', 'accounts.rules.yml', 'machine.rules.yml'] as const;

const Rules = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^[A-Z][A-Za-z]+$/),
          expr: z.string(),
          for: z.string().optional(),
          labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.strictObject({ summary: z.string(), runbook: z.string() }),
        }),
      ),
    }),
  ),
});
export type Alert = z.output<typeof Rules>['groups'][number]['rules'][number];

/** Every alert of the rules. */
export const readAlerts = (): Alert[] =>
  RULE_FILES.flatMap((file) => Rules.parse(parse(readFileSync(join(RULES_FOLDER, file), 'utf8'))).groups).flatMap(
    ({ rules }) => rules,
  );

const KEYWORDS = new Set(['and', 'or', 'unless', 'offset', 'bool']);

/** Names of the metrics that an expression of PromQL reads. */
export function metricsOf(expression: string): string[] {
  const bare = expression
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, '')
    .replaceAll(/\boffset\s+\w+/g, '');
  const names = [...bare.matchAll(/\b([a-zA-Z_:][\w:]*)\b(?!\s*\()/g)].map(([, name = '']) => name);
  return [...new Set(names.filter((name) => !KEYWORDS.has(name)))];
}
