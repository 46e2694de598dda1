import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { ChartColumn, Table2 } from 'lucide';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../../ui/Button';
import { Card, Heading } from '../../../ui/layout';
import { Shown } from '../../../ui/Shown';
import { bucketsOf, type SalesView } from './sales-buckets';
import { salesQuery } from './sales-query';
import { SalesChart } from './SalesChart';
import { SalesTable } from './SalesTable';

const VIEW = 'sales';
const views: readonly { value: SalesView; label: string }[] = [
  { value: 'day', label: t`일별` },
  { value: 'week', label: t`주별` },
  { value: 'month', label: t`월별` },
];

/** How the sales went by day, week or month: a chart, and the same figures as a table. */
export function SalesSection({ today }: { today: string }) {
  const [search, setSearch] = useSearchParams();
  const [isTable, setTable] = useState(false);
  const view = views.find(({ value }) => value === search.get(VIEW))?.value ?? 'day';

  function choose(next: SalesView) {
    search.set(VIEW, next);
    setSearch(search, { replace: true, preventScrollReset: true });
  }

  return (
    <Card aria-labelledby="sales" gap={3}>
      <header className="flex flex-wrap items-center justify-between gap-x-4">
        <Heading id="sales" size="title">
          {t`매출 추이`}
        </Heading>
        <Button kind="quiet" className="-mr-3" icon={isTable ? ChartColumn : Table2} onClick={() => setTable(!isTable)}>
          {isTable ? t`그래프로 보기` : t`표로 보기`}
        </Button>
      </header>
      <Choice view={view} onChange={choose} />
      <Sales view={view} today={today} isTable={isTable} />
    </Card>
  );
}

function Choice({ view, onChange }: { view: SalesView; onChange: (view: SalesView) => void }) {
  return (
    <div
      role="group"
      aria-label={t`매출을 나누는 기간`}
      className="flex flex-wrap self-start rounded-control bg-ground p-1"
    >
      {views.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === view}
          onClick={() => onChange(value)}
          className={clsx(
            'min-h-11 rounded-control px-4 font-semibold transition-colors',
            value === view ? 'bg-paper text-ink ring-1 ring-line' : 'text-muted hover:text-ink',
          )}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

interface SalesProps {
  view: SalesView;
  today: string;
  isTable: boolean;
}

function Sales({ view, today, isTable }: SalesProps) {
  const sales = useQuery(salesQuery(view, today));
  return (
    <Shown of={sales} what={t`매출 추이를`} shape="h-76">
      {({ rows }) => {
        const buckets = bucketsOf(view, rows);
        return isTable ? <SalesTable buckets={buckets} /> : <SalesChart key={view} buckets={buckets} />;
      }}
    </Shown>
  );
}
