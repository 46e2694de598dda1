import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { http } from '../../api/operator-calls';
import { Button } from '../../ui/Button';
import { Muted } from '../../ui/layout';
import type { Column } from '../../ui/Table';
import { Time } from '../../ui/Time';
import { call } from '../client';
import { ActDialog } from '../parts/ActDialog';
import { blockedWords } from '../parts/blocked-words';
import { DeskTable } from '../parts/DeskTable';
import { OperatorName } from '../parts/OperatorName';
import { TwoLines } from '../parts/TwoLines';
import { roleNames } from '../roles';
import { refreshColleagues, type ColleagueAsk } from './colleagues-query';

const askWords: Readonly<Record<ColleagueAsk['kind'], (roles: string) => string>> = {
  invitation: (roles) => t`초대: ${roles}`,
  roles: (roles) => t`역할: ${roles}`,
  removal: () => t`내보내기`,
};

const effectWords: Readonly<Record<ColleagueAsk['kind'], string>> = {
  invitation: t`승인하면 초대가 나가요.`,
  roles: t`승인하면 역할이 바뀌고, 로그인한 기기에서 모두 로그아웃돼요.`,
  removal: t`승인하면 계정이 사라지고, 로그인한 기기에서 바로 로그아웃돼요.`,
};

const acts = {
  approve: {
    label: t`승인`,
    title: (what: string) => t`${what} 요청을 승인할까요?`,
    doneText: t`승인했어요.`,
    danger: false,
    run: async (askId: string) => (await call(http.colleagues.approveAsk, { params: { askId } })).data.link,
  },
  refuse: {
    label: t`거절`,
    title: (what: string) => t`${what} 요청을 거절할까요?`,
    doneText: t`거절했어요.`,
    danger: true,
    run: async (askId: string) => void (await call(http.colleagues.refuseAsk, { params: { askId } })),
  },
  withdraw: {
    label: t`요청 취소`,
    title: (what: string) => t`${what} 요청을 취소할까요?`,
    doneText: t`요청을 취소했어요.`,
    danger: true,
    run: async (askId: string) => void (await call(http.colleagues.withdrawAsk, { params: { askId } })),
  },
} as const;
type ActName = keyof typeof acts;

interface AsksProps {
  asks: readonly ColleagueAsk[];
  /** The address of an approved invitation, where no letters are sent. */
  onLink: (link: string) => void;
}

/** Asks about colleagues that another admin decides, each with what can be done or why nothing can. */
export function Asks({ asks, onLink }: AsksProps) {
  const [chosen, setChosen] = useState<{ ask: ColleagueAsk; name: ActName }>();
  const [isOpen, setOpen] = useState(false);
  const columns: readonly Column<ColleagueAsk>[] = [
    { key: 'who', header: t`동료`, lead: true, cell: ({ email }) => <b className="break-all">{email}</b> },
    {
      key: 'what',
      header: t`요청`,
      cell: ({ kind, roles, reason }) => (
        <TwoLines first={askWords[kind](roleNames(roles))} second={reason ?? t`이유 없음`} />
      ),
    },
    {
      key: 'by',
      header: t`요청자`,
      cell: ({ askedBy, mine, askedAt }) => (
        <TwoLines first={mine ? t`나` : <OperatorName id={askedBy} />} second={<Time at={askedAt} />} />
      ),
    },
    { key: 'until', header: t`만료 일시`, cell: ({ expiresAt }) => <Time at={expiresAt} exact /> },
    {
      key: 'acts',
      header: t`할 일`,
      align: 'end',
      cell: (ask) => (
        <Choices
          ask={ask}
          onChoose={(name) => {
            setChosen({ ask, name });
            setOpen(true);
          }}
        />
      ),
    },
  ];
  return (
    <>
      <DeskTable label={t`승인 대기`} columns={columns} rows={asks} rowKey={({ askId }) => askId} />
      {chosen && (
        <DecideDialog
          key={`${chosen.name} ${chosen.ask.askId}`}
          {...chosen}
          open={isOpen}
          onClose={() => setOpen(false)}
          onLink={onLink}
        />
      )}
    </>
  );
}

function Choices({ ask, onChoose }: { ask: ColleagueAsk; onChoose: (name: ActName) => void }) {
  const { email, mine, blockedReason } = ask;
  const names: readonly ActName[] = mine ? ['withdraw'] : blockedReason ? [] : ['approve', 'refuse'];
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2">
      {blockedReason && <Muted small>{blockedWords[blockedReason]}</Muted>}
      {names.map((name) => (
        <Button
          key={name}
          kind={name === 'approve' ? 'primary' : 'secondary'}
          aria-label={`${email} ${acts[name].label}`}
          onClick={() => onChoose(name)}
        >
          {acts[name].label}
        </Button>
      ))}
    </span>
  );
}

interface DecideDialogProps extends Pick<AsksProps, 'onLink'> {
  ask: ColleagueAsk;
  name: ActName;
  open: boolean;
  onClose: () => void;
}

function DecideDialog({ ask, name, open, onClose, onLink }: DecideDialogProps) {
  const { askId, kind, email, roles } = ask;
  const act = acts[name];
  return (
    <ActDialog
      open={open}
      onClose={(tried) => {
        onClose();
        if (tried) void refreshColleagues();
      }}
      title={act.title(`${email} ${askWords[kind](roleNames(roles))}`)}
      description={name === 'approve' ? effectWords[kind] : t`아무것도 바뀌지 않아요.`}
      confirmLabel={act.label}
      danger={act.danger}
      onConfirm={async () => {
        const link = await act.run(askId);
        if (typeof link === 'string') onLink(link);
      }}
      doneText={act.doneText}
    />
  );
}
