import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findBinary } from '@jumun/servers';
import { stringify } from 'yaml';
import { alertCases } from '../src/alert-cases.ts';
import { readAlerts, RULE_FILES, RULES_FOLDER } from '../src/alerts.ts';

const run = promisify(execFile);
const alerts = readAlerts();
const folder = mkdtempSync(join(tmpdir(), 'jumun-alerts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const binary = findBinary('promtool');
const files = RULE_FILES.map((file) => join(RULES_FOLDER, file));

/** A test file of promtool: the alert fires with the one set of series and stays quiet with the other. */
function testOf({ alert, labels, annotations }: (typeof alerts)[number]): string {
  const tried = alertCases[alert];
  if (!tried) throw new Error(`nobody has tried ${alert}`);
  const { fires, quiet } = tried;
  const inputOf = (series: Record<string, string>): object[] =>
    Object.entries(series).map(([name, values]) => ({ series: name, values }));
  const expected = [{ exp_labels: { ...labels, ...fires.labels }, exp_annotations: annotations }];
  const ruleTest = (series: Record<string, string>, exp_alerts: object[]): object => ({
    interval: '1m',
    input_series: inputOf(series),
    alert_rule_test: [{ eval_time: fires.at, alertname: alert, exp_alerts }],
  });
  const tests = [ruleTest(fires.series, expected), ruleTest(quiet, [])];
  return stringify({ rule_files: files, evaluation_interval: '1m', tests });
}

describe('the rules', () => {
  it('have a case for each alert, and none for another', () => {
    expect(Object.keys(alertCases).sort()).toEqual(alerts.map(({ alert }) => alert).sort());
  });

  it('are rules that Prometheus takes', async () => {
    const { stdout } = await run(binary, ['check', 'rules', ...files]);
    expect(stdout).toContain('SUCCESS');
  });

  it.each(alerts.map((alert) => [alert.alert, alert] as const))(
    '%s fires when it should, and not before',
    async (name, alert) => {
      const file = join(folder, `${name}.yml`);
      writeFileSync(file, testOf(alert));
      await expect(run(binary, ['test', 'rules', file])).resolves.toMatchObject({
        stdout: expect.stringContaining('SUCCESS'),
      });
    },
  );
});
