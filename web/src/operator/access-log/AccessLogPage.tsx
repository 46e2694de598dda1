import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { deskServices } from '../../api/operator-calls';
import { Shown } from '../../ui/Shown';
import { isDay } from '../../util/calendar-day';
import { DeskPage } from '../parts/DeskPage';
import { FilterChips } from '../parts/FilterChips';
import { isId } from '../parts/patterns';
import { serviceWords } from '../parts/services';
import { accessLogQuery, type LogFilter } from './access-log-query';
import { LogSearch } from './LogSearch';
import { LogTable } from './LogTable';

const services = deskServices.map((service) => [service, serviceWords[service]] as const);

function filterOf(query: URLSearchParams): LogFilter {
  const ifFit = (name: string, isFit: (text: string) => boolean) => [query.get(name) ?? ''].find(isFit);
  return {
    service: deskServices.find((service) => service === query.get('service')) ?? 'auth',
    act: query.get('act') || undefined,
    subject: query.get('subject') || undefined,
    actorId: ifFit('actor', isId),
    from: ifFit('from', isDay),
    to: ifFit('to', isDay),
  };
}

/** Who did what, service by service, the latest first. */
export function AccessLogPage() {
  const [query] = useSearchParams();
  const log = useInfiniteQuery(accessLogQuery(filterOf(query)));
  return (
    <DeskPage title="접근 기록" lead="누가 언제 무엇을 보고 바꿨는지 지워지지 않게 남아 있어요.">
      <FilterChips label="서비스" name="service" options={services} />
      <LogSearch />
      <Shown of={log} what="접근 기록을" count={8} shape="h-12 rounded-control">
        {({ pages }) => (
          <LogTable
            label="접근 기록"
            sameIn="service"
            entries={pages.flatMap(({ entries }) => entries)}
            empty="찾는 기록이 없어요."
            pages={log}
          />
        )}
      </Shown>
    </DeskPage>
  );
}
