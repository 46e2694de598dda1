import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@jumun/local';
import { metricsOf, readAlerts } from './alerts.ts';
import { boards, expressionsOf } from './dashboards.ts';
import { generatedFiles } from './generated-files.ts';
import { metricsInCode, seriesOf } from './metrics-in-code.ts';

const metrics = metricsInCode();
/** Those of Prometheus and of Node, which no code of ours declares. */
const known = new Set(['up', ...metrics.flatMap(seriesOf)]);
const unknownIn = (expressions: readonly string[]): string[] =>
  expressions.flatMap(metricsOf).filter((name) => !known.has(name) && !/^(nodejs|process)_/.test(name));

describe('the metrics', () => {
  it('are found in the code, each with words', () => {
    expect(metrics.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['orders_paid_total', 'money_in_doubt', 'outbox_oldest_seconds', 'rpc_duration_seconds']),
    );
    expect(metrics.filter(({ help }) => help.length < 10)).toEqual([]);
    expect(metrics.find(({ name }) => name === 'money_in_doubt')).toMatchObject({ kind: 'gauge', labels: ['kind'] });
  });

  it('have no label that Prometheus itself gives to what it scrapes, which would take its place', () => {
    const given = new Set(['job', 'instance']);
    expect(metrics.filter(({ labels }) => labels.some((label) => given.has(label)))).toEqual([]);
  });

  it.each([...generatedFiles()])('are what %s says', (path, text) => {
    expect(existsSync(path) && readFileSync(path, 'utf8')).toBe(text);
  });
});

describe('alerts and dashboards', () => {
  const alerts = readAlerts();
  const names = alerts.map(({ alert }) => alert);

  it('read nothing that no code declares', () => {
    expect(unknownIn(['sum(rate(orders_payed_total[5m]))'])).toEqual(['orders_payed_total']);
    expect(unknownIn(alerts.map(({ expr }) => expr))).toEqual([]);
    expect(unknownIn(boards.flatMap(expressionsOf))).toEqual([]);
  });

  it('have names of their own, and a runbook each; no runbook is without an alert', () => {
    expect(new Set(names).size).toBe(names.length);
    expect(alerts.map(({ annotations }) => annotations.runbook)).toEqual(
      names.map((name) => `infra/runbooks/${name}.md`),
    );
    const written = readdirSync(join(repositoryRoot, 'infra/runbooks')).filter((file) => file !== 'README.md');
    expect(written.sort()).toEqual(names.map((name) => `${name}.md`).sort());
  });

  it.each(names)(
    '%s’s runbook says what it means, where to look, what to do, whom to wake and how it was tried',
    (name) => {
      const text = readFileSync(join(repositoryRoot, 'infra/runbooks', `${name}.md`), 'utf8');
      expect(text.split('\n')[0]).toBe(`# ${name}`);
      expect([...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title)).toEqual([
        'For people',
        'Look',
        'Do',
        'Wake',
        'Tried',
      ]);
    },
  );
});
