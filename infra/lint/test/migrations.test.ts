import { join } from 'node:path';
import { contractionsIn } from '../migration-rules.js';

const root = join(import.meta.dirname, '../../..');
const rulesIn = (file: string): string[] =>
  contractionsIn(root, `infra/lint/fixtures/migrations/${file}.sql.txt`).map(({ rule }) => rule);

const MIGRATIONS =
  '{services/*/src/*/*.function.sql.ts,services/*/src/migrations/**/*.ts,libs/messaging/src/migration.ts}';

describe('migrations', () => {
  it('take nothing away that the version before uses, while its copies still run', () => {
    const found = contractionsIn(root, MIGRATIONS);
    expect(found).toEqual([]);
  });

  it('that do are found, each by its rule', () => {
    expect(rulesIn('refused')).toEqual([
      'drops a column',
      'drops a table, view or type',
      'renames',
      'changes a type',
      'demands a value',
      'adds a column that old copies leave empty',
      'writes a function again',
    ]);
  });

  it('of functions that stand once drop none, and can run again', () => {
    expect(rulesIn('again.function')).toEqual(['can run only once', 'drops a function']);
  });

  it('may take away what they say is not used any more, and may always add', () => {
    expect([...rulesIn('meant'), ...rulesIn('allowed')]).toEqual([]);
  });
});
