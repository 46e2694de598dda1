/** Bytes of each table with all that belongs to it, and those of its indexes. */
export const SIZES = `select c.relname as name, pg_total_relation_size(c.oid)::float8 as bytes, pg_indexes_size(c.oid)::float8 as "ofIndexes"
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`;
/** Tables that are emptied again by themselves: room that rows left behind counts as there. */
export const VACUUM = 'vacuum analyze';
