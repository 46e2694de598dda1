import pg from 'pg';

/** How tests read values of PostgreSQL, as services do: amounts are numbers. For the `types` of a client or pool. */
export const sqlTypes = new pg.TypeOverrides();
sqlTypes.setTypeParser(pg.types.builtins.INT8, Number);
