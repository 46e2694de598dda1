import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide';
import { useState } from 'react';
import { http } from '../../api/operator-calls';
import { useAct } from '../../api/use-act';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Muted } from '../../ui/layout';
import { Shown } from '../../ui/Shown';
import type { Column } from '../../ui/Table';
import { Time } from '../../ui/Time';
import { call } from '../client';
import { DeskPage } from '../parts/DeskPage';
import { DeskTable } from '../parts/DeskTable';
import { Fault } from '../parts/Fault';
import { OperatorName } from '../parts/OperatorName';
import { Panel } from '../parts/Panel';
import { TwoLines } from '../parts/TwoLines';
import { roleNames } from '../roles';
import { useOperatorSession } from '../session';
import { RemoveDialog, RolesDialog } from './ChangeDialog';
import { Asks } from './Asks';
import { colleaguesQuery, refreshColleagues, type Colleague, type Invitation } from './colleagues-query';
import { Events } from './Events';
import { EventsDialog } from './EventsDialog';
import { InviteDialog } from './InviteDialog';
import { LinkDialog } from './LinkDialog';

const secondPersonWords = {
  required: t`정산과 관리자 역할을 주거나 없애는 일은 다른 관리자가 승인해야 해요. 관리자가 한 명이면 바로 적용돼요.`,
  optional: t`이 서비스는 한 사람이 승인 없이 처리하도록 설정되어 있어요.`,
} as const;

/** Everybody who works at the desk, with what they may do. */
export function ColleaguesPage() {
  const found = useQuery(colleaguesQuery);
  const [isInviting, setInviting] = useState(false);
  const [link, setLink] = useState<string>();
  return (
    <DeskPage
      title={t`동료`}
      lead={t`운영 화면에 들어올 수 있는 사람과 맡은 역할이에요.`}
      actions={
        <Button icon={UserPlus} onClick={() => setInviting(true)}>
          {t`동료 초대`}
        </Button>
      }
    >
      <InviteDialog open={isInviting} onClose={() => setInviting(false)} onLink={setLink} />
      <LinkDialog link={link} onClose={() => setLink(undefined)} />
      <Shown of={found} what={t`동료를`} count={4} shape="h-16 rounded-card">
        {({ colleagues, invitations, asks = [], events = [], secondPerson }) => (
          <>
            {secondPerson && <Muted>{secondPersonWords[secondPerson]}</Muted>}
            {asks.length > 0 && (
              <Panel title={t`승인 대기`}>
                <Asks asks={asks} onLink={setLink} />
              </Panel>
            )}
            <People colleagues={colleagues} />
            <Panel title={t`보낸 초대`}>
              <Invitations invitations={invitations} />
            </Panel>
            <Panel title={t`변경 기록`}>
              <Events events={events} invitations={invitations} />
            </Panel>
          </>
        )}
      </Shown>
    </DeskPage>
  );
}

const boxes = { roles: RolesDialog, removal: RemoveDialog, events: EventsDialog } as const;

type Chosen = { colleague: Colleague; what: 'roles' | 'removal' | 'events' };

function People({ colleagues }: { colleagues: readonly Colleague[] }) {
  const own = useOperatorSession()?.email;
  const [chosen, setChosen] = useState<Chosen>();
  const [isOpen, setOpen] = useState(false);
  function ask(next: Chosen): void {
    setChosen(next);
    setOpen(true);
  }
  const columns: readonly Column<Colleague>[] = [
    { key: 'email', header: t`이메일`, lead: true, cell: ({ email }) => <b className="break-all">{email}</b> },
    { key: 'roles', header: t`역할`, cell: ({ roles }) => roleNames(roles) },
    {
      key: 'factor',
      header: t`2단계 인증`,
      cell: ({ hasSecondFactor }) => (
        <Badge tone={hasSecondFactor ? 'ready' : 'danger'}>{hasSecondFactor ? t`사용 중` : t`없음`}</Badge>
      ),
    },
    { key: 'seen', header: t`마지막 접속`, cell: ({ seenAt }) => (seenAt ? <Time at={seenAt} /> : '-') },
    { key: 'vouched', header: t`초대했거나 역할을 준 사람`, cell: (colleague) => <Vouched colleague={colleague} /> },
    {
      key: 'acts',
      header: t`할 일`,
      align: 'end',
      cell: (colleague) =>
        colleague.email === own ? (
          t`내 계정`
        ) : (
          <span className="inline-flex flex-wrap justify-end gap-2">
            <Button
              kind="secondary"
              aria-label={t`${{ email: colleague.email }} 보안 활동 보기`}
              onClick={() => ask({ colleague, what: 'events' })}
            >
              {t`활동`}
            </Button>
            <Button
              kind="secondary"
              aria-label={t`${{ email: colleague.email }} 역할 바꾸기`}
              onClick={() => ask({ colleague, what: 'roles' })}
            >
              {t`역할`}
            </Button>
            <Button
              kind="danger"
              aria-label={t`${{ email: colleague.email }} 내보내기`}
              onClick={() => ask({ colleague, what: 'removal' })}
            >
              {t`내보내기`}
            </Button>
          </span>
        ),
    },
  ];
  const Box = chosen && boxes[chosen.what];
  return (
    <>
      <DeskTable label={t`동료`} columns={columns} rows={colleagues} rowKey={({ operatorId }) => operatorId} />
      {chosen && Box && (
        <Box
          key={`${chosen.what} ${chosen.colleague.operatorId}`}
          colleague={chosen.colleague}
          open={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** The operator who let a colleague in or gave it a role that decides, when, and from when it may decide. */
function Vouched({ colleague: { vouchedBy = null, vouchedAt = null, decidesFrom = null } }: { colleague: Colleague }) {
  if (vouchedAt === null) return '-';
  return (
    <TwoLines
      first={vouchedBy === null ? '-' : <OperatorName id={vouchedBy} />}
      second={
        <>
          <Time at={vouchedAt} exact />
          {decidesFrom !== null && (
            <>
              {' · '}
              {t`승인할 수 있는 때`} <Time at={decidesFrom} exact />
            </>
          )}
        </>
      }
    />
  );
}

function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  const withdraw = useAct({
    mutationFn: async (invitationId: string) => {
      await call(http.colleagues.withdraw, { params: { invitationId } });
      await refreshColleagues();
    },
  });
  const columns: readonly Column<Invitation>[] = [
    { key: 'email', header: t`이메일`, lead: true, cell: ({ email }) => <span className="break-all">{email}</span> },
    { key: 'roles', header: t`역할`, cell: ({ roles }) => roleNames(roles) },
    { key: 'until', header: t`만료 일시`, cell: ({ expiresAt }) => <Time at={expiresAt} exact /> },
    {
      key: 'acts',
      header: t`할 일`,
      align: 'end',
      cell: ({ invitationId, email }) => (
        <Button
          kind="secondary"
          aria-label={t`${email} 초대 취소`}
          busy={withdraw.isPending && withdraw.variables === invitationId}
          onClick={() => withdraw.mutate(invitationId)}
        >
          {t`초대 취소`}
        </Button>
      ),
    },
  ];
  return (
    <>
      {withdraw.error && <Fault text={withdraw.error.message} />}
      <DeskTable
        label={t`보낸 초대`}
        columns={columns}
        rows={invitations}
        rowKey={({ invitationId }) => invitationId}
        empty={t`기다리는 초대가 없어요.`}
      />
    </>
  );
}
