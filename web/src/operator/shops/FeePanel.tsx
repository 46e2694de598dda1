import type { AnswerOf } from '@jumun/client';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { http } from '../../api/operator-calls';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { Input } from '../../ui/Input';
import { Muted, Stack } from '../../ui/layout';
import { Shown } from '../../ui/Shown';
import { Time } from '../../ui/Time';
import { percent } from '../../util/money';
import { call } from '../client';
import { refreshDesk } from '../keys';
import { ActDialog } from '../parts/ActDialog';
import { ASKED_TEXT, askReason } from '../parts/ask-reason';
import { OperatorName } from '../parts/OperatorName';
import { Panel } from '../parts/Panel';
import { WaitingNotice } from '../parts/WaitingNotice';
import { feeRateOf } from './fee-rate';
import { feeQuery } from './shop-query';

type FeeTerms = AnswerOf<typeof http.settlement.feeTerms>['data'];

/** What the shop pays for each payment, how it changed, and a new rate. */
export function FeePanel({ shopId }: { shopId: string }) {
  const fee = useQuery(feeQuery(shopId));
  return (
    <Panel title="수수료율">
      <Shown of={fee} what="수수료율을" shape="h-24 rounded-control">
        {(terms) => <Known terms={terms} />}
      </Shown>
    </Panel>
  );
}

function Known({ terms }: { terms: FeeTerms }) {
  const { feeBps, changes } = terms;
  return (
    <>
      <p className="tabular text-heading font-bold">{percent(feeBps)}</p>
      {terms.waiting && (
        <WaitingNotice waiting={terms.waiting}>{`${percent(feeBps)} → ${percent(terms.waiting.toBps)}`}</WaitingNotice>
      )}
      <ChangeForm terms={terms} />
      <h3 className="font-semibold">바뀐 기록</h3>
      {changes.length === 0 ? (
        <Muted>아직 바꾼 적이 없어요.</Muted>
      ) : (
        <Stack aria-label="수수료율이 바뀐 기록" as="ul" gap={2}>
          {changes.map(({ at, fromBps, toBps, operatorId }) => (
            <li key={at} className="border-b border-line pb-2 last:border-0">
              <span className="tabular font-semibold">
                {percent(fromBps)} → {percent(toBps)}
              </span>
              <span className="block text-small break-all text-muted">
                <Time at={at} exact /> · 운영자 <OperatorName id={operatorId} />
              </span>
            </li>
          ))}
        </Stack>
      )}
    </>
  );
}

function ChangeForm({ terms: { shopId, feeBps } }: { terms: FeeTerms }) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const [wanted, setWanted] = useState(feeBps);
  const [isAsking, setAsking] = useState(false);

  function ask(event: FormEvent) {
    event.preventDefault();
    const rate = feeRateOf(typed);
    const isSame = 'bps' in rate && rate.bps === feeBps;
    setFault('fault' in rate ? rate.fault : isSame ? '지금과 같은 수수료율이에요.' : undefined);
    if ('fault' in rate || isSame) return;
    setWanted(rate.bps);
    setAsking(true);
  }
  function close(tried: boolean) {
    setAsking(false);
    if (tried) void refreshDesk('fee', 'approvals', 'access-log');
  }
  return (
    <form noValidate onSubmit={ask} className="flex flex-wrap items-start gap-2">
      <div className="min-w-0 grow basis-40">
        <Field label="새 수수료율 (%)" help="4%에서 6%까지, 부가세 포함" {...(fault && { error: fault })}>
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              maxLength={6}
              placeholder="5"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
      </div>
      <Button type="submit" kind="secondary" className="mt-8">
        바꾸기
      </Button>
      <ActDialog
        open={isAsking}
        onClose={close}
        title={`수수료율을 ${percent(wanted)}로 바꿀까요?`}
        description={`지금부터 결제되는 주문은 ${percent(wanted)}로 계산해요. 이미 결제한 주문은 그대로예요.`}
        confirmLabel="바꾸기"
        words={askReason}
        doneText={ASKED_TEXT}
        keepsOpener
        onConfirm={async (reason) => {
          const body = { feeBps: wanted, reason };
          const { data } = await call(http.settlement.changeFee, { params: { shopId }, body });
          setTyped('');
          return data.waiting ? ASKED_TEXT : '수수료율을 바꿨어요.';
        }}
      />
    </form>
  );
}
