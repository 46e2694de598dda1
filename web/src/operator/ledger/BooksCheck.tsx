import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, SearchCheck } from 'lucide';
import type { BooksReport } from '../../api/views';
import { messageOr } from '../../api/message-or';
import { queryClient } from '../../api/query-client';
import { useAct } from '../../api/use-act';
import { opsPaths } from '../paths';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Card, Heading, Muted, Stack } from '../../ui/layout';
import { Link } from '../../ui/Link';
import { Shown } from '../../ui/Shown';
import { Time } from '../../ui/Time';
import { formatCount } from '../../util/money';
import { refreshDesk } from '../keys';
import { booksReportQuery, checkBooks } from './ledger-query';
import { breakWords, isWhole } from './ledger-words';

/** Result of the last check of the books, and the button for a new one. */
export function BooksCheck() {
  const report = useQuery(booksReportQuery);
  const check = useAct({
    mutationFn: checkBooks,
    onSuccess(found) {
      queryClient.setQueryData(booksReportQuery.queryKey, found);
      void refreshDesk('ledger');
    },
  });
  return (
    <Card aria-labelledby="check" gap={4}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading id="check" size="title">
          {t`규칙과 사슬`}
        </Heading>
        <Button icon={SearchCheck} busy={check.isPending} busyLabel={t`검사하는 중`} onClick={() => check.mutate()}>
          {t`지금 검사하기`}
        </Button>
      </div>
      <Stack role="status" gap={4}>
        {check.isPending && <Muted>{t`장부 전체를 검사하고 있어요. 1분까지 걸릴 수 있어요.`}</Muted>}
        <Shown of={report} what={t`검사 결과를`} shape="h-16 rounded-control">
          {(found) => (found === null ? <Muted>{NOT_CHECKED}</Muted> : <Report of={found} />)}
        </Shown>
      </Stack>
      {check.error && (
        <p role="alert" className="font-semibold text-danger">
          {messageOr(check.error, t`검사를 마치지 못했어요. 연결을 확인하고 다시 눌러주세요.`)}
        </p>
      )}
    </Card>
  );
}

const NOT_CHECKED = t`아직 검사하지 않았어요.`;
const NOTHING_TO_CHECK = t`아직 기록한 거래가 없어서 검사할 것이 없어요.`;

function Report({ of: report }: { of: BooksReport }) {
  const { broken, firstBreak, checkedAt, transactions, newer = 0 } = report;
  if (transactions === 0 && isWhole(report)) return <Muted>{newer > 0 ? NOT_CHECKED : NOTHING_TO_CHECK}</Muted>;
  const about = (
    <Muted>
      <Time at={checkedAt} exact />
      {t`에 거래 ${{ transactions: formatCount(transactions) }}건을 검사했어요.`}
    </Muted>
  );
  if (isWhole(report) && newer > 0) {
    return (
      <div>
        <p className="flex items-center gap-2 text-lead font-semibold text-preparing">
          <Icon of={CircleAlert} />
          {t`그 뒤에 기록한 거래 ${{ newer: formatCount(newer) }}건은 아직 검사하지 않았어요.`}
        </p>
        <Muted>
          <Time at={checkedAt} exact />
          {t`에 검사한 ${{ transactions: formatCount(transactions) }}건은 모든 규칙을 지켰어요. 한 시간 안에 자동으로 다시 검사해요.`}
        </Muted>
      </div>
    );
  }
  if (isWhole(report)) {
    return (
      <div>
        <p className="flex items-center gap-2 text-lead font-semibold text-ready">
          <Icon of={CircleCheck} />
          {t`모든 규칙을 지켰고 사슬이 끊기지 않았어요.`}
        </p>
        {about}
      </div>
    );
  }
  return (
    <>
      <div>
        <p className="flex items-center gap-2 text-lead font-semibold text-danger">
          <Icon of={CircleAlert} />
          {t`장부가 맞지 않아요. 지급을 멈추고 담당자에게 알려주세요.`}
        </p>
        {about}
      </div>
      {broken.length > 0 && (
        <Stack aria-labelledby="broken" as="section" gap={2}>
          <h3 id="broken" className="font-semibold">
            {t`어긋난 규칙 ${{ broken: broken.length }}개`}
          </h3>
          <Stack as="ul" gap={2}>
            {broken.map(({ name, sentence, count, example }) => (
              <li key={name} className="rounded-card bg-danger-wash px-4 py-3">
                <p className="font-semibold text-danger">
                  {sentence} <span className="tabular whitespace-nowrap">{t`${{ count: formatCount(count) }}건`}</span>
                </p>
                <p className="text-small break-all text-muted">{t`${name} · 예: ${example}`}</p>
              </li>
            ))}
          </Stack>
        </Stack>
      )}
      {firstBreak && <FirstBreak of={firstBreak} />}
    </>
  );
}

const FirstBreak = ({ of }: { of: NonNullable<BooksReport['firstBreak']> }) => (
  <Stack aria-labelledby="first-break" as="section" gap={2}>
    <h3 id="first-break" className="font-semibold">
      {t`처음으로 끊긴 곳`}
    </h3>
    <div className="rounded-card bg-danger-wash px-4 py-3">
      <p className="font-semibold text-danger">{breakWords(of.what)}</p>
      <p className="text-small break-all text-muted">
        {t`${{ sequence: of.sequence }}번째 고리`}
        {of.transactionId !== null && t` · 거래 ${{ transactionId: of.transactionId }}`}
      </p>
      <Link
        to={opsPaths.shop(of.shopId)}
        className="-mb-2 inline-flex min-h-11 min-w-11 items-center font-semibold text-accent-deep underline"
      >
        {t`상점 보기`}
      </Link>
    </div>
  </Stack>
);
