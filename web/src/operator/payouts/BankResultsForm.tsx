import type { WireBankFile, WirePayoutRecord } from '@jumun/contracts';
import { CircleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { FactRow } from '../../ui/FactRow';
import { Icon } from '../../ui/Icon';
import { Input } from '../../ui/Input';
import { Money } from '../../ui/Money';
import { MoreButton } from '../../ui/MoreButton';
import { RadioCards } from '../../ui/RadioCards';
import { UnsavedChanges } from '../../ui/UnsavedChanges';
import { refreshDesk } from '../keys';
import { ActDialog } from '../parts/ActDialog';
import { operatorSession } from '../session';
import { type BankResults, confirmBankFile, countsOf, missingIn, noResults } from './bank-results';

const STEP = 50;
const MAX_REASON = 100;
const restCards = [
  { value: 'paid', label: '나머지는 모두 지급 완료', help: '고른 것 말고는 은행이 이체했어요' },
  { value: 'open', label: '나머지는 아직 몰라요', help: '결과 대기로 남겨둬요' },
] as const;
const isLoggedIn = (): boolean => operatorSession.get() !== null;

interface BankResultsFormProps {
  bankFileId: string;
  /** Those whose result is open. */
  payouts: readonly WirePayoutRecord[];
}

/** What the bank did: the payouts that it refused are ticked, and what became of the rest. */
export function BankResultsForm({ bankFileId, payouts }: BankResultsFormProps) {
  const [results, setResults] = useState(noResults);
  const [shown, setShown] = useState(STEP);
  const [fault, setFault] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const saved = useRef(false);

  function change(next: Partial<BankResults>) {
    setFault(undefined);
    setResults({ ...results, ...next });
  }
  function mark(payoutId: string, reason: string | undefined) {
    const failed = new Map(results.failed);
    if (reason === undefined) failed.delete(payoutId);
    else failed.set(payoutId, reason);
    change({ failed });
  }
  function ask() {
    const missing = missingIn(results);
    setFault(missing);
    if (!missing) setAsking(true);
  }

  return (
    <section aria-labelledby="results" className="flex flex-col gap-4">
      <div>
        <h2 id="results" className="text-lead font-bold">
          은행의 결과 입력
        </h2>
        <p className="text-muted">은행이 이체하지 못한 지급만 골라주세요.</p>
      </div>
      <ul
        aria-label="결과를 기다리는 지급"
        className="divide-y divide-line rounded-card border border-line bg-paper px-4"
      >
        {payouts.slice(0, shown).map((payout) => (
          <Row
            key={payout.payout_id}
            payout={payout}
            reason={results.failed.get(payout.payout_id)}
            onMark={(reason) => mark(payout.payout_id, reason)}
          />
        ))}
      </ul>
      <MoreButton hasMore={shown < payouts.length} onMore={() => setShown(shown + STEP)} />
      <RadioCards<BankResults['rest']>
        label="나머지 지급"
        cards={restCards}
        value={results.rest}
        onChange={(rest) => change({ rest })}
      />
      <div role="alert">
        {fault && (
          <p className="flex items-center gap-1 font-semibold text-danger">
            <Icon of={CircleAlert} size={16} />
            {fault}
          </p>
        )}
      </div>
      <Button size="large" className="self-start" onClick={ask}>
        결과 확인하기
      </Button>
      <ResultsDialog
        open={isAsking}
        bankFileId={bankFileId}
        payouts={payouts}
        results={results}
        onClose={() => setAsking(false)}
        onDone={() => setResults(noResults)}
      />
      <UnsavedChanges when={results.failed.size > 0} saved={saved} isLoggedIn={isLoggedIn} />
    </section>
  );
}

interface RowProps {
  payout: WirePayoutRecord;
  /** Undefined where the bank did not refuse it. */
  reason: string | undefined;
  onMark: (reason: string | undefined) => void;
}

const Row = ({ payout: { shop_name, amount, payout_id }, reason, onMark }: RowProps) => (
  <li className="flex flex-col gap-2 py-3">
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <span className="min-w-0 grow basis-40 font-semibold">{shop_name ?? '이름 없는 상점'}</span>
      <Money amount={amount} className="font-semibold" />
      <Checkbox
        checked={reason !== undefined}
        onChange={(isFailed) => onMark(isFailed ? '' : undefined)}
        label={
          <>
            <span className="sr-only">
              {shop_name ?? '이름 없는 상점'} {payout_id.slice(-6)}{' '}
            </span>
            실패
          </>
        }
      />
    </div>
    {reason !== undefined && (
      <Input
        aria-label={`${shop_name ?? '이름 없는 상점'} 실패한 이유 (선택)`}
        placeholder="예: 예금주가 달라요 (선택, 사장님이 읽어요)"
        autoComplete="off"
        maxLength={MAX_REASON}
        value={reason}
        onChange={(event) => onMark(event.target.value)}
      />
    )}
  </li>
);

interface ResultsDialogProps extends BankResultsFormProps {
  open: boolean;
  results: BankResults;
  onClose: () => void;
  onDone: () => void;
}

function ResultsDialog({ open, bankFileId, payouts, results, onClose, onDone }: ResultsDialogProps) {
  const [file, setFile] = useState<WireBankFile>();
  const { paid, failed, open: left } = countsOf(payouts, results);

  async function confirm() {
    setFile(await confirmBankFile(bankFileId, results));
    onDone();
  }
  function close() {
    onClose();
    // The form goes with what it was about, so not before its last word was read.
    if (file) void refreshDesk('bank-files', 'payouts');
  }
  return (
    <ActDialog
      open={open}
      danger={failed.count > 0}
      onClose={close}
      title="이대로 확인할까요?"
      description="지급 완료는 상점에 보낸 것으로 끝나고, 실패는 금액을 상점 잔액으로 되돌려요. 되돌릴 수 없어요."
      confirmLabel="확인하기"
      onConfirm={confirm}
      doneText={file ? doneWords(file) : '결과를 적었어요.'}
    >
      <dl className="flex flex-col gap-1">
        <FactRow name={`지급 완료 ${paid.count}건`}>
          <Money amount={paid.sum} className="font-semibold" />
        </FactRow>
        <FactRow name={`실패 ${failed.count}건`}>
          <Money amount={failed.sum} className="font-semibold" />
        </FactRow>
        {left.count > 0 && (
          <FactRow name={`결과 대기로 남는 ${left.count}건`}>
            <Money amount={left.sum} />
          </FactRow>
        )}
      </dl>
    </ActDialog>
  );
}

const doneWords = ({ open }: WireBankFile): string =>
  open === 0 ? '결과를 모두 적었어요.' : `결과를 적었어요. ${open}건이 아직 결과를 기다려요.`;
