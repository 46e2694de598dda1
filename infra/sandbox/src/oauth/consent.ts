import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { keepNewest } from '../bounded.ts';
import type { Ask, ConsentItem } from './ask.ts';
import { consentPage, faultPage } from './consent-page.ts';
import { isPersonId, type OauthProvider, type People, type Person } from './people.ts';
import { acceptForms, formOf } from './requests.ts';

const typed = z.object({
  id: z.string().trim().min(1),
  name: z.string().trim().min(1).max(40),
  email: z.union([z.literal(''), z.email()]),
});
const KEPT_ASKS = 10_000;

/** Where a person agrees or not: on a page, or as `POST /control/oauth/next` said beforehand. */
export class ConsentDesk {
  private readonly people: People;
  private readonly waiting = new Map<string, Ask>();

  constructor(people: People) {
    this.people = people;
  }

  open(ask: Ask, reply: FastifyReply): FastifyReply {
    const visit = this.people.nextVisit(ask.provider);
    if (visit?.agrees) {
      const items = ask.items.filter(({ name, required }) => required || !visit.refused.includes(name));
      return reply.redirect(ask.agreed(visit.person, namesOf(items)));
    }
    if (visit) return reply.redirect(ask.denied());
    const key = randomUUID();
    this.waiting.set(key, ask);
    keepNewest(this.waiting, KEPT_ASKS);
    return show(reply, 200, consentPage(key, ask, this.people.of(ask.provider)));
  }

  /** Takes the person's answer; each visit can be answered once. */
  answer(form: URLSearchParams, reply: FastifyReply): FastifyReply {
    const key = form.get('visit') ?? '';
    const ask = this.waiting.get(key);
    if (!ask) return show(reply, 400, faultPage('이미 끝났거나 모르는 요청이에요. 앱에서 다시 시작해주세요.'));
    const agrees = form.get('answer') === 'agree';
    const person = agrees ? this.personIn(form, ask.provider) : undefined;
    if (agrees && !person)
      return show(reply, 400, faultPage('회원 번호, 이름과 이메일을 확인하고 뒤로 가서 다시 골라 주세요.'));
    this.waiting.delete(key);
    if (!person) return reply.redirect(ask.denied());
    const given = form.getAll('item');
    return reply.redirect(
      ask.agreed(person, namesOf(ask.items.filter(({ name, required }) => required || given.includes(name)))),
    );
  }

  private personIn(form: URLSearchParams, provider: OauthProvider): Person | undefined {
    const picked = form.get('person') ?? '';
    if (picked !== '') return this.people.find(provider, picked);
    const { data } = typed.safeParse(Object.fromEntries(form));
    if (!data || !isPersonId(provider, data.id)) return undefined;
    const { id, name, email } = data;
    return this.people.remember(provider, { id, name, email: email || undefined, emailVerified: email !== '' });
  }
}

export async function consentRoutes(app: FastifyInstance, desk: ConsentDesk): Promise<void> {
  acceptForms(app);
  app.post('/consent', (request, reply) => desk.answer(formOf(request), reply));
}

/** An authorize call that can't go on: a page, since nothing says that the address to go back to is ours. */
export function refuseVisit(reply: FastifyReply, status: number, words: string): FastifyReply {
  return show(reply, status, faultPage(words));
}

function show(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
}

function namesOf(items: readonly ConsentItem[]): string[] {
  return items.map(({ name }) => name);
}
