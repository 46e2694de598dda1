import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { relations, type Friends } from '../kakao/channel.ts';
import { businessStates, type Businesses } from '../nts/businesses.ts';
import type { Grants } from '../oauth/grants.ts';
import { isPersonId, oauthProviders, type OauthProvider, type People } from '../oauth/people.ts';
import { unlinkReasons, type NoticeSender, type UnlinkNotices } from './unlink-notices.ts';
import { readBody } from '../read-body.ts';

interface OauthControlParts {
  people: People;
  grants: Record<OauthProvider, Grants>;
  notices: UnlinkNotices;
  friends: Friends;
  businesses: Businesses;
}

const knownId = ({ provider, id }: { provider: OauthProvider; id: string }): boolean => isPersonId(provider, id);
const badId = { path: ['id'], message: 'no id of that provider; those of Kakao are numbers of up to 15 digits' };

const visitOrder = z
  .object({
    provider: z.enum(oauthProviders),
    id: z.string(),
    email: z.email().optional(),
    email_verified: z.boolean().default(true),
    name: z.string().min(1).max(40).optional(),
    agree: z.boolean().default(true),
    /** Optional items that the person does not give, for example `email` or `account_email`. */
    refuse: z.array(z.string()).default([]),
  })
  .refine(knownId, badId);
const unlinkOrder = z
  .object({
    provider: z.enum(['kakao', 'naver'] satisfies NoticeSender[]),
    id: z.string(),
    reason: z.enum(unlinkReasons).default('UNLINK_FROM_APPS'),
  })
  .refine(knownId, badId);
const friendOrder = z.object({ id: z.string().regex(/^\d{1,15}$/), relation: z.enum(relations) });
const businessOrder = z.object({
  number: z
    .string()
    .transform((text) => text.replace(/\D/g, ''))
    .pipe(z.string().length(10)),
  status: z.enum(businessStates),
});

/** People at the sign-in providers, the Kakao channel and the register of businesses. */
export async function oauthControlRoutes(
  app: FastifyInstance,
  { people, grants, notices, friends, businesses }: OauthControlParts,
): Promise<void> {
  app.post('/control/oauth/next', (request, reply) => {
    const order = readBody(visitOrder, request.body, reply);
    if (!order) return reply;
    const { provider, id, email, name, agree: agrees, refuse: refused } = order;
    const before = people.find(provider, id);
    const changed = email !== undefined || name !== undefined || before === undefined;
    const emailVerified = email === undefined ? (before?.emailVerified ?? false) : order.email_verified;
    const person = changed
      ? people.remember(provider, {
          id,
          name: name ?? before?.name ?? '나그네',
          email: email ?? before?.email,
          emailVerified,
        })
      : before;
    people.expect(provider, { person, agrees, refused });
    return reply.send({ provider, person, agrees, refused });
  });
  app.delete('/control/oauth/next', () => ({ cleared: people.clearVisits() }));

  app.post('/control/oauth/unlink', async (request, reply) => {
    const order = readBody(unlinkOrder, request.body, reply);
    if (!order) return reply;
    const { provider, id: personId, reason } = order;
    const wasLinked = grants[provider].unlink(personId);
    const sent = await notices.send({ provider, personId, reason });
    if (!sent) return reply.code(409).send({ error: 'no platform to tell: start with publicOrigin' });
    return { was_linked: wasLinked, ...sent };
  });
  app.get('/control/oauth/unlink', () => notices.log());

  app.post('/control/kakao/friend', (request, reply) => {
    const order = readBody(friendOrder, request.body, reply);
    if (!order) return reply;
    friends.set(order.id, order.relation);
    return reply.send({ id: order.id, ...friends.row(order.id) });
  });

  app.post('/control/nts', (request, reply) => {
    const order = readBody(businessOrder, request.body, reply);
    if (!order) return reply;
    businesses.set(order.number, order.status);
    return reply.send(order);
  });
}
