import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { messageOr } from '../../api/message-or';
import { useAct } from '../../api/use-act';
import { Button } from '../../ui/Button';
import { ErrorState } from '../../ui/ErrorState';
import { Muted, Stack } from '../../ui/layout';
import { Sheet } from '../../ui/Sheet';
import { Skeleton } from '../../ui/Skeleton';
import { showToast } from '../../ui/toast';
import { callKindsQuery, callStaff, ownCallQuery, type CallKind, type OwnCall } from './call-query';
import { keptSpot, type ChosenSpot } from './kept-spot';

interface CallSheetProps {
  storeName: string;
  spot: ChosenSpot;
  onClose: () => void;
}

/** A guest calls for staff, and sees the answer to the call. */
export function CallSheet({ storeName, spot: { token, spotId }, onClose }: CallSheetProps) {
  const place = { storeName, token, spotId };
  const kinds = useQuery(callKindsQuery(place));
  const [made, setMade] = useState<OwnCall>();
  const list = useRef<HTMLDivElement>(null);
  function askAnew(): void {
    flushSync(() => setMade(undefined));
    list.current?.querySelector('button')?.focus();
  }
  const act = useAct({
    mutationFn: (kind: CallKind) => callStaff(place, kind),
    onSuccess: setMade,
    onError(fault) {
      // Without a spot there are no calls, and this sheet has ended with it.
      if (spotId !== undefined && !keptSpot.get(storeName)?.label) showToast({ kind: 'error', text: fault.message });
    },
  });
  return (
    <Sheet open onClose={onClose} title={t`직원 호출`}>
      {made ? (
        <CallStanding place={place} made={made} onAgain={askAnew} />
      ) : kinds.error ? (
        <ErrorState error={kinds.error} busy={kinds.isFetching} onRetry={() => void kinds.refetch()} />
      ) : (
        <div ref={list} className="flex flex-col gap-3">
          {act.error && (
            <p role="alert" className="font-semibold text-danger">
              {messageOr(act.error, t`직원을 부르지 못했어요. 연결을 확인하고 다시 눌러주세요.`)}
            </p>
          )}
          {kinds.data ? (
            kinds.data.map((kind) => (
              <Button
                key={kind.kind}
                kind="secondary"
                size="large"
                wide
                busy={act.isPending && act.variables?.kind === kind.kind}
                disabled={act.isPending}
                onClick={() => act.mutate(kind)}
              >
                <span lang="ko">{kind.label}</span>
              </Button>
            ))
          ) : (
            <Skeleton className="h-60 w-full" />
          )}
        </div>
      )}
    </Sheet>
  );
}

const headlines = () =>
  ({
    open: t`직원을 불렀어요`,
    acked: t`직원이 확인했어요`,
    done: t`요청이 처리됐어요`,
    expired: t`아직 아무도 확인하지 못했어요. 직접 불러주세요.`,
  }) satisfies Record<OwnCall['state'], string>;

interface CallStandingProps {
  place: { storeName: string; token: string };
  made: OwnCall;
  onAgain: () => void;
}

function CallStanding({ place, made, onAgain }: CallStandingProps) {
  const { data } = useQuery(ownCallQuery(place, made));
  const told = useRef<HTMLDivElement>(null);
  // The button that called is gone, and took the focus along.
  useEffect(() => told.current?.focus(), []);
  return (
    <Stack gap={4}>
      <div ref={told} role="status" tabIndex={-1} className="outline-none">
        <p className="text-title font-bold">{headlines()[data.state]}</p>
        <Muted lang="ko">{data.text}</Muted>
      </div>
      {!made.watched && data.state === 'open' && (
        <p className="rounded-card bg-preparing-wash p-4 font-semibold text-preparing">{t`지금은 화면을 보는 직원이 없을 수 있어요. 직접 불러주세요.`}</p>
      )}
      <Button kind="secondary" wide onClick={onAgain}>{t`다른 것도 부탁하기`}</Button>
    </Stack>
  );
}
