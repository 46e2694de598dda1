import { isId } from '../parts/patterns';

/** What is looked for, as it is typed; nothing is empty. */
export interface LogWish {
  act: string;
  subject: string;
  /** In the address an id; in the field an operator's e-mail address, too. */
  actor: string;
  from: string;
  to: string;
}
const names = ['act', 'subject', 'actor', 'from', 'to'] as const;
type Emails = ReadonlyMap<string, string>;

/** The search that an address holds. */
export function wishIn(query: URLSearchParams): LogWish {
  const of = (name: keyof LogWish) => query.get(name) ?? '';
  return { act: of('act'), subject: of('subject'), actor: of('actor'), from: of('from'), to: of('to') };
}

/** The address with another search; what else it holds stays. */
export function inAddress(old: URLSearchParams, wish: LogWish): URLSearchParams {
  const next = new URLSearchParams(old);
  for (const name of names) {
    const value = wish[name].trim();
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** The id of a person who was named by it or, an operator, by the e-mail address. */
export function actorOf(typed: string, emails: Emails): string | undefined {
  const text = typed.trim().toLowerCase();
  if (isId(text)) return text;
  return [...emails].find(([, email]) => email.toLowerCase() === text)?.[0];
}

/** What is wrong with a search, field by field. */
export function wishFault({ actor, from, to }: LogWish, emails: Emails): Partial<Record<keyof LogWish, string>> {
  return {
    ...(actor.trim() !== '' &&
      actorOf(actor, emails) === undefined && {
        actor: actor.includes('@') ? '이 이메일을 쓰는 운영자가 없어요.' : '번호를 전부 붙여 넣어주세요.',
      }),
    ...(from !== '' && to !== '' && to < from && { to: '끝나는 날이 시작하는 날보다 빨라요.' }),
  };
}
