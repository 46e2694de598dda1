import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@jumun/local';
import { parse } from 'yaml';
import { z } from 'zod';
import { examples, exampleValues, render, type Manifest } from './chart.ts';
import { ofKind } from './manifests.ts';

const rendered = new Map(examples.map((name) => [name, render(exampleValues(name))]));
const objectsOf = (example: string): Manifest[] => rendered.get(example) ?? [];
const read = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8');

const Waits = z.object({
  receiver: z.string(),
  group_wait: z.string(),
  group_interval: z.string(),
  repeat_interval: z.string(),
});
const Routes = z.object({
  route: Waits.extend({
    group_by: z.array(z.string()),
    routes: z.array(Waits.extend({ matchers: z.array(z.string()) })),
  }),
  inhibit_rules: z.array(z.record(z.string(), z.array(z.string()))),
  receivers: z.array(z.object({ name: z.string() })),
});
const Matcher = z.object({ name: z.string(), value: z.string(), matchType: z.literal('=') });
const matchers = z.array(Matcher);
const AlertmanagerConfig = z.object({
  route: z.looseObject({ routes: z.array(z.looseObject({ matchers })) }),
  inhibitRules: z.array(z.object({ sourceMatch: matchers, targetMatch: matchers, equal: z.array(z.string()) })),
  receivers: z.array(z.looseObject({ name: z.string() })),
});

describe('alarms', () => {
  it('are those of the local Prometheus and one for volumes, each with the namespace by which it is routed', () => {
    const [rule] = ofKind(objectsOf('everything'), 'PrometheusRule');
    const { groups } = rule?.['spec'] as { groups: { name: string; rules: { labels: object }[] }[] };
    const own = ['money', 'accounts', 'machine'].flatMap((name) => {
      const file = parse(read(`infra/observability/prometheus/${name}.rules.yml`)) as { groups: typeof groups };
      return file.groups.map((group) => ({
        ...group,
        rules: group.rules.map((each) => ({ ...each, labels: { ...each.labels, namespace: 'shop' } })),
      }));
    });
    expect(groups.slice(0, -1)).toEqual(own);
    expect(groups.at(-1)).toMatchObject({
      name: 'volumes',
      rules: [{ labels: { severity: 'page', namespace: 'shop' } }],
    });
  });

  it('ring whom they ring in compose, by addresses of a secret', () => {
    const own = Routes.parse(parse(read('infra/observability/alertmanager/alertmanager.yml')));
    const { route, inhibitRules, receivers } = AlertmanagerConfig.parse(
      ofKind(objectsOf('everything'), 'AlertmanagerConfig')[0]?.['spec'],
    );
    const waitsOf = ({ group_wait, group_interval, repeat_interval, receiver }: z.output<typeof Waits>) => ({
      receiver,
      groupWait: group_wait,
      groupInterval: group_interval,
      repeatInterval: repeat_interval,
    });
    const text = ({ name, matchType, value }: z.output<typeof Matcher>): string => `${name}${matchType}"${value}"`;
    expect(route).toMatchObject({ ...waitsOf(own.route), groupBy: own.route.group_by });
    expect(route.routes.map(({ matchers, ...waits }) => ({ ...waits, matchers: matchers.map(text) }))).toEqual(
      own.route.routes.map(({ matchers, ...waits }) => ({ ...waitsOf(waits), matchers })),
    );
    expect(
      inhibitRules.map(({ sourceMatch, targetMatch, equal }) => ({
        source_matchers: sourceMatch.map(text),
        target_matchers: targetMatch.map(text),
        equal,
      })),
    ).toEqual(own.inhibit_rules);
    expect(receivers).toEqual(
      own.receivers.map(({ name }) => ({
        name,
        webhookConfigs: [
          { urlSecret: { name: 'jumun-alerts', key: `ALERT_${name.toUpperCase()}_URL` }, sendResolved: true },
        ],
      })),
    );
    const known = new Set([...read('infra/docker/.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name));
    expect(own.receivers.filter(({ name }) => !known.has(`ALERT_${name.toUpperCase()}_URL`))).toEqual([]);
  });

  it('are told in Slack’s form with summary and a link to the runbook, where that is chosen', () => {
    const { receivers } = AlertmanagerConfig.parse(ofKind(objectsOf('one'), 'AlertmanagerConfig')[0]?.['spec']);
    expect(receivers.map(({ name }) => name)).toEqual(['page', 'ticket']);
    for (const { name, slackConfigs } of receivers)
      expect(slackConfigs).toEqual([
        {
          apiURL: { name: 'jumun-env', key: `ALERT_${name.toUpperCase()}_URL` },
          sendResolved: true,
          title: '{{ .Status | toUpper }} {{ .GroupLabels.alertname }}',
          text: [
            '{{ range .Alerts }}{{ .Annotations.summary }}',
            'https://git.example.com/jumun/{{ .Annotations.runbook }}',
            '{{ end }}',
          ].join('\n'),
        },
      ]);
  });

  it('ring nobody of ours until that is asked for', () => {
    expect(ofKind(objectsOf('minimal'), 'AlertmanagerConfig')).toEqual([]);
    const watched = { settings: { PUBLIC_ORIGIN: 'https://jumun.example.com' }, monitoring: { enabled: true } };
    expect(ofKind(render(watched), 'AlertmanagerConfig')).toEqual([]);
  });
});
