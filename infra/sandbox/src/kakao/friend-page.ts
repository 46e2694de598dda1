import type { FastifyInstance } from 'fastify';
import type { People } from '../oauth/people.ts';
import { acceptForms, formOf } from '../oauth/requests.ts';
import { escapeHtml, htmlPage } from '../pages/layout.ts';
import { kakaoAccount } from '../sandbox-secrets.ts';
import { relations, type Friends } from './channel.ts';

const words = { ADDED: '친구예요', BLOCKED: '차단했어요', NONE: '친구가 아니에요' } as const;
const SHOWN_PEOPLE = 20;

/** The channel's own page, where people add or block it; nothing leads back to the app, as in life. */
export async function friendRoutes(
  app: FastifyInstance,
  { people, friends }: { people: People; friends: Friends },
): Promise<void> {
  acceptForms(app);
  const path = `/pf/${kakaoAccount.channelId}/friend`;
  const page = (): string => friendPage(path, { people, friends });

  app.get(path, (_request, reply) => reply.type('text/html; charset=utf-8').send(page()));
  app.post(path, (request, reply) => {
    const form = formOf(request);
    const relation = relations.find((one) => one === form.get('relation'));
    const person = people.find('kakao', form.get('person') ?? '');
    if (relation && person) friends.set(person.id, relation);
    return reply.code(303).header('location', path).send();
  });
}

function friendPage(path: string, { people, friends }: { people: People; friends: Friends }): string {
  const rows = people
    .of('kakao')
    .slice(0, SHOWN_PEOPLE)
    .map(({ id, name }) => {
      const { relation } = friends.row(id);
      const button = (to: (typeof relations)[number], label: string): string =>
        `<button name="relation" value="${to}"${to === relation ? ' disabled' : ''}>${label}</button>`;
      return `<form class="card" method="post" action="${path}"><input type="hidden" name="person" value="${escapeHtml(id)}"><strong>${escapeHtml(name)}</strong> <span class="muted">${escapeHtml(id)} · ${words[relation]}</span><div class="two">${button('ADDED', '채널 추가')}${button('BLOCKED', '차단')}</div></form>`;
    });
  return htmlPage(
    '카카오톡 채널',
    `<h1>주문 카카오톡 채널</h1><p>누구로 친구를 맺을까요? 다 되면 이 창을 닫고 앱으로 돌아가세요.</p>${rows.join('')}`,
  );
}
