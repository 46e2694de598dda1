import { t } from '@lingui/core/macro';
import { isDay } from '../../util/calendar-day';
import { isId } from '../parts/patterns';

/** A search as typed; an empty field does not restrict it. */
export interface LogQuery {
  act: string;
  subject: string;
  /** In the address an id; in the field an operator's e-mail address, too. */
  actor: string;
  from: string;
  to: string;
}
const names = ['act', 'subject', 'actor', 'from', 'to'] as const;
/** E-mail addresses of operators by id; undefined where the list could not be loaded. */
type Emails = ReadonlyMap<string, string> | undefined;
export type LogQueryFaults = Partial<Record<keyof LogQuery, string>>;

/** The search that an address holds; a day that is none is not looked for. */
export function logQueryIn(query: URLSearchParams): LogQuery {
  const of = (name: keyof LogQuery) => query.get(name) ?? '';
  const dayOf = (name: 'from' | 'to') => (isDay(of(name)) ? of(name) : '');
  return { act: of('act'), subject: of('subject'), actor: of('actor'), from: dayOf('from'), to: dayOf('to') };
}

/** The address with another search; what else it holds stays. */
export function inAddress(old: URLSearchParams, logQuery: LogQuery): URLSearchParams {
  const next = new URLSearchParams(old);
  for (const name of names) {
    const value = logQuery[name].trim();
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** The id of a person who was named by it or, an operator, by the e-mail address. */
export function actorOf(typed: string, emails: Emails): string | undefined {
  const text = typed.trim().toLowerCase();
  if (isId(text)) return text;
  return [...(emails ?? [])].find(([, email]) => email.toLowerCase() === text)?.[0];
}

/** Errors of a search, by field. A half-typed day has no value, so its field reports it through `typedByHalf`. */
export function logQueryFaults(
  logQuery: LogQuery,
  emails: Emails,
  typedByHalf: readonly string[] = [],
): LogQueryFaults {
  const { actor, from, to } = logQuery;
  const isUnclear = (name: 'from' | 'to') =>
    typedByHalf.includes(name) || (logQuery[name] !== '' && !isDay(logQuery[name]));
  return {
    ...(actor.trim() !== '' && actorOf(actor, emails) === undefined && { actor: actorFault(actor, emails) }),
    ...(from !== '' && to !== '' && to < from && { to: t`종료일이 시작일보다 빨라요.` }),
    ...(isUnclear('from') && { from: HALF_A_DAY }),
    ...(isUnclear('to') && { to: HALF_A_DAY }),
  };
}

const HALF_A_DAY = t`날짜를 끝까지 입력해주세요.`;

function actorFault(typed: string, emails: Emails): string {
  if (!typed.includes('@')) return t`번호를 전부 붙여 넣어주세요.`;
  if (emails) return t`이 이메일을 쓰는 운영자가 없어요.`;
  return t`운영자 목록을 아직 불러오지 못했어요. 번호로 찾거나 잠시 뒤에 다시 눌러주세요.`;
}
