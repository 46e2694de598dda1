import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parts, repositoryRoot } from '@jumun/local';
import { parse } from 'yaml';
import { z } from 'zod';
import { Compose, type Service } from './compose-file.ts';

const read = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8');
const { services } = Compose.parse(parse(read('docker-compose.yml'), { merge: true }));
function serviceNamed(name: string): Service {
  const service = services[name];
  if (!service) throw new Error(`docker-compose.yml has no ${name}`);
  return service;
}
const meet = (one: string, other: string): boolean =>
  serviceNamed(one).networks.some((network) => serviceNamed(other).networks.includes(network));

const DataSources = z.object({
  datasources: z.array(
    z.object({
      uid: z.string(),
      url: z.url(),
      jsonData: z
        .object({
          tracesToLogsV2: z.object({ datasourceUid: z.string(), query: z.string() }).optional(),
          derivedFields: z.array(z.object({ datasourceUid: z.string(), matcherRegex: z.string() })).optional(),
        })
        .default({}),
    }),
  ),
});
const { datasources } = DataSources.parse(parse(read('infra/observability/grafana/provisioning/datasources.yml')));

describe('Grafana', () => {
  it.each(datasources.map(({ uid, url }) => [uid, new URL(url)] as const))('reaches %s', (uid, url) => {
    expect([url.hostname, meet('grafana', url.hostname)]).toEqual([uid, true]);
  });

  it('leads from a line to its trace, and from a trace to its lines', () => {
    const of = (uid: string) => datasources.find((each) => each.uid === uid)?.jsonData;
    expect(of('tempo')?.tracesToLogsV2).toMatchObject({
      datasourceUid: 'loki',
      query: '{service=~".+"} | trace_id="$${__trace.traceId}"',
    });
    const [derived] = of('loki')?.derivedFields ?? [];
    expect(derived?.datasourceUid).toBe('tempo');
    const line = '{"level":"info","service":"orders","traceId":"0af7651916cd43dd8448eb211c80319c","msg":"paid"}';
    expect(new RegExp(derived?.matcherRegex ?? '').exec(line)?.[1]).toBe('0af7651916cd43dd8448eb211c80319c');
    expect(read('infra/observability/alloy/config.alloy')).toMatch(/trace_id = "traceId"/);
  });
});

describe('Prometheus', () => {
  const Config = z.object({
    rule_files: z.array(z.string()),
    alerting: z.object({
      alertmanagers: z.tuple([z.object({ static_configs: z.tuple([z.object({ targets: z.tuple([z.string()]) })]) })]),
    }),
    scrape_configs: z.tuple([
      z.object({ dns_sd_configs: z.array(z.object({ names: z.array(z.string()), port: z.number() })) }),
    ]),
  });
  const { alerting, scrape_configs } = Config.parse(parse(read('infra/observability/prometheus/prometheus.yml')));

  it('tells Alertmanager what fires', () => {
    const [{ static_configs }] = alerting.alertmanagers;
    expect([static_configs[0].targets, meet('prometheus', 'alertmanager')]).toEqual([['alertmanager:9093'], true]);
  });

  it('reads every part at the port that it has', () => {
    const read = scrape_configs[0].dns_sd_configs.flatMap(({ names, port }) => names.map((name) => `${name}:${port}`));
    expect(read.sort()).toEqual(
      [...parts.map(({ name, containerPort }) => `${name}:${containerPort}`), 'backup:8080'].sort(),
    );
  });
});

describe('Alertmanager', () => {
  const { environment, volumes } = serviceNamed('alertmanager');

  it('is given every setting that its script reads, and no other', () => {
    const script = read('infra/observability/alertmanager/start.sh');
    const names = new Set([...script.matchAll(/\$\{?((?:ALERT|SMTP|MAIL)_\w+)/g)].map(([, name]) => name));
    expect(Object.keys(environment).sort()).toEqual([...names].sort());
  });

  it('has the files beside its script that the script takes', () => {
    const mounted = volumes.map((volume) => volume.split(':')[1]);
    for (const file of ['start.sh', 'alertmanager.yml', 'alerts.tmpl'])
      expect(mounted).toContain(`/etc/alertmanager/${file}`);
  });
});

describe('Alloy', () => {
  const alloy = serviceNamed('alloy');
  const config = read('infra/observability/alloy/config.alloy');
  const Closed = z.object({
    services: z.object({
      alloy: z.object({ cap_drop: z.array(z.string()), read_only: z.boolean(), security_opt: z.array(z.string()) }),
    }),
  });

  it('may read log files as root and do nothing else: no capability, no socket of Docker, no way out but Loki', () => {
    const closed = Closed.parse(parse(read('docker-compose.yml'), { merge: true })).services.alloy;
    expect(closed).toEqual({ cap_drop: ['ALL'], read_only: true, security_opt: ['no-new-privileges:true'] });
    const neighbours = Object.keys(services).filter((name) => name !== 'alloy' && meet('alloy', name));
    expect(neighbours.sort()).toEqual(['grafana', 'loki']);
    expect(alloy.ports).toEqual([]);
    const writable = alloy.volumes.filter((volume) => !volume.endsWith(':ro'));
    expect(writable).toEqual(['alloy:/positions']);
    expect(read('docker-compose.yml')).not.toContain('docker.sock');
  });

  it('finds the files where they are mounted, knows whose a line is by what Docker writes, and brings it to Loki', () => {
    expect(config).toContain('"/containers/*/*-json.log"');
    expect(alloy.volumes).toContain('${DOCKER_CONTAINERS:-/var/lib/docker/containers}:/containers:ro');
    const labels = new Set(Object.values(services).map(({ logging }) => logging.options['labels']));
    expect([...labels]).toEqual(['com.docker.compose.service']);
    expect(config).toContain('attrs."com.docker.compose.service"');
    expect(config).toContain('url = "http://loki:3100/');
  });

  it('labels lines by service and level alone', () => {
    const labels = [...config.matchAll(/stage\.labels \{\s*values = \{([^}]*)\}/g)].flatMap(([, values = '']) =>
      [...values.matchAll(/(\w+) *=/g)].map(([, name]) => name),
    );
    expect(labels).toEqual(['service', 'level']);
    expect(config).toMatch(/stage\.label_drop \{\s*values = \["filename"\]/);
  });
});

describe('Loki', () => {
  it('keeps lines for 30 days and then deletes them', () => {
    const Config = z.object({
      compactor: z.object({ retention_enabled: z.literal(true), delete_request_store: z.literal('filesystem') }),
      limits_config: z.object({ retention_period: z.literal('720h') }),
    });
    expect(Config.safeParse(parse(read('infra/observability/loki/loki.yml'))).error).toBeUndefined();
  });
});
