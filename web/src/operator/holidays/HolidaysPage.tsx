import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, TriangleAlert } from 'lucide';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { HolidayYear } from '../../api/views';
import { http } from '../../api/operator-calls';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Muted } from '../../ui/layout';
import { Shown } from '../../ui/Shown';
import type { Column } from '../../ui/Table';
import { Time } from '../../ui/Time';
import { call } from '../client';
import { refreshDesk } from '../keys';
import { ActDialog } from '../parts/ActDialog';
import { DeskPage } from '../parts/DeskPage';
import { DeskTable } from '../parts/DeskTable';
import { FilterChips } from '../parts/FilterChips';
import { AddHoliday } from './AddHoliday';
import { dayWords, holidaysQuery, sourceWords, years } from './holidays-query';

type Holiday = HolidayYear['holidays'][number];

/** The days on which banks are closed, and so no payouts leave. */
export function HolidaysPage() {
  const [search] = useSearchParams();
  const [now] = useState(() => new Date());
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Holiday>();
  const options = years(now);
  const year = options.find(([value]) => value === search.get('year'))?.[0] ?? options[0]?.[0] ?? '';
  const found = useQuery(holidaysQuery(year));
  return (
    <DeskPage
      title={t`은행 휴일`}
      lead={t`토요일과 일요일 말고 은행이 쉬는 날이에요. 이날은 지급이 나가지 않아요.`}
      actions={
        <Button icon={CalendarPlus} onClick={() => setAdding(true)}>
          {t`휴일 추가`}
        </Button>
      }
    >
      <FilterChips label={t`연도`} name="year" options={options} />
      <Shown of={found} what={t`은행 휴일을`} count={4} shape="h-12 rounded-card">
        {(shown) => (
          <>
            <Warnings year={shown} coming={options[1]?.[1] ?? ''} />
            <DeskTable
              label={t`${{ year: shown.year }}년 은행 휴일`}
              columns={columnsOf(setLeaving)}
              rows={shown.holidays}
              rowKey={({ day }) => day}
              empty={t`${{ year: shown.year }}년에 등록한 은행 휴일이 없어요.`}
            />
            <FeedLine feed={shown.feed} />
          </>
        )}
      </Shown>
      <AddHoliday open={isAdding} onClose={() => setAdding(false)} />
      {leaving && <RemoveHoliday holiday={leaving} onClose={() => setLeaving(undefined)} />}
    </DeskPage>
  );
}

const columnsOf = (onRemove: (holiday: Holiday) => void): readonly Column<Holiday>[] => [
  {
    key: 'day',
    header: t`날짜`,
    lead: true,
    cell: ({ day }) => <span className="tabular font-semibold whitespace-nowrap">{dayWords(day)}</span>,
  },
  { key: 'name', header: t`이름`, cell: ({ name }) => name },
  { key: 'source', header: t`출처`, cell: ({ source }) => sourceWords[source] },
  {
    key: 'remove',
    header: t`지우기`,
    align: 'end',
    cell: (holiday) =>
      holiday.begun ? (
        <Muted small>{t`지난 날`}</Muted>
      ) : (
        <Button
          kind="secondary"
          aria-label={t`${{ day: holiday.day }} ${{ name: holiday.name }} 지우기`}
          onClick={() => onRemove(holiday)}
        >
          {t`지우기`}
        </Button>
      ),
  },
];

function Warnings({ year: { year, known, comingKnown }, coming }: { year: HolidayYear; coming: string }) {
  const warnings = [
    ...(comingKnown ? [] : [t`${coming} 은행 휴일이 아직 없어요. 설날, 부처님오신날, 추석을 넣어야 지급일이 맞아요.`]),
    ...(known || coming === t`${year}년` ? [] : [t`${year}년은 날짜가 정해진 공휴일만 쉬는 날로 알고 있어요.`]),
  ];
  return warnings.map((warning) => (
    <p
      key={warning}
      role="status"
      className="flex items-center gap-2 rounded-card bg-preparing-wash px-4 py-3 font-semibold text-preparing"
    >
      <Icon of={TriangleAlert} size={16} />
      {warning}
    </p>
  ));
}

const FeedLine = ({ feed: { on, fetchedAt } }: Pick<HolidayYear, 'feed'>) => (
  <Muted small>
    {on
      ? t`공공데이터포털의 특일 정보를 한 달에 한 번 가져와요.`
      : t`공공데이터포털 연결이 꺼져 있어서 직접 넣어야 해요.`}
    {fetchedAt !== null && (
      <>
        {' '}
        {t`마지막으로 가져온 때:`} <Time at={fetchedAt} exact />
      </>
    )}
  </Muted>
);

function RemoveHoliday({ holiday: { day, name }, onClose }: { holiday: Holiday; onClose: () => void }) {
  function close(tried: boolean) {
    onClose();
    if (tried) void refreshDesk('holidays');
  }
  return (
    <ActDialog
      open
      danger
      onClose={close}
      title={t`${{ day: dayWords(day) }} ${name}을(를) 지울까요?`}
      description={t`지우면 이날도 은행 영업일로 보고 지급이 나가요. 자동으로 다시 들어오지 않고, 누가 지웠는지 기록에 남아요.`}
      confirmLabel={t`지우기`}
      onConfirm={() => call(http.holidays.removeHoliday, { params: { day } })}
      doneText={t`은행 휴일에서 지웠어요.`}
    />
  );
}
