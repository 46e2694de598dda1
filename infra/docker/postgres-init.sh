#!/bin/sh
# Run by the PostgreSQL image when its volume is new, and by hand after an update: for each service that has one a
# database, a role that owns it and a role that the service runs as. What is there already is kept, and handed over to its
# owner.
set -eu
export PGPASSWORD="$POSTGRES_PASSWORD"

make_database() {
  psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
    -v name="jumun_$1" -v password="$2" -v owner="jumun_$1_owner" -v owner_password="$3" <<'SQL'
SELECT format('CREATE ROLE %I', role) FROM (VALUES (:'name'), (:'owner')) AS wanted (role)
  WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = role) \gexec
ALTER ROLE :"name" LOGIN PASSWORD :'password';
ALTER ROLE :"owner" LOGIN PASSWORD :'owner_password';
SELECT format('CREATE DATABASE %I OWNER %I ENCODING ''UTF8'' TEMPLATE template0', :'name', :'owner')
  WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = :'name') \gexec
\connect :"name"
REASSIGN OWNED BY :"name" TO :"owner";
REVOKE CONNECT, TEMPORARY ON DATABASE :"name" FROM PUBLIC;
GRANT CONNECT ON DATABASE :"name" TO :"name";
SQL
}

make_database auth "$AUTH_DATABASE_PASSWORD" "$AUTH_DATABASE_OWNER_PASSWORD"
make_database catalog "$CATALOG_DATABASE_PASSWORD" "$CATALOG_DATABASE_OWNER_PASSWORD"
make_database orders "$ORDERS_DATABASE_PASSWORD" "$ORDERS_DATABASE_OWNER_PASSWORD"
make_database notifications "$NOTIFICATIONS_DATABASE_PASSWORD" "$NOTIFICATIONS_DATABASE_OWNER_PASSWORD"
make_database settlement "$SETTLEMENT_DATABASE_PASSWORD" "$SETTLEMENT_DATABASE_OWNER_PASSWORD"

# Copies the cluster and reads no table: its role may replicate and look at how archiving goes.
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres -v password="$BACKUP_DATABASE_PASSWORD" <<'SQL'
SELECT 'CREATE ROLE jumun_backup' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'jumun_backup') \gexec
ALTER ROLE jumun_backup LOGIN REPLICATION PASSWORD :'password';
SQL
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres -c 'CREATE EXTENSION IF NOT EXISTS pg_stat_statements'
