import { repeatableMigration } from '@jumun/database';

/** Whether a shop may have a store name, decided over the old names of all shops. */
export const oldStoreNameFunctions = repeatableMigration(
  'old-store-names',
  `
  -- An owner's transaction sees no row of another shop. Names are public, and this tells of one name alone.
  create or replace function take_old_store_name(_shop uuid, _name_key text, _kept_since timestamptz) returns boolean
    language plpgsql as $$
  declare
    _scope text := coalesce(current_setting('jumun.scope', true), '');
    _is_kept boolean;
  begin
    perform set_config('jumun.scope', 'platform', true);
    _is_kept := exists (
      select from old_store_name where name_key = _name_key and shop_id <> _shop and given_up_at >= _kept_since);
    if not _is_kept then
      delete from old_store_name where name_key = _name_key;
    end if;
    perform set_config('jumun.scope', _scope, true);
    return not _is_kept;
  end $$;
  `,
);
