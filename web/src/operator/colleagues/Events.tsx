import { t } from '@lingui/core/macro';
import type { Column } from '../../ui/Table';
import { Time } from '../../ui/Time';
import { DeskTable } from '../parts/DeskTable';
import { OperatorName } from '../parts/OperatorName';
import { TwoLines } from '../parts/TwoLines';
import { roleNames } from '../roles';
import type { ColleagueEvent, Invitation } from './colleagues-query';

/** A change of an account, with the roles that it has from then on. */
const actWords: Readonly<Record<ColleagueEvent['act'], (roles: string) => string>> = {
  invitation: (roles) => t`초대: ${roles}`,
  joining: (roles) => t`들어옴: ${roles}`,
  roles: (roles) => t`역할: ${roles}`,
  removal: () => t`내보냄`,
};

interface EventsProps {
  events: readonly ColleagueEvent[];
  /** Those who have not joined yet have no account to take the address from. */
  invitations: readonly Invitation[];
}

/** Invitations, joining, other roles and removals, the latest first. */
export function Events({ events, invitations }: EventsProps) {
  const invited = new Map(invitations.map(({ invitationId, email }) => [invitationId, email]));
  const columns: readonly Column<ColleagueEvent>[] = [
    {
      key: 'who',
      header: t`동료`,
      lead: true,
      cell: ({ operatorId }) => invited.get(operatorId) ?? <OperatorName id={operatorId} />,
    },
    { key: 'act', header: t`작업`, cell: ({ act, roles }) => actWords[act](roleNames(roles)) },
    { key: 'reason', header: t`사유`, cell: ({ reason }) => reason ?? '-' },
    {
      key: 'by',
      header: t`담당자`,
      cell: ({ byId, withId }) =>
        withId === null ? (
          <OperatorName id={byId} />
        ) : (
          <TwoLines
            first={<OperatorName id={byId} />}
            second={
              <>
                {t`승인`} <OperatorName id={withId} />
              </>
            }
          />
        ),
    },
    { key: 'at', header: t`일시`, cell: ({ changedAt }) => <Time at={changedAt} exact /> },
  ];
  return (
    <DeskTable
      label={t`변경 기록`}
      columns={columns}
      rows={events}
      rowKey={({ changedAt, operatorId, act }) => changedAt + operatorId + act}
      empty={t`아직 변경 기록이 없어요.`}
    />
  );
}
