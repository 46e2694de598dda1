import { columnOf, row, statement } from '@jumun/database';
import { AccessLog } from './messaging.tables.js';

const logged = row(AccessLog, 'at', 'actorKind', 'actorId', 'act', 'subject', 'requestId');
const entry = logged.and({ position: columnOf(AccessLog, 'id') });

/** Ids follow `at` up to a transaction's length: bounds by them spare a walk through all that is newer or older. */
export const ACCESS_LOG = statement(
  'desk-access-log',
  entry,
  `select ${logged.columns}, id as position
   from access_log
   where ($1::bigint is null or id < $1) and ($2::text is null or act = $2) and ($3::text is null or subject = $3)
     and ($4::uuid is null or actor_id = $4)
     and ($5::timestamptz is null or at >= $5) and ($6::timestamptz is null or at < $6)
     and id > coalesce((select id from access_log where at < $5 - interval '5 minutes' order by at desc limit 1), 0)
     and id < coalesce((select id from access_log where at >= $6 + interval '5 minutes' order by at limit 1), 9223372036854775807)
   order by id desc limit $7`,
);
