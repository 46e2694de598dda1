interface Bom {
  serialNumber?: string;
  metadata: { timestamp?: string; component: { 'bom-ref': string; name: string } };
  components: { 'bom-ref': string }[];
  dependencies: { ref: string }[];
}

/**
 * The list that `npm sbom` made, without what differs between two runs on the same lock file: a number, a time, the order, and the
 * name of the folder.
 */
export function sbomOf(made: string): string {
  // npm's own document in CycloneDX 1.5.
  const { serialNumber: _number, metadata, components, dependencies, ...bom } = JSON.parse(made) as Bom;
  const { timestamp: _time, component, ...lasting } = metadata;
  const name = component['bom-ref'].replace(/@[^@]*$/, '');
  const sorted = {
    ...bom,
    metadata: { ...lasting, component: { ...component, name } },
    components: components.toSorted((one, other) => (one['bom-ref'] < other['bom-ref'] ? -1 : 1)),
    dependencies: dependencies.toSorted((one, other) => (one.ref < other.ref ? -1 : 1)),
  };
  return `${JSON.stringify(sorted, null, 1)}\n`;
}
