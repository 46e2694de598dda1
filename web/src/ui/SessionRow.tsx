import { MonitorSmartphone } from 'lucide';
import type { OwnSession } from '../api/views';
import { Badge } from './Badge';
import { Button } from './Button';
import { Icon } from './Icon';
import { Muted } from './layout';
import { Time } from './Time';

/** The name of a session's browser, as its account reads it. */
export const sessionName = ({ browser }: OwnSession): string => browser ?? '알 수 없는 기기';

/** A session of an account, with a way to end it unless it is this one. */
export function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const name = sessionName(session);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="flex items-start gap-3">
        <Icon of={MonitorSmartphone} className="mt-0.5" />
        <div>
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            {name}
            {session.isCurrent && <Badge tone="ready">지금 쓰는 기기</Badge>}
          </p>
          <Muted small>
            마지막 접속 <Time at={session.seenAt} /> · 로그인 <Time at={session.startedAt} exact />
          </Muted>
        </div>
      </div>
      {!session.isCurrent && (
        <Button kind="secondary" aria-label={`${name}에서 로그아웃`} onClick={onEnd}>
          로그아웃
        </Button>
      )}
    </li>
  );
}
