import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, RotateCw, Upload } from 'lucide';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Reconciliation } from '../../api/views';
import { opsPaths } from '../paths';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { LabelledInput } from '../../ui/form/labelled';
import { Icon } from '../../ui/Icon';
import { Heading, Stack } from '../../ui/layout';
import { Shown } from '../../ui/Shown';
import { isDay } from '../../util/calendar-day';
import { formatCount } from '../../util/money';
import { koreanDay } from '../../util/order-time';
import { refreshDesk } from '../keys';
import { ActDialog } from '../parts/ActDialog';
import { DeskPage } from '../parts/DeskPage';
import { NOTHING_WAITS } from '../parts/DeskTable';
import { BreakGroups } from './BreakGroups';
import { DaysTable } from './DaysTable';
import { HeldCharges } from './HeldCharges';
import { compareAgain, reconciliationQuery } from './reconciliation-query';
import { comparedWords, dayLeftOut, isOpen, MOST_BREAKS } from './reconciliation-words';
import { UploadDialog } from './UploadDialog';

const DAY_MS = 24 * 60 * 60 * 1000;

const LEAD = t`결제사의 기록과 우리 장부를 하루씩 대조해요. 매일 자동으로 대조하고, 1원이라도 다르면 여기에 나와요.`;
const LEAD_BY_FILE = t`결제사의 기록과 우리 장부를 하루씩 대조해요. 매일 결제사 관리 화면에서 전날 거래내역을 받아 올려주세요. 1원이라도 다르면 여기에 나와요.`;

/** The day that an address asks for; none where it makes no sense. */
function dayIn(search: URLSearchParams): string | undefined {
  const day = search.get('day') ?? '';
  return isDay(day) ? day : undefined;
}

/** The card company's books beside ours: the breaks that are open, the latest days, or one day with all of its breaks. */
export function ReconciliationPage() {
  const [search, setSearch] = useSearchParams();
  const day = dayIn(search);
  const [{ now, yesterday }] = useState(() => ({
    now: koreanDay(Date.now()),
    yesterday: koreanDay(Date.now() - DAY_MS),
  }));
  const [act, setAct] = useState<'compare' | 'upload'>();
  const query = useQuery(reconciliationQuery(day));
  const about = day ?? yesterday;
  // A service that does not say it fetches them.
  const isFetched = query.data?.isFetched !== false;
  return (
    <DeskPage
      title={day === undefined ? t`거래 대사` : t`${day} 대사`}
      lead={isFetched ? LEAD : LEAD_BY_FILE}
      {...(day !== undefined && { back: { to: opsPaths.reconciliation, label: t`거래 대사` } })}
      actions={
        <>
          <Button kind="secondary" icon={Upload} onClick={() => setAct('upload')}>
            {t`결제사 파일 올리기`}
          </Button>
          {isFetched && (
            <Button kind="secondary" icon={RotateCw} onClick={() => setAct('compare')}>
              {t`다시 대조`}
            </Button>
          )}
        </>
      }
    >
      <div className="w-full max-w-56">
        <LabelledInput
          label={t`하루만 보기`}
          type="date"
          max={now}
          value={day ?? ''}
          onChange={({ target }) => setSearch(target.value === '' ? {} : { day: target.value })}
          className="tabular"
        />
      </div>
      <Shown of={query} what={t`대사 결과를`} count={3} shape="h-24 rounded-card">
        {(found) => <Found key={day} found={found} day={day} />}
      </Shown>
      {act === 'compare' && <CompareDialog key={about} first={about} now={now} onClose={() => setAct(undefined)} />}
      {act === 'upload' && <UploadDialog first={about} now={now} onClose={() => setAct(undefined)} />}
    </DeskPage>
  );
}

function Found({ found: { days, breaks, unconfirmed = [] }, day }: { found: Reconciliation; day: string | undefined }) {
  const [nowMs] = useState(() => Date.now());
  if (day !== undefined && days.length === 0) {
    return <EmptyState drawing="receipt" text={t`이날은 아직 대조하지 않았어요.`} />;
  }
  const leftOut = day === undefined ? dayLeftOut(days, nowMs) : undefined;
  return (
    <>
      {leftOut !== undefined && (
        <p role="status" className="flex items-start gap-2 rounded-card bg-preparing-wash px-4 py-3 text-preparing">
          <Icon of={CircleAlert} className="mt-0.5" />
          {t`${leftOut} 하루를 아직 대조하지 않았어요. 그날의 결제사 파일을 올려주세요.`}
        </p>
      )}
      {breaks.some(isOpen) ? (
        <p role="status" className="font-semibold text-danger">
          {t`미해결 차이가 ${{ breaks: breaks.filter(isOpen).length }}건 있어요.`}
        </p>
      ) : (
        <p role="status" className="flex items-center gap-2 font-semibold text-ready">
          <Icon of={CircleCheck} />
          {t`미해결 차이가 없어요. ${{ nothingWaits: NOTHING_WAITS }}.`}
        </p>
      )}
      {unconfirmed.length > 0 && <HeldCharges charges={unconfirmed} />}
      <BreakGroups breaks={breaks} />
      {breaks.length >= MOST_BREAKS && (
        <p className="text-center text-muted">
          {t`차이 ${{ mostBreaks: formatCount(MOST_BREAKS) }}건까지만 보여줘요. 건수와 금액도 보이는 것만 더한 값이에요.`}
        </p>
      )}
      <Stack aria-labelledby="days" as="section" gap={3}>
        <Heading id="days">{day === undefined ? t`최근에 대조한 날` : t`합계`}</Heading>
        <DaysTable days={days} />
      </Stack>
    </>
  );
}

interface CompareDialogProps {
  first: string;
  now: string;
  onClose: () => void;
}

function CompareDialog({ first, now, onClose }: CompareDialogProps) {
  const [day, setDay] = useState(first);
  async function compare() {
    const result = comparedWords(day, await compareAgain(day));
    void refreshDesk('reconciliation');
    return result;
  }
  return (
    <ActDialog
      open
      onClose={onClose}
      title={t`결제사 기록을 다시 받아 대조할까요?`}
      description={t`그날의 결제사 기록을 새로 받아 우리 장부와 대조해요. 우리 장부는 바뀌지 않아요. 1분까지 걸릴 수 있어요.`}
      confirmLabel={t`대조하기`}
      onConfirm={compare}
      doneText={t`대조했어요.`}
    >
      <LabelledInput
        label={t`날짜`}
        required
        type="date"
        max={now}
        value={day}
        onChange={({ target }) => setDay(target.value === '' ? first : target.value)}
        className="tabular"
      />
    </ActDialog>
  );
}
