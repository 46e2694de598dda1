import { t } from '@lingui/core/macro';
import type { Approval } from '../../api/views';
import { opsPaths } from '../paths';
import { Badge } from '../../ui/Badge';
import { Muted } from '../../ui/layout';
import { Link } from '../../ui/Link';
import { Time } from '../../ui/Time';
import { OperatorName } from './OperatorName';

interface WaitingNoticeProps {
  waiting: Pick<Approval, 'askedBy' | 'askedAt' | 'mine' | 'reason'>;
  /** The ask in a few words. */
  children: string;
}

/** Says beside a thing that an act about it waits for a second operator, and leads to where it is decided. */
export const WaitingNotice = ({ waiting: { askedBy, askedAt, mine, reason }, children }: WaitingNoticeProps) => (
  <div role="status" className="flex flex-col gap-1 rounded-control bg-ground p-3">
    <p className="flex flex-wrap items-center gap-2 font-semibold">
      <Badge tone="waiting">{t`승인 대기`}</Badge>
      {children}
    </p>
    <Muted small>
      {mine ? t`내가 요청했어요` : <OperatorName id={askedBy} />} · <Time at={askedAt} />
      {reason !== null && ` · ${reason}`}
    </Muted>
    <Link
      to={opsPaths.approvals}
      className="inline-flex min-h-11 w-fit items-center font-semibold text-accent-deep underline"
    >
      {mine ? t`요청 보기` : t`승인하거나 거절하기`}
    </Link>
  </div>
);
