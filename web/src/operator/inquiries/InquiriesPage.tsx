import { t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide';
import { useSearchParams } from 'react-router';
import { topicWords } from '../../api/operator-calls';
import { opsPaths } from '../paths';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Shown } from '../../ui/Shown';
import type { Column } from '../../ui/Table';
import { Time } from '../../ui/Time';
import { DeskPage } from '../parts/DeskPage';
import { DeskTable, NOTHING_WAITS } from '../parts/DeskTable';
import { FilterChips } from '../parts/FilterChips';
import { inquiriesQuery, type Inquiry } from './inquiries-query';
import { InquirySheet } from './InquirySheet';

const states = [
  ['open', t`답을 기다림`],
  ['answered', t`답변함`],
] as const;

const columns: readonly Column<Inquiry>[] = [
  {
    key: 'name',
    header: t`이름`,
    lead: true,
    cell: ({ name, suspected }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <span className="font-semibold">{name}</span>
        {suspected && <Badge tone="preparing">{t`자동 입력 의심`}</Badge>}
      </span>
    ),
  },
  { key: 'topic', header: t`분야`, cell: ({ topic }) => topicWords[topic] },
  {
    key: 'message',
    header: t`내용`,
    cell: ({ message }) => <span className="line-clamp-2 md:max-w-reading">{message}</span>,
  },
  {
    key: 'number',
    header: t`문의 번호`,
    cell: ({ inquiryNumber }) => <span className="tabular md:whitespace-nowrap">{inquiryNumber}</span>,
  },
  {
    key: 'at',
    header: t`접수 일시`,
    cell: ({ createdAt }) => (
      <span className="md:whitespace-nowrap">
        <Time at={createdAt} />
      </span>
    ),
  },
];

/** 1:1 inquiries: those that wait for an answer, and those that have one. */
export function InquiriesPage() {
  const [query, setQuery] = useSearchParams();
  const status = query.get('status') === 'answered' ? 'answered' : 'open';
  const list = useInfiniteQuery(inquiriesQuery(status));
  const rows = list.data?.pages.flatMap(({ inquiries }) => inquiries) ?? [];
  const at = (inquiry?: string) => ({
    ...(status === 'answered' && { status }),
    ...(inquiry !== undefined && { inquiry }),
  });
  return (
    <DeskPage
      title={t`1:1 문의`}
      lead={t`답은 메일로 보내고, 보낸 다음 여기에 남겨주세요. 목록을 열면 접근 기록에 남아요.`}
      actions={
        <Button kind="secondary" icon={RotateCw} busy={list.isRefetching} onClick={() => void list.refetch()}>
          {t`새로 불러오기`}
        </Button>
      }
    >
      <FilterChips label={t`문의 상태`} name="status" options={states} />
      <Shown of={list} what={t`문의를`} count={5} shape="h-16 rounded-control">
        {() => (
          <DeskTable
            label={t`1:1 문의`}
            columns={columns}
            rows={rows}
            rowKey={({ inquiryId }) => inquiryId}
            rowTo={({ inquiryId }) => `${opsPaths.inquiries}?${new URLSearchParams(at(inquiryId))}`}
            rowName={({ name, inquiryNumber }) => `${name} ${inquiryNumber}`}
            empty={status === 'open' ? NOTHING_WAITS : t`답변한 문의가 아직 없어요.`}
            pages={list}
          />
        )}
      </Shown>
      <InquirySheet
        inquiry={rows.find(({ inquiryId }) => inquiryId === query.get('inquiry'))}
        onClose={() => setQuery(at(), { replace: true })}
      />
    </DeskPage>
  );
}
