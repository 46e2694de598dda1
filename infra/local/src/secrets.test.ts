import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parts } from './parts.ts';
import { readOrMakeSecrets } from './secrets.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'jumun-secrets-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

describe('the secrets of a data folder', () => {
  it('are made once, for their owner only, with a user of NATS and Redis for each part', () => {
    const made = readOrMakeSecrets(folder);
    expect(readOrMakeSecrets(folder)).toEqual(made);
    expect(statSync(join(folder, 'secrets.json')).mode & 0o077).toBe(0);
    for (const { name } of parts) {
      expect(made.natsSeeds[name]).toMatch(/^SU[A-Z2-7]{56}$/);
      expect(made.redisPasswords[name]?.length).toBeGreaterThanOrEqual(32);
    }
    expect(new Set([...Object.values(made.natsSeeds), ...Object.values(made.redisPasswords)]).size).toBe(
      2 * (parts.length + 1),
    );
  });

  it('of an older version get what they lack and lose nothing', () => {
    const { natsSeeds: _seeds, redisPasswords, databaseOwnerPasswords: _owners, ...older } = readOrMakeSecrets(folder);
    const file = join(folder, 'secrets.json');
    writeFileSync(file, JSON.stringify({ ...older, redisPasswords: { orders: redisPasswords['orders'] } }));
    const grown = readOrMakeSecrets(folder);
    expect(grown).toMatchObject(older);
    expect(Object.keys(grown.natsSeeds)).toHaveLength(parts.length + 1);
    expect(Object.keys(grown.databaseOwnerPasswords)).toEqual(Object.keys(older.databasePasswords));
    expect(grown.redisPasswords['orders']).toBe(redisPasswords['orders']);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(grown);
  });

  it('are refused, and left as they are, when one of them is damaged', () => {
    const { dataKey: _lost, ...rest } = readOrMakeSecrets(folder);
    const file = join(folder, 'secrets.json');
    writeFileSync(file, JSON.stringify(rest));
    expect(() => readOrMakeSecrets(folder)).toThrow('is damaged');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(rest);
  });
});
