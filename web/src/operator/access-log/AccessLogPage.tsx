import { useInfiniteQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { deskServices } from '../../api/operator-calls';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { Input } from '../../ui/Input';
import { Select } from '../../ui/Select';
import { Shown } from '../../ui/Shown';
import { DeskPage } from '../parts/DeskPage';
import { FilterChips } from '../parts/FilterChips';
import { isId } from '../parts/patterns';
import { serviceWords } from '../parts/services';
import { accessLogQuery, type LogFilter } from './access-log-query';
import { knownActs } from './act-words';
import { LogTable } from './LogTable';

const services = deskServices.map((service) => [service, serviceWords[service]] as const);
const EVERY_ACT = 'every';
const acts = [{ value: EVERY_ACT, label: '모두' }, ...knownActs];
const MAX_SUBJECT = 200;

function filterOf(query: URLSearchParams): LogFilter {
  const actor = query.get('actor') ?? undefined;
  return {
    service: deskServices.find((service) => service === query.get('service')) ?? 'auth',
    act: query.get('act') || undefined,
    subject: query.get('subject') || undefined,
    actor_id: actor && isId(actor) ? actor : undefined,
  };
}

/** Who did what, service by service, the latest first. */
export function AccessLogPage() {
  const [query] = useSearchParams();
  const log = useInfiniteQuery(accessLogQuery(filterOf(query)));
  return (
    <DeskPage title="접근 기록" lead="누가 언제 무엇을 보고 바꿨는지 지워지지 않게 남아 있어요.">
      <FilterChips label="서비스" name="service" options={services} />
      <SearchForm query={query} />
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

/** What is searched for in an address, whichever service it is asked of. */
const searchIn = (query: URLSearchParams): string =>
  ['act', 'subject', 'actor'].map((name) => query.get(name) ?? '').join('\n');

function SearchForm({ query }: { query: URLSearchParams }) {
  const [, setQuery] = useSearchParams();
  const [act, setAct] = useState(query.get('act') ?? EVERY_ACT);
  const [subject, setSubject] = useState(query.get('subject') ?? '');
  const [actor, setActor] = useState(query.get('actor') ?? '');
  const [fault, setFault] = useState<string>();
  const inAddress = searchIn(query);
  const [shown, setShown] = useState(inAddress);
  // A link or "back" brought another search.
  if (shown !== inAddress) {
    setShown(inAddress);
    setAct(query.get('act') ?? EVERY_ACT);
    setSubject(query.get('subject') ?? '');
    setActor(query.get('actor') ?? '');
    setFault(undefined);
  }

  function search(event: FormEvent) {
    event.preventDefault();
    const isWrong = actor.trim() !== '' && !isId(actor.trim());
    setFault(isWrong ? '번호를 전부 붙여 넣어주세요.' : undefined);
    if (isWrong) return;
    const service = query.get('service');
    setQuery({
      ...(service && { service }),
      ...(act !== EVERY_ACT && { act }),
      ...(subject.trim() && { subject: subject.trim() }),
      ...(actor.trim() && { actor: actor.trim() }),
    });
  }
  return (
    <form
      role="search"
      noValidate
      onSubmit={search}
      className="grid items-start gap-3 md:grid-cols-[repeat(3,minmax(0,1fr))_auto]"
    >
      <Field label="한 일">{(control) => <Select {...control} options={acts} value={act} onChange={setAct} />}</Field>
      <Field label="대상 번호" help="상점, 결제, 지급 등의 번호 전체">
        {(control) => (
          <Input
            {...control}
            maxLength={MAX_SUBJECT}
            value={subject}
            onChange={(event) => setSubject(event.target.value)}
          />
        )}
      </Field>
      <Field label="한 사람의 번호" help="운영자나 사장님 번호 전체" {...(fault && { error: fault })}>
        {(control) => <Input {...control} value={actor} onChange={(event) => setActor(event.target.value)} />}
      </Field>
      <Button type="submit" kind="secondary" icon={Search} className="md:mt-8">
        검색
      </Button>
    </form>
  );
}
