import { ChevronRight, CircleAlert, RotateCw } from 'lucide-react';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';
import { Loading } from '../../ui/Loading';
import { useOnline } from '../../util/use-online';
import { sectionGroups } from '../frame/sections';
import { useWaiting, type Waiting, type WaitingName } from '../frame/waiting';
import { DeskPage } from '../parts/DeskPage';
import { NOTHING_WAITS } from '../parts/DeskTable';

/** What waits in a section, as a sentence after its figure. */
const sentences: Record<WaitingName, string> = {
  shops: '심사를 기다리는 상점',
  inquiries: '답을 기다리는 문의',
  payments: '결과를 모르는 결제',
  payouts: '결과를 모르는 지급',
  bankFiles: '은행 결과를 적지 않은 파일',
  payoutAccounts: '확인을 기다리는 계좌',
  reconciliation: '카드사와 어긋난 거래',
  ledger: '장부에서 찾은 문제',
  messages: '보내지 못한 메시지',
  deadLetters: '처리하지 못한 사건',
  queues: '그만둔 작업',
};

const countedSections = sectionGroups.flatMap(({ sections }) =>
  sections.flatMap(({ waiting, ...section }) => (waiting ? [{ ...section, waiting }] : [])),
);
type CountedSection = (typeof countedSections)[number];

/** Where not everything was counted, something may wait though nothing of it was seen. */
const isOpen = (waiting: Waiting | undefined) => waiting !== undefined && (waiting.count > 0 || waiting.isMore);

/** What waits now in each section of the desk. */
export function OverviewPage() {
  const { of, isKnown, refetch, isFetching } = useWaiting();
  const online = useOnline();
  const open = countedSections.filter(({ waiting }) => isOpen(of[waiting].waiting));
  const unknown = countedSections.filter(({ waiting }) => of[waiting].error && !of[waiting].waiting);
  const isPaused = !isKnown && !online;
  return (
    <DeskPage title="한눈에 보기" lead="지금 손이 필요한 일이에요. 30초마다 새로 확인해요." width="reading">
      {isPaused && <p role="status">인터넷이 연결되면 기다리는 일을 불러올게요.</p>}
      {!isKnown && !isPaused && <Loading what="기다리는 일을" count={4} shape="h-16 rounded-card" />}
      {unknown.length > 0 && (
        <div role="alert" className="flex flex-col gap-3 rounded-card bg-danger-wash p-4 text-danger">
          <p className="flex items-start gap-2 font-semibold">
            <Icon of={CircleAlert} className="mt-0.5" />
            {unknown.map(({ label }) => label).join(', ')}: 얼마나 기다리는지 확인하지 못했어요.
          </p>
          <Button kind="secondary" icon={RotateCw} busy={isFetching} onClick={refetch} className="self-start">
            다시 시도
          </Button>
        </div>
      )}
      {open.length > 0 && (
        <ul aria-label="기다리는 일" className="flex flex-col gap-3">
          {open.map((section) => (
            <li key={section.to}>
              <WaitingLink section={section} waiting={of[section.waiting].waiting} />
            </li>
          ))}
        </ul>
      )}
      {isKnown && open.length === 0 && unknown.length === 0 && <EmptyState drawing="plate" text={NOTHING_WAITS} />}
    </DeskPage>
  );
}

function WaitingLink({ section, waiting }: { section: CountedSection; waiting: Waiting | undefined }) {
  const { to, icon, label, waiting: name } = section;
  return (
    <Link
      to={to}
      className="flex min-h-16 items-center gap-3 rounded-card border border-line bg-paper p-4 transition-colors hover:border-line-strong"
    >
      <Icon of={icon} className="text-muted" />
      <span className="min-w-0 grow">
        <span className="block text-small text-muted">{label}</span>
        <span className="block font-semibold">{sentences[name]}</span>
      </span>
      <span className="tabular shrink-0 text-title font-bold">
        {waiting?.count}건{waiting?.isMore && <span className="text-small font-normal"> 이상</span>}
      </span>
      <Icon of={ChevronRight} className="text-muted" />
    </Link>
  );
}
