import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bus, consumerOf, streamOf, type Fact } from '@jumun/contracts';
import { parts, repositoryRoot, settingRows } from '@jumun/local';
import { parse } from 'yaml';
import { z } from 'zod';
import {
  chartFolder,
  chartSettings,
  examples,
  exampleValues,
  laidOver,
  ownValues,
  render,
  type Manifest,
} from './chart.ts';
import { containerOf, environmentOf, isWorkload, namedIn, ofKind, podOf, type Environment } from './manifests.ts';
import { fieldFaults, schemaFaults } from './kubernetes-schemas.ts';

const rendered = new Map(examples.map((name) => [name, render(exampleValues(name))]));
const objectsOf = (example: string): Manifest[] => rendered.get(example) ?? [];
const everyObject = [...rendered.values()].flat();
const differentObjects = [...new Map(everyObject.map((object) => [JSON.stringify(object), object])).values()];
const read = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8');

describe('every object of the chart', () => {
  it('is what the schemas of Kubernetes, KEDA, the Prometheus operator and the Gateway API ask for', async () => {
    expect(differentObjects.length).toBeGreaterThan(80);
    expect(await schemaFaults(differentObjects)).toEqual([]);
  });

  it('has no field that they do not know', () => {
    const [sample] = ofKind(objectsOf('minimal'), 'Deployment');
    const wrong = JSON.parse(JSON.stringify(sample).replace('"maxSurge"', '"maxSurges"')) as Manifest;
    expect(fieldFaults([...differentObjects, wrong])).toEqual([expect.stringContaining('maxSurges')]);
  });

  it.each(examples)('has a name of its own in "%s"', (example) => {
    const names = objectsOf(example).map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(names).toEqual([...new Set(names)]);
  });

  it('holds no secret: pods are given references', () => {
    expect(ofKind(everyObject, 'Secret')).toEqual([]);
    const written = differentObjects.filter(isWorkload).flatMap((object) => {
      const { plain } = environmentOf(object, everyObject);
      return Object.entries(plain).filter(([name]) => isSecret(name));
    });
    expect(written.length).toBeGreaterThan(10);
    // The addresses of servers have theirs put in by Kubernetes.
    for (const [name, value] of written) {
      expect(name).toMatch(/(REDIS|DATABASE|MIGRATIONS)_URL$/);
      expect(value).toMatch(/^(rediss|postgresql):\/\/\w+:\$\(\w+_PASSWORD\)@/);
    }
  });
});

const secrets = new Set(
  Object.values(settingRows).flatMap((rows) => rows.filter(({ secret }) => secret).map(({ name }) => name)),
);
const isSecret = (name: string): boolean =>
  secrets.has(name.replace(/^[A-Z]+_(?=(REDIS|DATABASE|MIGRATIONS)_URL$)/, ''));

describe('the values', () => {
  const schema = z.fromJSONSchema(
    JSON.parse(read('infra/k8s/jumun/values.schema.json')) as z.core.JSONSchema.JSONSchema,
  );

  it.each(examples)('of "%s" are what their schema asks for', (example) => {
    expect(schema.safeParse(laidOver(ownValues(), exampleValues(example))).error).toBeUndefined();
  });

  it('have no name that the schema does not know, and no plain http', () => {
    const refused = [
      { settings: { LOG_LEVLE: 'info' } },
      { settings: { PUBLIC_ORIGIN: 'http://x.kr' } },
      { shape: 'two' },
    ];
    for (const values of refused) expect(schema.safeParse(laidOver(ownValues(), values)).success).toBe(false);
  });

  it('name each setting that some part is given by a ConfigMap, and none that is secret', () => {
    const given = ofKind(objectsOf('minimal'), 'ConfigMap').flatMap(({ data }) => Object.keys(data as object));
    const made = ['HTTP_HOST', 'HTTP_PORT', 'NATS_URL', 'TLS_CA_FILE', 'SERVICE_HEALTH_URLS', 'REALTIME_URL'];
    const known = Object.keys(chartSettings());
    expect([...new Set(given)].filter((name) => ![...made, 'WEB_ROOT', 'DATA_FOLDER'].includes(name)).sort()).toEqual(
      known.sort(),
    );
    expect(known.filter(isSecret)).toEqual([]);
  });

  it('are refused where no address is said, or another than the one that is let in', () => {
    expect(() => render({})).toThrow('settings.PUBLIC_ORIGIN');
    expect(() => render({ settings: { PUBLIC_ORIGIN: 'https://other.example.com' } })).toThrow('entry.host');
    const traced = { PUBLIC_ORIGIN: 'https://jumun.example.com', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://tempo:4318' };
    expect(() => render({ settings: traced })).toThrow('network.tracing.to');
  });

  it.each(['ingress', 'gateway'])('let the operators’ own host in beside the public one, by kind %s', (kind) => {
    const settings = { PUBLIC_ORIGIN: 'https://jumun.example.com', OPERATORS_ORIGIN: 'https://ops.jumun.example.com' };
    const hosts = (more: object) => {
      const [entry] = render({ entry: { kind }, settings: { ...settings, ...more } }).filter(
        (object) => object.kind === 'Ingress' || object.kind === 'HTTPRoute',
      );
      return [...new Set(JSON.stringify(entry?.['spec']).match(/[\w.]*jumun\.example\.com/g))];
    };
    expect(hosts({})).toEqual(['jumun.example.com', 'ops.jumun.example.com']);
    expect(hosts({ OPERATORS_ORIGIN: '' })).toEqual(['jumun.example.com']);
  });
});

describe('the parts', () => {
  const workloads = objectsOf('minimal').filter(({ kind }) => kind === 'Deployment' || kind === 'StatefulSet');

  it('are those of the local run', () => {
    expect(workloads.map(({ metadata }) => metadata.name).sort()).toEqual(
      parts.map(({ name }) => `jumun-${name}`).sort(),
    );
  });

  it.each(parts.map((part) => [part.name, part] as const))('%s is given what the local run gives it', (name, part) => {
    const { plain, secret } = environmentOf(namedIn(workloads, `jumun-${name}`), objectsOf('minimal'));
    const own = name.toUpperCase();
    const inAddresses = [`${own}_REDIS_PASSWORD`, ...(part.hasDatabase ? [`${own}_DATABASE_PASSWORD`] : [])];
    expect([...Object.keys(plain), ...Object.keys(secret)].sort()).toEqual(
      [...part.settings.filter((setting) => setting !== 'MIGRATIONS_URL'), ...inAddresses].sort(),
    );
    expect(plain).toMatchObject({
      NODE_ENV: 'production',
      HTTP_HOST: '0.0.0.0',
      HTTP_PORT: String(part.containerPort),
      REDIS_URL: `rediss://${name}:$(${own}_REDIS_PASSWORD)@jumun-redis-master:6379`,
      ...(part.hasDatabase && {
        DATABASE_URL: `postgresql://jumun_${name}:$(${own}_DATABASE_PASSWORD)@jumun-db-rw:5432/jumun_${name}?sslmode=verify-full`,
      }),
    });
    for (const setting of part.settings.filter((each) => isSecret(each) && !/_URL$/.test(each)))
      expect(Object.keys(secret)).toContain(setting);
  });

  it('read their secrets by the names that .env has for them', () => {
    const known = new Set([...read('infra/docker/.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name));
    const asked = everyObject.filter(isWorkload).flatMap((object) => {
      const { secret } = environmentOf(object, everyObject);
      return Object.values(secret).map(({ key }) => key);
    });
    expect(asked.filter((key) => !known.has(key))).toEqual([]);
  });

  it.each(parts.filter(({ hasDatabase }) => hasDatabase).map(({ name }) => name))(
    '%s has its schema brought up to date first, by the owner, whom it is not itself',
    (name) => {
      const job = namedIn(ofKind(objectsOf('minimal'), 'Job'), `jumun-migrate-${name}`);
      expect(job.metadata.annotations).toMatchObject({ 'helm.sh/hook': 'pre-install,pre-upgrade' });
      expect(containerOf(job).command).toEqual(['node', `services/${name}/dist/main.js`, 'migrate']);
      const { plain } = environmentOf(job, []);
      expect(plain['MIGRATIONS_URL']).toContain(
        `//jumun_${name}_owner:$(${name.toUpperCase()}_DATABASE_OWNER_PASSWORD)@`,
      );
      // Nothing of the release is there yet.
      expect([containerOf(job).envFrom, podOf(job).serviceAccountName]).toEqual([undefined, undefined]);
    },
  );

  it('keep a socket on its copy: the gateway knows each by its name', () => {
    const { plain } = environmentOf(
      namedIn(ofKind(objectsOf('everything'), 'Deployment'), 'jumun-gateway'),
      objectsOf('everything'),
    );
    expect(plain['REALTIME_URL']?.split(',')).toEqual(
      [0, 1, 2].map((index) => `http://jumun-realtime-${index}.jumun-realtime:8080`),
    );
    const services = parts.filter(({ kind }) => kind === 'service').map(({ name }) => name);
    expect(plain['SERVICE_HEALTH_URLS']?.split(',')).toEqual(
      services.map((name) => `${name}=http://jumun-${name}:8080/health/ready`),
    );
  });

  it('run in one process with the settings of all, each of its own under its name', () => {
    const { plain, secret }: Environment = environmentOf(
      namedIn(ofKind(objectsOf('one'), 'Deployment'), 'jumun-one'),
      objectsOf('one'),
    );
    const given = new Set([...Object.keys(plain), ...Object.keys(secret)]);
    for (const { name, settings } of parts)
      for (const setting of settings.filter((each) => each !== 'MIGRATIONS_URL'))
        expect([setting, given.has(setting) || given.has(`${name.toUpperCase()}_${setting}`)]).toEqual([setting, true]);
    expect([...given].filter((name) => name.endsWith('MIGRATIONS_URL'))).toEqual([]);
    const ports = Object.entries(plain).filter(([name]) => name.endsWith('_HTTP_PORT'));
    expect(new Set(ports.map(([, port]) => port)).size).toBe(parts.length);
  });
});

describe('what grows', () => {
  it.each(['minimal', 'everything', 'no-prometheus'])(
    'in "%s" are workloads that are there and leave their number alone',
    (example) => {
      const scaled = [
        ...ofKind(objectsOf(example), 'HorizontalPodAutoscaler'),
        ...ofKind(objectsOf(example), 'ScaledObject'),
      ];
      expect(scaled.length).toBeGreaterThan(1);
      for (const { spec } of scaled) {
        const { name } = (spec as { scaleTargetRef: { name: string } }).scaleTargetRef;
        const target = namedIn(ofKind(objectsOf(example), 'Deployment'), name);
        expect(Object.keys(target['spec'] as object)).not.toContain('replicas');
      }
      const targets = scaled.map(({ spec }) => (spec as { scaleTargetRef: { name: string } }).scaleTargetRef.name);
      expect(targets).toEqual([...new Set(targets)]);
    },
  );

  it('asks Prometheus for metrics that are there', () => {
    const known = [...read('docs/operations/metrics.md').matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
    const queries = ofKind(objectsOf('everything'), 'ScaledObject').flatMap(triggersOf);
    const asked = queries.map(({ query = '' }) => /(\w+)\{/.exec(query)?.[1]);
    expect(asked.length).toBe(5);
    expect(asked.filter((name) => !known.includes(name ?? ''))).toEqual([]);
  });

  it('asks NATS for each consumer of the contracts', () => {
    const asked = ofKind(objectsOf('no-prometheus'), 'ScaledObject')
      .flatMap(triggersOf)
      .map(({ stream, consumer }) => `${stream} ${consumer}`);
    const consumers = (['notifications', 'orders'] as const).flatMap((name) =>
      bus[name].hears.map((told) => `${streamOf(told.service)} ${consumerOf(name, told as Fact)}`),
    );
    expect(asked.sort()).toEqual(consumers.sort());
  });

  const triggersOf = ({ spec }: Manifest): Record<string, string>[] =>
    (spec as { triggers: { metadata: Record<string, string> }[] }).triggers.map(({ metadata }) => metadata);
});

it('is a chart of the second format', () => {
  expect(parse(readFileSync(join(chartFolder, 'Chart.yaml'), 'utf8'))).toMatchObject({
    apiVersion: 'v2',
    name: 'jumun',
  });
});
