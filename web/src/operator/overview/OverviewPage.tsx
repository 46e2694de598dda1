import { t } from '@lingui/core/macro';
import { ChevronRight, CircleAlert, RotateCw } from 'lucide';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';
import { Loading } from '../../ui/Loading';
import { Time } from '../../ui/Time';
import { useOnline } from '../../util/use-online';
import { useSectionGroups } from '../frame/sections';
import { useWaiting, type Waiting, type WaitingName } from '../frame/waiting';
import { DeskPage } from '../parts/DeskPage';
import { NOTHING_WAITS } from '../parts/DeskTable';
import { ProvidersPanel } from './ProvidersPanel';
import { TodayFigures } from './TodayFigures';

/** The sentence after each section's count. */
const sentences: Record<WaitingName, string> = {
  shops: t`심사를 기다리는 상점`,
  inquiries: t`답을 기다리는 문의`,
  approvals: t`승인을 기다리는 요청`,
  payments: t`결과를 모르는 결제`,
  payouts: t`결과를 모르는 지급`,
  bankFiles: t`은행 결과를 적지 않은 파일`,
  payoutAccounts: t`확인을 기다리는 계좌`,
  breaks: t`카드사와 어긋난 거래`,
  brokenRules: t`장부에서 찾은 문제`,
  messages: t`보내지 못한 메시지`,
  deadLetters: t`처리 실패 이벤트`,
  failedChores: t`그만둔 작업`,
};

type CountedSection = ReturnType<typeof useCountedSections>[number];
/** The sections of the one at the desk in which something may wait. */
function useCountedSections() {
  return useSectionGroups().flatMap(({ sections }) =>
    sections.flatMap(({ waiting, ...section }) => (waiting ? [{ ...section, waiting }] : [])),
  );
}

/** Why not everything below is as it is now; nothing where it is. */
function troubleOf(
  { of, isFailed, isOld }: ReturnType<typeof useWaiting>,
  sections: readonly CountedSection[],
): string | undefined {
  if (isOld) return t`새로 확인하지 못해서, 마지막으로 확인한 내용을 보여드려요.`;
  if (isFailed) return t`처리할 건수를 불러오지 못했어요.`;
  const unknown = sections.filter(({ waiting }) => of(waiting) === null);
  if (unknown.length === 0) return undefined;
  return t`${{ unknown: unknown.map(({ label }) => label).join(', ') }}: 처리할 건수를 불러오지 못했어요.`;
}

/** Open work in each section of the desk. */
export function OverviewPage() {
  const now = useWaiting();
  const online = useOnline();
  const sections = useCountedSections();
  const open = sections.flatMap((section) => {
    const count = now.of(section.waiting);
    return count && count.count > 0 ? [{ section, count }] : [];
  });
  const trouble = troubleOf(now, sections);
  const isPaused = !now.isKnown && !online;
  return (
    <DeskPage title={t`한눈에 보기`} lead={t`지금 손이 필요한 일이에요. 30초마다 새로 확인해요.`}>
      <TodayFigures />
      {isPaused && <p role="status">{t`인터넷이 연결되면 기다리는 일을 불러올게요.`}</p>}
      {!now.isKnown && !isPaused && <Loading what={t`기다리는 일을`} count={4} shape="h-16 rounded-card" />}
      {trouble !== undefined && (
        <div role="alert" className="flex flex-col gap-3 rounded-card bg-danger-wash p-4 text-danger">
          <p className="flex items-start gap-2 font-semibold">
            <Icon of={CircleAlert} className="mt-0.5" />
            {trouble}
          </p>
          <Button kind="secondary" icon={RotateCw} busy={now.isFetching} onClick={now.refetch} className="self-start">
            {t`다시 시도`}
          </Button>
        </div>
      )}
      {open.length > 0 && (
        <ul aria-label={t`기다리는 일`} className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
          {open.map(({ section, count }) => (
            <li key={section.to}>
              <WaitingLink section={section} waiting={count} />
            </li>
          ))}
        </ul>
      )}
      {now.isKnown && open.length === 0 && trouble === undefined && (
        <EmptyState drawing="receipt" text={NOTHING_WAITS} />
      )}
      <ProvidersPanel />
    </DeskPage>
  );
}

function WaitingLink({ section, waiting }: { section: CountedSection; waiting: NonNullable<Waiting> }) {
  const { to, icon, label, waiting: name, counted = '' } = section;
  return (
    <Link
      to={`${to}${counted}`}
      className="flex min-h-16 items-center gap-3 rounded-card border border-line bg-paper p-4 transition-colors hover:border-line-strong"
    >
      <Icon of={icon} className="text-muted" />
      <span className="min-w-0 grow">
        <span className="block text-small text-muted">{label}</span>
        <span className="block font-semibold">{sentences[name]}</span>
        {waiting.since != null && (
          <span className="block text-small text-muted">
            {t`가장 오래된 것:`} <Time at={waiting.since} />
          </span>
        )}
      </span>
      <span className="tabular shrink-0 text-title font-bold">
        {t`${{ count: waiting.count.toLocaleString('ko-KR') }}건`}
        {waiting.isMore && <span className="text-small font-normal"> {t`이상`}</span>}
      </span>
      <Icon of={ChevronRight} className="text-muted" />
    </Link>
  );
}
