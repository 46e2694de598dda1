import { sbomOf } from '../sbom-of.ts';

const made = (serialNumber: string, timestamp: string, folder: string, ...names: string[]): string =>
  JSON.stringify({
    bomFormat: 'CycloneDX',
    serialNumber,
    metadata: { timestamp, component: { 'bom-ref': 'jumun@0.1.0', name: folder } },
    components: names.map((name) => ({ 'bom-ref': name })),
    dependencies: names.map((ref) => ({ ref })),
  });

describe('the list of what is in an image', () => {
  it('is the same, byte for byte, for the same lock file, whenever and wherever it is made', () => {
    const first = sbomOf(made('urn:uuid:1', '2026-11-23T01:00:00Z', 'jumun', 'b@1', 'a@1'));
    expect(sbomOf(made('urn:uuid:2', '2026-11-24T01:00:00Z', 'clone', 'a@1', 'b@1'))).toBe(first);
    expect(JSON.parse(first)).toMatchObject({
      bomFormat: 'CycloneDX',
      metadata: { component: { name: 'jumun' } },
      components: [{ 'bom-ref': 'a@1' }, { 'bom-ref': 'b@1' }],
    });
  });
});
