import { t } from '@lingui/core/macro';
import { CircleAlert } from 'lucide';
import { useRef, useState } from 'react';
import type { BankFile, BankResults as Found, PayoutRecord } from '../../api/views';
import { Button } from '../../ui/Button';
import { FactRow } from '../../ui/FactRow';
import { Icon } from '../../ui/Icon';
import { Heading, Muted, Stack } from '../../ui/layout';
import { Money } from '../../ui/Money';
import { MoreButton } from '../../ui/MoreButton';
import { UnsavedChanges } from '../../ui/UnsavedChanges';
import { refreshDesk } from '../keys';
import { ActDialog } from '../parts/ActDialog';
import { operatorSession } from '../session';
import { type BankResult, type BankResults, confirmAll, countOf, restPaid, type Said, saidOf } from './bank-results';
import { filledBy } from './bank-verdicts';
import { ResultRow } from './ResultRow';
import { ResultsUpload } from './ResultsUpload';

const STEP = 50;
const nothing: BankResults = new Map();
const isLoggedIn = (): boolean => operatorSession.get() !== null;

interface BankResultsFormProps {
  bankFileId: string;
  /** Those whose result is open. */
  payouts: readonly PayoutRecord[];
}

/** The results in the question and the request, fixed whatever becomes of the list meanwhile. */
interface PendingImport {
  said: readonly Said[];
  /** How many nothing is said of. */
  open: number;
}

/** The bank's result for each payout, and one question before they are sent. No result is preselected. */
export function BankResultsForm({ bankFileId, payouts }: BankResultsFormProps) {
  const [results, setResults] = useState(nothing);
  const [shown, setShown] = useState(STEP);
  const [fault, setFault] = useState<string>();
  const [asked, setAsked] = useState<PendingImport>();
  const saved = useRef(false);
  const filled = useRef<Found>(undefined);
  const said = saidOf(payouts, results);

  function change(next: BankResults) {
    setFault(undefined);
    setResults(next);
  }
  function fill(found: Found) {
    change(filledBy(results, found, filled.current));
    filled.current = found;
  }
  function forget() {
    filled.current = undefined;
    setResults(nothing);
  }
  function say(payoutId: string, result: BankResult | undefined) {
    const next = new Map(results);
    if (result) next.set(payoutId, result);
    else next.delete(payoutId);
    change(next);
  }
  function ask() {
    setFault(said.length === 0 ? t`결과를 아는 지급을 먼저 골라주세요.` : undefined);
    if (said.length > 0) setAsked({ said, open: payouts.length - said.length });
  }

  return (
    <Stack aria-labelledby="results" as="section" gap={4}>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <Heading id="results">{t`은행의 결과 입력`}</Heading>
          <Muted>{t`결과를 아는 지급만 골라주세요. 나머지는 결과 대기로 남아요.`}</Muted>
        </div>
        <Button kind="secondary" onClick={() => change(restPaid(payouts, results))}>
          {t`나머지 모두 지급 완료로 고르기`}
        </Button>
      </div>
      <ResultsUpload bankFileId={bankFileId} onRead={fill} />
      <ul
        aria-label={t`결과를 기다리는 지급`}
        className="divide-y divide-line rounded-card border border-line bg-paper px-4"
      >
        {payouts.slice(0, shown).map((payout) => (
          <ResultRow
            key={payout.payoutId}
            payout={payout}
            result={results.get(payout.payoutId)}
            onSay={(result) => say(payout.payoutId, result)}
          />
        ))}
      </ul>
      <MoreButton hasMore={shown < payouts.length} onMore={() => setShown(shown + STEP)} />
      <div role="alert">
        {fault && (
          <p className="flex items-center gap-1 font-semibold text-danger">
            <Icon of={CircleAlert} size={16} />
            {fault}
          </p>
        )}
      </div>
      <Button size="large" className="self-start" onClick={ask}>
        {t`결과 확인하기`}
      </Button>
      {asked && (
        <ResultsDialog bankFileId={bankFileId} asked={asked} onClose={() => setAsked(undefined)} onDone={forget} />
      )}
      <UnsavedChanges when={said.length > 0} saved={saved} isLoggedIn={isLoggedIn} />
    </Stack>
  );
}

interface ResultsDialogProps {
  bankFileId: string;
  asked: PendingImport;
  onClose: () => void;
  onDone: () => void;
}

function ResultsDialog({ bankFileId, asked: { said, open }, onClose, onDone }: ResultsDialogProps) {
  const [paid, failed] = [countOf(said, 'paid'), countOf(said, 'failed')];

  async function confirm() {
    const file = await confirmAll(bankFileId, said);
    onDone();
    return file && doneWords(file);
  }
  function close(tried: boolean) {
    onClose();
    // The form goes with what it was about, so not before its last word was read.
    if (tried) void refreshDesk('bank-files', 'payouts');
  }
  return (
    <ActDialog
      open
      danger={failed.count > 0}
      onClose={close}
      title={t`이대로 확인할까요?`}
      description={t`지급 완료는 상점에 보낸 것으로 끝나고, 실패는 금액을 상점 잔액으로 되돌려요. 되돌릴 수 없어요.`}
      confirmLabel={t`확인하기`}
      onConfirm={confirm}
      doneText={t`결과를 적었어요.`}
    >
      <Stack as="dl" gap={1}>
        <FactRow name={t`지급 완료 ${{ count: paid.count }}건`}>
          <Money amount={paid.sum} className="font-semibold" />
        </FactRow>
        <FactRow name={t`실패 ${{ count: failed.count }}건`}>
          <Money amount={failed.sum} className="font-semibold" />
        </FactRow>
        {open > 0 && <FactRow name={t`결과 대기로 남는 지급`}>{t`${open}건`}</FactRow>}
      </Stack>
    </ActDialog>
  );
}

const doneWords = ({ open }: BankFile): string =>
  open === 0 ? t`결과를 모두 적었어요.` : t`결과를 적었어요. ${open}건이 아직 결과를 기다려요.`;
