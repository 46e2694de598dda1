import { isOpenTo, OperatorRole, Problem, routes, type OperatorActor, type Procedure } from '@jumun/contracts';
import { v7 } from 'uuid';
import { openedGateway } from './setup-gateway.js';

/** The roles of one session; none are those of an operator without a second factor. */
const sessions: readonly OperatorRole[][] = [[], ...OperatorRole.options.map((role) => [role])];
const ofOperators = routes.filter(({ caller }) => caller === 'operator' || caller === 'signed-in');
const asked: readonly Procedure[] = [...new Set(ofOperators.flatMap(({ asks }) => asks))];

const gateway = openedGateway();
let reached: string[] = [];
beforeAll(async () => {
  for (const procedure of asked)
    await gateway.base.stub(procedure, () => {
      reached.push(procedure.key);
      throw new Problem('TOOK_TOO_LONG');
    });
});

describe.each(sessions.map((roles) => [roles.join() || 'no second factor', roles] as const))(
  'an operator with %s',
  (_, roles) => {
    it('is let through the gateway to the calls of the roles, and to no others', async () => {
      const token = await gateway.keys.token({ role: 'operator', roles });
      for (const route of ofOperators) {
        reached = [];
        const path = route.path.replaceAll(/:\w+/g, v7());
        const sent = route.bodyKind === 'multipart' ? { body: new FormData() } : { json: {} };
        const { status, body } = await gateway.ask(route.method, path, { token, ...(route.method !== 'GET' && sent) });
        const name = `${route.method} ${route.path}`;
        if (isOpenTo(roles, route.roles)) expect({ name, status }).not.toEqual({ name, status: 403 });
        else {
          const errorCode = roles.length === 0 ? 'ENROLMENT_REQUIRED' : 'FORBIDDEN';
          expect({ name, status, code: body.errorCode, reached }).toEqual({
            name,
            status: 403,
            code: errorCode,
            reached: [],
          });
        }
      }
    });

    it('is refused by the services too, whatever the gateway lets through', async () => {
      const now = Math.floor(Date.now() / 1000);
      const actor: OperatorActor = { kind: 'operator', operatorId: v7(), sessionId: v7(), roles, provenAt: now };
      for (const procedure of asked) {
        reached = [];
        const refusal = await gateway.base.rpc.call(procedure, {}, actor).catch((error: unknown) => error);
        const isRefused = refusal instanceof Problem && ['FORBIDDEN', 'ENROLMENT_REQUIRED'].includes(refusal.code);
        expect({ key: procedure.key, isRefused }).toEqual({
          key: procedure.key,
          isRefused: !isOpenTo(roles, procedure.roles),
        });
        if (isRefused) expect(reached).toEqual([]);
      }
    });
  },
);

it('a call that asks for a fresh proof is refused by its service without one', async () => {
  for (const procedure of asked.filter(({ fresh }) => fresh)) {
    const actor: OperatorActor = {
      kind: 'operator',
      operatorId: v7(),
      sessionId: v7(),
      roles: ['admin'],
      provenAt: Math.floor(Date.now() / 1000) - 301,
    };
    await expect(gateway.base.rpc.call(procedure, {}, actor)).rejects.toMatchObject({ code: 'REAUTH_REQUIRED' });
  }
});
