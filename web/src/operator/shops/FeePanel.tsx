import type { AnswerOf } from '@jumun/client';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { http } from '../../api/operator-calls';
import { Button } from '../../ui/Button';
import { LabelledInput } from '../../ui/form/labelled';
import { Muted, Stack } from '../../ui/layout';
import { Shown } from '../../ui/Shown';
import { Time } from '../../ui/Time';
import { percent } from '../../util/money';
import { koreanDay } from '../../util/order-time';
import { call } from '../client';
import { refreshDesk } from '../keys';
import { ActDialog } from '../parts/ActDialog';
import { ASKED_TEXT, askReason } from '../parts/ask-reason';
import { OperatorName } from '../parts/OperatorName';
import { Panel } from '../parts/Panel';
import { WaitingNotice } from '../parts/WaitingNotice';
import { dayFaultOf, dayWords, feeRateOf } from './fee-rate';
import { feeQuery } from './shop-query';

type FeeTerms = AnswerOf<typeof http.settlement.feeTerms>['data'];

/** The shop's fee rate, its history, and the form for a new one. */
export function FeePanel({ shopId }: { shopId: string }) {
  const fee = useQuery(feeQuery(shopId));
  return (
    <Panel title={t`수수료율`}>
      <Shown of={fee} what={t`수수료율을`} shape="h-24 rounded-control">
        {(terms) => <Known terms={terms} />}
      </Shown>
    </Panel>
  );
}

function Known({ terms }: { terms: FeeTerms }) {
  const { feeBps, changes, coming = [], waiting } = terms;
  return (
    <>
      <p>
        <Muted small>{t`지금`}</Muted> <span className="tabular text-heading font-bold">{percent(feeBps)}</span>
      </p>
      {coming.length > 0 && (
        <ul aria-label={t`바뀔 예정인 수수료율`} className="flex flex-col gap-2 rounded-card bg-preparing-wash p-4">
          {coming.map((change) => (
            <Change key={change.at} change={change}>
              <Time at={change.at} exact />
              {t`부터`}{' '}
            </Change>
          ))}
        </ul>
      )}
      {waiting && (
        <WaitingNotice waiting={waiting}>
          {`${percent(lastRateOf(terms))} → ${percent(waiting.toBps)}, ${waiting.from ? t`${{ from: dayWords(waiting.from) }}부터` : t`승인하면 바로`}`}
        </WaitingNotice>
      )}
      <ChangeForm terms={terms} />
      <h3 className="font-semibold">{t`변경 기록`}</h3>
      {changes.length === 0 ? (
        <Muted>{t`아직 바꾼 적이 없어요.`}</Muted>
      ) : (
        <Stack aria-label={t`수수료율 변경 기록`} as="ul" gap={2}>
          {changes.map((change) => (
            <Change key={change.at} change={change}>
              <Time at={change.at} exact />
              {t`부터`}{' '}
            </Change>
          ))}
        </Stack>
      )}
    </>
  );
}

type FeeChange = FeeTerms['changes'][number];

const Change = ({
  change: { fromBps, toBps, operatorId, reason },
  children,
}: {
  change: FeeChange;
  children: ReactNode;
}) => (
  <li className="border-b border-line pb-2 last:border-0 last:pb-0">
    {children}
    <span className="tabular font-semibold whitespace-nowrap">
      {percent(fromBps)} → {percent(toBps)}
    </span>
    <span className="block text-small break-all text-muted">
      {t`운영자`} <OperatorName id={operatorId} />
      {reason && ` · ${reason}`}
    </span>
  </li>
);

/** The rate once every decided change holds, from which the next one goes on. */
const lastRateOf = ({ feeBps, coming = [] }: FeeTerms): number => coming.at(-1)?.toBps ?? feeBps;

function ChangeForm({ terms }: { terms: FeeTerms }) {
  const { shopId, coming = [] } = terms;
  const lastBps = lastRateOf(terms);
  const earliest = koreanDay(coming.at(-1)?.at ?? Date.now());
  const [typed, setTyped] = useState('');
  const [from, setFrom] = useState('');
  const [dayFault, setDayFault] = useState<string>();
  const [fault, setFault] = useState<string>();
  const [wanted, setWanted] = useState(lastBps);
  const [isAsking, setAsking] = useState(false);

  function ask(event: FormEvent) {
    event.preventDefault();
    const rate = feeRateOf(typed);
    const isSame = 'bps' in rate && rate.bps === lastBps;
    const wrongDay = dayFaultOf(from, coming.length > 0 ? earliest : undefined);
    setFault('fault' in rate ? rate.fault : isSame ? t`지금과 같은 수수료율이에요.` : undefined);
    setDayFault(wrongDay);
    if ('fault' in rate || isSame || wrongDay !== undefined) return;
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
        <LabelledInput
          label={t`새 수수료율 (%)`}
          help={t`4%에서 6%까지, 부가세 포함`}
          error={fault}
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          placeholder="5"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <div className="min-w-0 grow basis-40">
        <LabelledInput
          label={t`적용하는 날`}
          help={t`비우면 승인되는 대로, 고르면 그날 0시부터`}
          error={dayFault}
          type="date"
          min={earliest}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
          className="tabular"
        />
      </div>
      <div className="basis-full">
        <Button type="submit" kind="secondary">
          {t`바꾸기`}
        </Button>
      </div>
      <ActDialog
        open={isAsking}
        onClose={close}
        title={t`수수료율을 ${{ wanted: percent(wanted) }}로 바꿀까요?`}
        description={t`${{ part: from === '' ? t`승인된 뒤` : t`승인되면 ${{ from: dayWords(from) }} 0시부터` }} 결제되는 주문은 ${{ wanted: percent(wanted) }}로 계산해요. 그전에 결제한 주문은 그대로예요.`}
        confirmLabel={t`바꾸기`}
        words={askReason}
        doneText={ASKED_TEXT}
        keepsOpener
        onConfirm={async (reason) => {
          const body = { feeBps: wanted, reason, ...(from !== '' && { from }) };
          const { data } = await call(http.settlement.changeFee, { params: { shopId }, body });
          setTyped('');
          setFrom('');
          if (data.waiting) return ASKED_TEXT;
          return data.coming?.length ? t`정한 날부터 수수료율이 바뀌어요.` : t`수수료율을 바꿨어요.`;
        }}
      />
    </form>
  );
}
