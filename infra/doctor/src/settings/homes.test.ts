import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sandboxEnv } from '@jumun/sandbox';
import { commonSettings, settingsByPart } from './declared.ts';
import { homes } from './homes.ts';

const root = join(import.meta.dirname, '../../../..');
const declared = [commonSettings, ...settingsByPart.values()].flat();
const names = new Set(declared.map(({ name }) => name));
const noKeys = { certificate: '', privateKey: '', passphrase: '' };
const ofSandbox = Object.keys(sandboxEnv('http://x', noKeys, 'x'));

describe('a setting', () => {
  it.each(homes.map((home) => [home.path, home] as const))(
    'stands in %s as it is declared: npm run settings writes it',
    async (path, { write }) => {
      const text = readFileSync(join(root, path), 'utf8');
      expect(await write(text, root)).toBe(text);
    },
  );

  it('has one meaning in all parts: the same default, and secret in all or none', () => {
    const kinds = new Map<string, Set<string>>();
    for (const { name, without, secret, made } of declared)
      kinds.set(name, (kinds.get(name) ?? new Set()).add(JSON.stringify([without, secret, made])));
    expect([...kinds].filter(([, each]) => each.size > 1)).toEqual([]);
  });

  it('has a name of two words or more, by which it is found', () => {
    expect([...names].filter((name) => !/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/.test(name))).toEqual([]);
  });

  it('that is the address of a provider leads a trial to the sandbox', () => {
    const addresses = declared.filter(({ https }) => https === true).map(({ name }) => name);
    expect(addresses.length).toBeGreaterThan(10);
    expect(addresses.filter((name) => !ofSandbox.includes(name))).toEqual([]);
  });

  it('is read by a part where the sandbox has a value for it', () => {
    expect(ofSandbox.filter((name) => !names.has(name))).toEqual([]);
  });
});
