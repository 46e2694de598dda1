import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { parts, repositoryRoot } from '@jumun/local';
import { parseDocument } from 'yaml';
import { examples, exampleValues, render, type Manifest } from './chart.ts';
import { containerOf, isWorkload, ofKind, podLabelsOf, podOf, selects } from './manifests.ts';

type Selector = Parameters<typeof selects>[0];
type Rule = { from?: Peer[]; to?: Peer[]; ports?: { port: number | string }[] };
type Peer = { podSelector?: Selector; namespaceSelector?: Selector; ipBlock?: { cidr: string; except?: string[] } };
type Policy = { podSelector: Selector; policyTypes: string[]; ingress?: Rule[]; egress?: Rule[] };

const rendered = new Map(examples.map((name) => [name, render(exampleValues(name))]));
const cases = [...rendered].flatMap(([example, objects]) =>
  objects
    .filter(isWorkload)
    .map((workload) => [`${workload.metadata.name} of "${example}"`, workload, objects] as const),
);
const policiesFor = (workload: Manifest, objects: readonly Manifest[]): Policy[] =>
  ofKind(objects, 'NetworkPolicy')
    .map(({ spec }) => spec as Policy)
    .filter(({ podSelector }) => selects(podSelector, podLabelsOf(workload)));

describe('every pod', () => {
  it.each(cases)('of %s is an ordinary user who can change nothing', (_name, workload) => {
    const pod = podOf(workload);
    expect(pod).toMatchObject({
      automountServiceAccountToken: false,
      enableServiceLinks: false,
      securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
    });
    expect(containerOf(workload).securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  });

  it.each(cases)('of %s says what it needs, and more memory than its heap', (_name, workload) => {
    const { requests, limits } = containerOf(workload).resources ?? {};
    expect(Object.keys(requests ?? {}).sort()).toEqual(['cpu', 'memory']);
    const heap = workload.metadata.name === 'jumun-one' ? 768 : 256;
    expect(mebibytes(limits?.['memory'])).toBeGreaterThanOrEqual(heap * 1.5);
    expect(limits).not.toHaveProperty('cpu');
  });

  it.each(cases.filter(([, { kind }]) => kind !== 'Job'))('of %s is asked how it is', (_name, workload) => {
    const container = containerOf(workload);
    const asked = { live: { path: '/health/live', port: 'http' }, ready: { path: '/health/ready', port: 'http' } };
    expect(container).toMatchObject({
      startupProbe: { httpGet: asked.live },
      livenessProbe: { httpGet: asked.live },
      readinessProbe: { httpGet: asked.ready },
    });
  });

  it.each(cases.filter(([, { kind }]) => kind !== 'Job'))('of %s may end in order', (_name, workload) => {
    const lifecycle = readFileSync(join(repositoryRoot, 'libs/runtime/src/lifecycle.ts'), 'utf8');
    const [, deadlineMs = ''] = /deadlineMs = ([\d_]+)/.exec(lifecycle) ?? [];
    const { preStop } = (containerOf(workload)['lifecycle'] ?? {}) as { preStop?: { sleep: { seconds: number } } };
    const needed = (preStop?.sleep.seconds ?? 0) + Number(deadlineMs.replace('_', '')) / 1_000 + 1;
    expect(podOf(workload).terminationGracePeriodSeconds).toBeGreaterThan(needed);
  });

  it.each(cases.filter(([, { kind }]) => kind !== 'Job'))(
    'of %s has a budget, a service and an account',
    (_name, workload, objects) => {
      const taking = (kind: string): Manifest[] =>
        ofKind(objects, kind).filter(({ spec }) => {
          const { selector } = spec as { selector: Selector & Record<string, string> };
          return selects(kind === 'Service' ? { matchLabels: selector } : selector, podLabelsOf(workload));
        });
      expect([taking('PodDisruptionBudget').length, taking('Service').length]).toEqual([1, 1]);
      const accounts = ofKind(objects, 'ServiceAccount').filter(
        ({ metadata }) => metadata.name === podOf(workload).serviceAccountName,
      );
      expect(accounts).toEqual([expect.objectContaining({ automountServiceAccountToken: false })]);
      expect(podOf(workload)['topologySpreadConstraints']).toHaveLength(2);
    },
  );

  it.each(cases.filter(([, { kind }]) => kind === 'Job'))(
    'of %s is asked for nothing by anybody',
    (_name, job, objects) => {
      for (const { spec } of ofKind(objects, 'Service'))
        expect(
          selects({ matchLabels: (spec as { selector: Record<string, string> }).selector }, podLabelsOf(job)),
        ).toBe(false);
    },
  );
});

it('rolls a release out without a moment in which fewer copies serve', () => {
  const deployments = [...rendered.values()].flatMap((objects) => ofKind(objects, 'Deployment'));
  for (const { spec } of deployments)
    expect(spec).toMatchObject({ strategy: { rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } } });
});

describe('the network', () => {
  const closed = cases.filter(([, , objects]) => ofKind(objects, 'NetworkPolicy').length > 0);

  it.each(closed)('is closed for %s, and opened on purpose', (_name, workload, objects) => {
    const policies = policiesFor(workload, objects);
    expect(policies).toContainEqual(
      expect.not.objectContaining({ ingress: expect.anything(), egress: expect.anything() }),
    );
    expect(policies[0]?.policyTypes).toEqual(['Ingress', 'Egress']);
    // The common one that closes, the one for names, and its own.
    expect(policies).toHaveLength(3);
    for (const rule of policies.flatMap(({ ingress = [], egress = [] }) => [...ingress, ...egress])) {
      expect(rule.ports?.length).toBeGreaterThan(0);
      expect((rule.from ?? rule.to ?? []).length).toBeGreaterThan(0);
    }
  });

  it.each(parts.map(({ name }) => name))('shows %s the servers that docker-compose.yml shows it', (name) => {
    const objects = rendered.get('minimal') ?? [];
    const workload = objects.find((object) => object.metadata.name === `jumun-${name}` && isWorkload(object));
    const ways = workload ? policiesFor(workload, objects).flatMap(({ egress = [] }) => egress) : [];
    const ports = ways.flatMap((rule) => rule.ports ?? []).map(({ port }) => port);
    const networks = networksOf(name);
    // Outside and the object store are both at 443.
    const outside = networks.includes('outside') && name !== 'gateway';
    const expected = [53, 53, 4222, 6379];
    if (networks.includes('data')) expected.push(5432);
    if (networks.includes('files')) expected.push(443);
    if (outside) expected.push(443, 465, 587);
    if (name === 'gateway') expected.push(8080);
    expect(ports.map(Number).sort((a, b) => a - b)).toEqual(expected.sort((a, b) => a - b));
  });

  it('lets nobody but the gateway, and who reads metrics, ask a service', () => {
    const objects = rendered.get('minimal') ?? [];
    for (const { name, kind } of parts) {
      const workload = objects.find((object) => object.metadata.name === `jumun-${name}` && isWorkload(object));
      const peers = (workload ? policiesFor(workload, objects) : []).flatMap(({ ingress = [] }) =>
        ingress.flatMap(({ from = [] }) => from),
      );
      const [asker, watcher, ...others] = peers;
      expect(others).toEqual([]);
      expect(watcher?.namespaceSelector?.matchLabels).toEqual({ 'kubernetes.io/metadata.name': 'monitoring' });
      if (kind === 'service') expect(asker?.podSelector?.matchLabels?.['app.kubernetes.io/component']).toBe('gateway');
      else expect(asker?.namespaceSelector?.matchLabels).toEqual({ 'kubernetes.io/metadata.name': 'ingress-nginx' });
    }
  });

  it('leads out to the world, never to the cluster or the cloud around it', () => {
    const blocks = [...rendered.values()]
      .flatMap((objects) => ofKind(objects, 'NetworkPolicy'))
      .flatMap(({ spec }) => (spec as Policy).egress ?? [])
      .flatMap(({ to = [] }) => to.flatMap(({ ipBlock }) => ipBlock ?? []));
    expect(blocks.length).toBeGreaterThan(3);
    for (const { except = [] } of blocks)
      expect(except).toEqual(expect.arrayContaining(['10.0.0.0/8', '169.254.0.0/16']));
  });
});

function networksOf(name: string): string[] {
  const text = readFileSync(join(repositoryRoot, 'docker-compose.yml'), 'utf8');
  const { services } = parseDocument(text, { merge: true }).toJS() as {
    services: Record<string, { networks: string[] | Record<string, unknown> }>;
  };
  const networks = services[name]?.networks ?? [];
  return Array.isArray(networks) ? networks : Object.keys(networks);
}

function mebibytes(quantity = ''): number {
  const [, count = '', unit = ''] = /^(\d+)(Mi|Gi)$/.exec(quantity) ?? [];
  return Number(count) * (unit === 'Gi' ? 1024 : 1);
}
