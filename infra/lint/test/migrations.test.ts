import { join } from 'node:path';
import { contractionsIn } from '../migration-rules.js';

const root = join(import.meta.dirname, '../../..');
const rulesIn = (file: string): string[] =>
  contractionsIn(root, `infra/lint/fixtures/migrations/${file}.sql.txt`).map(({ rule }) => rule);

const MIGRATIONS =
  '{services/*/src/*/*.function.sql.ts,services/*/src/migrations/**/*.ts,libs/messaging/src/migration.ts}';

/** From before the law; none is added. */
const OLD = [
  'services/auth/src/migrations/20261123-operators.ts takes a default away',
  'services/auth/src/migrations/20261123-tenants.ts drops a function',
  'services/catalog/src/migrations/20261122-hold-shares.ts drops a function',
  'services/catalog/src/migrations/20261124-product-rank.ts demands a value',
  'services/orders/src/migrations/refunds.ts demands a value',
  'services/settlement/src/migrations/20261123-settlement-6-tenants.ts drops a function',
];

describe('migrations', () => {
  it('take nothing away that the version before uses, while its copies still run', () => {
    const found = contractionsIn(root, MIGRATIONS);
    expect([...new Set(found.map(({ file, rule }) => `${file} ${rule}`))]).toEqual(OLD);
  });

  it('that do are found, each by its rule', () => {
    expect(rulesIn('refused')).toEqual([
      'drops a column',
      'drops a table, view or type',
      'renames',
      'changes a type',
      'demands a value',
      'adds a column that old copies leave empty',
    ]);
  });

  it('of functions that stand once drop none, and can run again', () => {
    expect(rulesIn('again.function')).toEqual(['can run only once', 'drops a function']);
  });

  it('may take away what they say is not used any more, and may always add', () => {
    expect([...rulesIn('meant'), ...rulesIn('allowed')]).toEqual([]);
  });
});
