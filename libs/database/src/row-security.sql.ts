// For migrations, which are plain SQL. All names are those of the code, never from outside.

const IS_PLATFORM = `current_setting('jumun.scope', true) = 'platform'`;

/**
 * Shows and lets write the rows of the acting shop alone, all to the platform, and none where neither is said. A case,
 * about which the planner guesses nothing, where it would take a comparison for one shop of many and choose bad plans.
 */
export function tenantTable(table: string, shopId = 'shop_id'): string {
  const rule = `case when ${IS_PLATFORM} then true
      else ${shopId} = nullif(current_setting('jumun.shop_id', true), '')::uuid end`;
  return boundTable(table, 'own_shop', rule);
}

/** Shows and lets write its rows to the platform alone. */
export const platformTable = (table: string): string => boundTable(table, 'no_shop', IS_PLATFORM);

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
