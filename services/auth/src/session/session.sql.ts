import { RevocationReason } from '@jumun/contracts';
import { columnOf, computed, computedRow, noRow, statement } from '@jumun/database';
import { Session } from './session.tables.js';

/**
 * How long each ended session must still be known, $1 seconds after its end, is counted by the database's own clock; those
 * that ended within $2 seconds.
 */
export const RECENT_REVOCATIONS = statement(
  'revocations-recent',
  computedRow({
    sessionId: columnOf(Session, 'id'),
    reason: computed.oneOf(RevocationReason.options),
    secondsLeft: computed.number,
  }),
  `select id as "sessionId", revoked_for as reason, ceil($1::int - extract(epoch from now() - revoked_at))::int as "secondsLeft"
   from session where revoked_at > now() - make_interval(secs => least($1::int, $2::int)) order by revoked_at desc limit 10000`,
);

/** Tokens and the sessions that have none left, in one statement; $1 is for how many days they are remembered. */
export const FORGET_SESSIONS = statement(
  'sessions-forget',
  noRow,
  `with gone as (
     delete from refresh_token where expires_at < now() - make_interval(days => $1) returning session_id)
   delete from session where id in (select session_id from gone)
     and not exists (select from refresh_token t where t.session_id = session.id
       and t.expires_at >= now() - make_interval(days => $1))`,
);
