import { join } from 'node:path';
import { repositoryRoot } from '@jumun/servers';
import { boards, grafanaOf } from './dashboards.ts';
import { metricsDocument, metricsInCode } from './metrics-in-code.ts';

/** The files that are made from code, each with its text. */
export const generatedFiles = (): Map<string, string> =>
  new Map([
    [join(repositoryRoot, 'docs/operations/metrics.md'), metricsDocument(metricsInCode())],
    ...boards.map((board): [string, string] => [
      join(repositoryRoot, 'infra/observability/grafana', `${board.uid}.json`),
      `${JSON.stringify(grafanaOf(board), null, 2)}\n`,
    ]),
  ]);
