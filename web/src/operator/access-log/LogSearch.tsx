import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide';
import { useId, useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../ui/Button';
import { LabelledSelect } from '../../ui/form/LabelledSelect';
import { LabelledInput } from '../../ui/form/labelled';
import { operatorsQuery } from '../parts/operators-query';
import { knownActs } from './act-words';
import { actorOf, inAddress, type LogQuery, logQueryFaults, type LogQueryFaults, logQueryIn } from './log-query';

const EVERY_ACT = 'every';
const acts = [{ value: EVERY_ACT, label: t`모두` }, ...knownActs];
const MAX_SUBJECT = 200;
const MAX_ACTOR = 254;
/** Without it a browser lets type a year of six digits. */
const LAST_DAY = '9999-12-31';

/** The search in the access log; a submitted search is kept in the address. */
export function LogSearch() {
  const [query, setQuery] = useSearchParams();
  const { data: emails, isError: isListMissing, refetch: listAgain } = useQuery(operatorsQuery);
  const emailList = useId();
  const asked = logQueryIn(query);
  const address = JSON.stringify(asked);
  /** Input since the address was last set; a link or "back" replaces it. */
  const [typed, setTyped] = useState<{ address: string; logQuery: Partial<LogQuery> }>({ address, logQuery: {} });
  const [faults, setFaults] = useState<LogQueryFaults>({});
  if (typed.address !== address) {
    setTyped({ address, logQuery: {} });
    setFaults({});
  }
  const logQuery = { ...asked, actor: emails?.get(asked.actor) ?? asked.actor, ...typed.logQuery };
  const change = (changed: Partial<LogQuery>) => setTyped({ address, logQuery: { ...typed.logQuery, ...changed } });

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const unclear = event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=date]:invalid');
    const found = logQueryFaults(
      logQuery,
      emails,
      [...unclear].map(({ name }) => name),
    );
    if (isListMissing) void listAgain();
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    setQuery((old) => inAddress(old, { ...logQuery, actor: actorOf(logQuery.actor, emails) ?? '' }));
  }
  const day = (name: 'from' | 'to', label: string) => (
    <LabelledInput
      label={label}
      {...(faults[name] && { error: faults[name] })}
      type="date"
      name={name}
      max={LAST_DAY}
      value={logQuery[name]}
      onChange={({ target }) => change({ [name]: target.value })}
      className="tabular"
    />
  );
  return (
    <form role="search" noValidate onSubmit={search} className="grid items-start gap-3 md:grid-cols-2 lg:grid-cols-3">
      {day('from', t`시작일`)}
      {day('to', t`종료일`)}
      <LabelledSelect
        label={t`작업`}
        options={acts}
        value={logQuery.act || EVERY_ACT}
        onChange={(act) => change({ act: act === EVERY_ACT ? '' : act })}
      />
      <LabelledInput
        label={t`대상 ID`}
        help={t`상점, 결제, 지급 등의 번호 전체`}
        maxLength={MAX_SUBJECT}
        value={logQuery.subject}
        onChange={({ target }) => change({ subject: target.value })}
      />
      <LabelledInput
        label={t`담당자`}
        help={t`운영자의 이메일, 또는 운영자나 사장님 번호 전체`}
        error={faults.actor}
        list={emailList}
        maxLength={MAX_ACTOR}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={logQuery.actor}
        onChange={({ target }) => change({ actor: target.value })}
      />
      <datalist id={emailList}>
        {[...(emails?.values() ?? [])].map((email) => (
          <option key={email} value={email} />
        ))}
      </datalist>
      <Button type="submit" kind="secondary" icon={Search} className="md:mt-8">
        {t`검색`}
      </Button>
    </form>
  );
}
