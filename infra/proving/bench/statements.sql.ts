export const RESET = 'select pg_stat_statements_reset()';

/** The dearest statements of the services since the reset, a line of text each. */
export const DEAREST = `select replace(d.datname, 'jumun_', '') as database, calls::float8 as calls,
    total_exec_time::float8 as ms, left(regexp_replace(query, '\\s+', ' ', 'g'), 120) as text
  from pg_stat_statements s join pg_database d on d.oid = s.dbid
  where d.datname like 'jumun\\_%' order by total_exec_time desc limit $1`;
