#!/bin/sh
# Run once by the PostgreSQL image, when its volume is new: a role and a database for each service that has one.
set -eu

make_database() {
  psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres -v name="jumun_$1" -v password="$2" <<'SQL'
CREATE ROLE :"name" LOGIN PASSWORD :'password';
CREATE DATABASE :"name" OWNER :"name" ENCODING 'UTF8' TEMPLATE template0;
REVOKE CONNECT, TEMPORARY ON DATABASE :"name" FROM PUBLIC;
SQL
}

make_database auth "$AUTH_DATABASE_PASSWORD"
make_database catalog "$CATALOG_DATABASE_PASSWORD"
make_database orders "$ORDERS_DATABASE_PASSWORD"
make_database notifications "$NOTIFICATIONS_DATABASE_PASSWORD"
make_database settlement "$SETTLEMENT_DATABASE_PASSWORD"
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres -c 'CREATE EXTENSION IF NOT EXISTS pg_stat_statements'
