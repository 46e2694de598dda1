import type { Manifest } from './chart.ts';

type Labels = Readonly<Record<string, string>>;

export interface Container {
  name: string;
  image: string;
  command?: string[];
  env?: {
    name: string;
    value?: string;
    valueFrom?: { secretKeyRef: { name: string; key: string; optional?: boolean } };
  }[];
  envFrom?: { configMapRef: { name: string } }[];
  resources?: { requests?: Labels; limits?: Labels };
  securityContext?: Record<string, unknown>;
  [field: string]: unknown;
}

export interface Pod {
  containers: Container[];
  serviceAccountName?: string;
  terminationGracePeriodSeconds?: number;
  [field: string]: unknown;
}

/** The variables of a pod: those that are written down, and those that are in a secret. */
export interface Environment {
  plain: Record<string, string>;
  secret: Record<string, { name: string; key: string; optional: boolean }>;
}

/** Whether an object runs pods of ours. */
export const isWorkload = ({ kind }: Manifest): boolean => ['Deployment', 'StatefulSet', 'Job'].includes(kind);

export const ofKind = (objects: readonly Manifest[], kind: string): Manifest[] =>
  objects.filter((object) => object.kind === kind);

/** The object of that name, which must be there. */
export function namedIn(objects: readonly Manifest[], name: string): Manifest {
  const found = objects.find(({ metadata }) => metadata.name === name);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
}

interface Template {
  metadata: { labels: Labels; annotations?: Labels };
  spec: Pod;
}
const templateOf = ({ spec }: Manifest): Template => (spec as { template: Template }).template;
export const podOf = (workload: Manifest): Pod => templateOf(workload).spec;
export const podLabelsOf = (workload: Manifest): Labels => templateOf(workload).metadata.labels;

/** The one container of a workload's pods. */
export function containerOf(workload: Manifest): Container {
  const [container, ...others] = podOf(workload).containers;
  if (!container || others.length > 0) throw new Error(`${workload.metadata.name} has not one container`);
  return container;
}

/** The environment of a workload's processes, with the ConfigMaps that it takes whole. */
export function environmentOf(workload: Manifest, objects: readonly Manifest[]): Environment {
  const { env = [], envFrom = [] } = containerOf(workload);
  const plain: Environment['plain'] = {};
  const secret: Environment['secret'] = {};
  for (const { configMapRef } of envFrom)
    Object.assign(plain, namedIn(ofKind(objects, 'ConfigMap'), configMapRef.name)['data']);
  for (const { name, value, valueFrom } of env) {
    if (name in plain || name in secret) throw new Error(`${workload.metadata.name} is given ${name} twice`);
    if (valueFrom) secret[name] = { optional: false, ...valueFrom.secretKeyRef };
    else plain[name] = value ?? '';
  }
  return { plain, secret };
}

/** Whether a selector of labels takes a pod. */
export const selects = (
  selector: { matchLabels?: Labels; matchExpressions?: { key: string; operator: string; values?: string[] }[] },
  labels: Labels,
): boolean =>
  Object.entries(selector.matchLabels ?? {}).every(([key, value]) => labels[key] === value) &&
  (selector.matchExpressions ?? []).every(({ key, operator, values = [] }) =>
    operator === 'In' ? values.includes(labels[key] ?? '') : operator === 'DoesNotExist' && !(key in labels),
  );
