import { join } from 'node:path';
import { repositoryRoot } from '@jumun/local';
import ts from 'typescript';
import type { Manifest } from './chart.ts';

/** Packages that carry the schemas of an API group, as its makers publish them. */
const PACKAGES: Readonly<Record<string, string>> = {
  'keda.sh': '@kubernetes-models/keda',
  'monitoring.coreos.com': '@kubernetes-models/prometheus-operator',
  'gateway.networking.k8s.io': '@kubernetes-models/gateway-api',
  'cert-manager.io': '@kubernetes-models/cert-manager',
};

/** The module that has the schema and the type of an object. */
function moduleOf({ apiVersion, kind }: Manifest): string {
  const [group = ''] = apiVersion.split('/');
  return `${PACKAGES[group] ?? 'kubernetes-models'}/${apiVersion}/${kind}`;
}

type Model = new (object: Manifest) => { validate(): void };

/** The faults of these objects by the JSON schemas of Kubernetes and of the operators. */
export async function schemaFaults(objects: readonly Manifest[]): Promise<string[]> {
  const faults: string[] = [];
  for (const object of objects) {
    const { [object.kind]: Its } = (await import(moduleOf(object))) as Record<string, Model>;
    if (!Its) throw new Error(`no schema of ${object.kind}`);
    try {
      new Its(object).validate();
    } catch (error) {
      faults.push(`${object.kind} ${object.metadata.name}: ${(error as Error).message}`);
    }
  }
  return faults;
}

/**
 * Fields that no schema has, which the API server would drop or refuse: JSON schemas of Kubernetes let them pass, and
 * TypeScript, which knows the same schemas as types, does not.
 */
export function fieldFaults(objects: readonly Manifest[]): string[] {
  const file = join(repositoryRoot, 'infra/k8s/src/manifests-as-types.ts');
  const lines = objects.map(
    (object, index) =>
      `import type { I${object.kind} as T${index} } from '${moduleOf(object)}';\n` +
      `export const ${nameOf(object, index)}: T${index} = ${JSON.stringify(object)};`,
  );
  const options: ts.CompilerOptions = {
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    types: [],
    // Neither browsers nor Node are in a manifest.
    lib: ['lib.es2023.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2023,
  };
  const host = ts.createCompilerHost(options);
  const readSource = host.getSourceFile.bind(host);
  const source = ts.createSourceFile(file, lines.join('\n'), ts.ScriptTarget.ES2023, true);
  host.getSourceFile = (name, ...rest) => (name === file ? source : readSource(name, ...rest));
  const program = ts.createProgram([file], options, host);
  return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
    ({ messageText, start }) => `${wordBefore(source, start)}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
  );
}

const nameOf = ({ kind, metadata }: Manifest, index: number): string =>
  `${kind}_${metadata.name.replaceAll(/\W/g, '_')}_${index}`;

/** The object in which a fault is. */
const wordBefore = (source: ts.SourceFile, at = 0): string =>
  /export const (\w+)(?![^]*export const )/.exec(source.text.slice(0, at))?.[1] ?? '';
