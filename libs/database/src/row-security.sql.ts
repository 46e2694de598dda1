// For migrations, which are plain SQL. All names are those of the code, never from outside.

const SCOPE = `current_setting('jumun.scope', true)`;
const SHOP = `nullif(current_setting('jumun.shop_id', true), '')::uuid`;

interface BoundOptions {
  /**
   * Whether statements read thousands of its rows at once. The settings are then read once for each statement and not for
   * each row: 30 ms instead of 90 for 60,000 rows, and a little more for one row.
   */
  isScanned?: boolean;
}

interface TenantOptions extends BoundOptions {
  /** The column that names the shop; `shop_id` when left out. */
  column?: string;
}

const read = (setting: string, isScanned: boolean): string => (isScanned ? `(select ${setting})` : setting);

/**
 * Shows and lets write the rows of the acting shop alone, all to the platform, and none where neither is said. A case,
 * about which the planner guesses nothing, where it would take a comparison for one shop of many and choose bad plans.
 */
export function tenantTable(table: string, { column = 'shop_id', isScanned = false }: TenantOptions = {}): string {
  const rule = `case when ${read(SCOPE, isScanned)} = 'platform' then true else ${column} = ${read(SHOP, isScanned)} end`;
  return boundTable(table, 'own_shop', rule);
}

/** Shows and lets write its rows to the platform alone. */
export function platformTable(table: string, { isScanned = false }: BoundOptions = {}): string {
  return boundTable(table, 'no_shop', `${read(SCOPE, isScanned)} = 'platform'`);
}

function boundTable(table: string, policy: string, rule: string): string {
  return `
  alter table ${table} enable row level security, force row level security;
  drop policy if exists ${policy} on ${table};
  create policy ${policy} on ${table} using (${rule}) with check (${rule});`;
}

/** Takes from the service's role what it could rewrite history with: it reads the tables and adds rows. */
export const insertOnly = (...tables: readonly string[]): string => `
  do $$
  begin
    execute format('revoke update, delete on ${tables.join(', ')} from %I', current_setting('jumun.runtime_role'));
  end $$;`;
