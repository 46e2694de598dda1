import { t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Shown } from '../../ui/Shown';
import { AwayLine } from '../parts/AwayLine';
import { DeskPage } from '../parts/DeskPage';
import { isId } from '../parts/patterns';
import { ServiceChips } from '../parts/ServiceChips';
import { serviceIn } from '../parts/services';
import { accessLogQuery, type LogFilter } from './access-log-query';
import { LogSearch } from './LogSearch';
import { LogTable } from './LogTable';
import { logQueryIn } from './log-query';

const isFirst = <T,>(one: T, index: number, all: readonly T[]): boolean => all.indexOf(one) === index;

function filterOf(query: URLSearchParams): LogFilter {
  const service = serviceIn(query);
  const { act, subject, actor, from, to } = logQueryIn(query);
  return {
    ...(service && { service }),
    ...(act && { act }),
    ...(subject && { subject }),
    ...(isId(actor) && { actorId: actor }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

/** Everybody's acts in all services, or in one, the latest first. */
export function AccessLogPage() {
  const [query] = useSearchParams();
  const log = useInfiniteQuery(accessLogQuery(filterOf(query)));
  return (
    <DeskPage title={t`접근 기록`} lead={t`누가 언제 무엇을 보고 바꿨는지 지워지지 않게 남아 있어요.`}>
      <ServiceChips />
      <LogSearch />
      <Shown of={log} what={t`접근 기록을`} count={8} shape="h-12 rounded-control">
        {({ pages }) => (
          <>
            <AwayLine away={pages.flatMap(({ away = [] }) => away).filter(isFirst)} />
            <LogTable
              label={t`접근 기록`}
              sameIn={query.has('service') ? 'service' : 'nothing'}
              entries={pages.flatMap(({ entries }) => entries)}
              empty={t`찾는 기록이 없어요.`}
              pages={log}
            />
          </>
        )}
      </Shown>
    </DeskPage>
  );
}
