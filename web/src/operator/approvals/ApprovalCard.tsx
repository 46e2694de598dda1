import { blockedReasonOf } from '@jumun/contracts';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Approval } from '../../api/views';
import { http } from '../../api/operator-calls';
import { opsPaths } from '../paths';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Card, Heading, Muted } from '../../ui/layout';
import { Link } from '../../ui/Link';
import { Time } from '../../ui/Time';
import { call } from '../client';
import { ActDialog } from '../parts/ActDialog';
import { blockedWords } from '../parts/blocked-words';
import { Facts } from '../parts/Facts';
import { OperatorName } from '../parts/OperatorName';
import { securityQuery } from '../security/security-query';
import { changeWords, contentFacts, effectWords, kindWords, stateWords } from './approval-words';
import { refreshAfter } from './approvals-query';

type ActName = 'approve' | 'refuse' | 'withdraw';

const acts = {
  approve: {
    label: t`승인`,
    title: (what: string) => t`${what} 요청을 승인할까요?`,
    doneText: t`승인했어요.`,
    danger: false,
    run: (approvalId: string) => call(http.approvals.approve, { params: { approvalId } }),
  },
  refuse: {
    label: t`거절`,
    title: (what: string) => t`${what} 요청을 거절할까요?`,
    doneText: t`거절했어요.`,
    danger: true,
    run: (approvalId: string, reason: string) =>
      call(http.approvals.refuse, { params: { approvalId }, body: { reason } }),
  },
  withdraw: {
    label: t`요청 취소`,
    title: (what: string) => t`${what} 요청을 취소할까요?`,
    doneText: t`요청을 취소했어요.`,
    danger: true,
    run: (approvalId: string) => call(http.approvals.withdraw, { params: { approvalId } }),
  },
} as const satisfies Record<ActName, unknown>;

const whyNot = {
  label: t`거절하는 이유`,
  help: t`요청한 운영자가 읽고, 기록에 남아요.`,
  missing: t`이유를 두 글자 이상 적어주세요.`,
  min: 2,
  max: 200,
} as const;

const DROPPED = t`아무것도 바뀌지 않아요.`;
const FILE_DROPPED = t`파일은 버려지고, 담겼던 지급은 다음 파일을 기다려요.`;

/** One ask with everything that has to be known to decide it, and what can be done with it. */
export function ApprovalCard({ approval }: { approval: Approval }) {
  const { approvalId, kind, state, mine } = approval;
  const [chosen, setChosen] = useState<ActName>('approve');
  const [isAsking, setAsking] = useState(false);
  const act = acts[chosen];
  const blocked = useBlocked(approval);
  const can: readonly ActName[] = state !== 'open' ? [] : mine ? ['withdraw'] : blocked ? [] : ['approve', 'refuse'];
  const notDone = kind === 'bank-file' ? FILE_DROPPED : DROPPED;
  const id = `approval-${approvalId}`;
  return (
    <Card aria-labelledby={id} gap={3} role="group">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Heading id={id}>{kindWords[kind]}</Heading>
        <Badge tone={stateWords[state].tone}>{stateWords[state].word}</Badge>
        {approval.alone && <Badge tone="completed">{t`혼자 처리`}</Badge>}
      </div>
      <p className="tabular text-title font-bold break-words">{changeWords(approval)}</p>
      <ApprovalFacts approval={approval} />
      {state === 'open' && blocked && <Muted>{blockedWords[blocked]}</Muted>}
      {state === 'lapsed' && <Muted>{t`요청한 운영자가 빠졌거나 역할이 바뀌어서 아무것도 하지 않았어요.`}</Muted>}
      {can.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {can.map((name) => (
            <Button
              key={name}
              kind={name === 'approve' ? 'primary' : 'secondary'}
              onClick={() => {
                setChosen(name);
                setAsking(true);
              }}
            >
              {acts[name].label}
            </Button>
          ))}
        </div>
      )}
      <ActDialog
        key={chosen}
        open={isAsking}
        onClose={(tried) => {
          setAsking(false);
          if (tried) void refreshAfter(kind);
        }}
        title={act.title(`${kindWords[kind]} ${changeWords(approval)}`)}
        description={chosen === 'approve' ? effectWords[kind] : notDone}
        confirmLabel={act.label}
        danger={act.danger}
        doneText={act.doneText}
        {...(chosen === 'refuse' && { words: whyNot })}
        onConfirm={async (reason) => void (await act.run(approvalId, reason))}
      />
    </Card>
  );
}

/** Why the one at the desk can't decide it; the service says so in any case. */
function useBlocked({ mine, askedBy }: Approval) {
  const { data: security } = useQuery(securityQuery);
  if (mine) return 'own';
  return security?.deciding ? blockedReasonOf(security.deciding, askedBy, new Date()) : null;
}

function ApprovalFacts({ approval }: { approval: Approval }) {
  const { kind, subject, shopId, shopName, reason, askedBy, mine, askedAt, expiresAt, decidedBy, decidedAt } = approval;
  const isOpen = approval.state === 'open';
  const about =
    kind === 'bank-file' ? (
      <Link
        to={opsPaths.bankFile(subject)}
        className="-my-2.5 inline-flex min-h-11 min-w-11 items-center break-all underline"
      >{t`은행 파일 ${{ subject: subject.slice(-6) }}`}</Link>
    ) : (
      shopId !== null && (
        <Link
          to={opsPaths.shop(shopId)}
          className="-my-2.5 inline-flex min-h-11 min-w-11 items-center break-all underline"
        >
          {shopName ?? t`이름 없음`}
        </Link>
      )
    );
  return (
    <Facts
      label={t`${{ kind: kindWords[kind] }} 요청의 내용`}
      rows={[
        [kind === 'bank-file' ? t`파일` : t`상점`, about],
        ...contentFacts(approval).map(
          ([name, value]) =>
            [
              name,
              <span key={name} className="tabular break-all">
                {value}
              </span>,
            ] as const,
        ),
        [t`이유`, reason],
        [t`요청`, <RequestedBy key="asked" by={askedBy} mine={mine} at={askedAt} exact={!isOpen} />],
        ...(isOpen ? ([[t`만료 일시`, <Time key="ends" at={expiresAt} exact />]] as const) : []),
        ...(decidedBy !== null && decidedAt !== null
          ? ([[t`결정`, <RequestedBy key="decided" by={decidedBy} mine={false} at={decidedAt} exact />]] as const)
          : []),
        ...(approval.refusal !== null ? ([[t`거절한 이유`, approval.refusal]] as const) : []),
      ]}
    />
  );
}

const RequestedBy = ({ by, mine, at, exact }: { by: string; mine: boolean; at: string; exact: boolean }) => (
  <>
    {mine ? t`나` : <OperatorName id={by} />} · <Time at={at} exact={exact} />
  </>
);
