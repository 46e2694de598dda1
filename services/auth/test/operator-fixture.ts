import { jwtVerify, importSPKI } from 'jose';
import { notifications, shopper, type CallOf, type OperatorActor, type OperatorRole } from '@jumun/contracts';
import { totpAt } from '../src/operator/totp.js';
import { jwtPublicKey, procedures, type AuthFixture } from './auth-fixture.js';

/** The claims of an access token that we signed. */
export const claimsOf = async (token: string) =>
  (await jwtVerify(token, await importSPKI(jwtPublicKey, 'ES256'), { currentDate: new Date() })).payload;

/** The operator for whom a token speaks, as the gateway says it. */
export async function actorOf(accessToken: string): Promise<OperatorActor> {
  const { sub = '', sid, roles, rea } = await claimsOf(accessToken);
  const provenAt = typeof rea === 'number' ? rea : null;
  return { kind: 'operator', operatorId: sub, sessionId: String(sid), roles: roles as OperatorRole[], provenAt };
}

/** An operator's log-in by the configured password, with the code of the moment where there is an app. */
export async function logInOperator(fixture: AuthFixture, more: Partial<CallOf<typeof procedures.operatorLogIn>> = {}) {
  const { OPERATOR_EMAIL: email, OPERATOR_PASSWORD: password } = fixture.authConfig;
  const loggedIn = await fixture.rpc.call(procedures.operatorLogIn, { email, password, ...more }, shopper);
  return { ...loggedIn, actor: await actorOf(loggedIn.tokens.accessToken) };
}

/** The code that an app shows at a moment. */
export const codeAt = (secret: string, now: Date): string => totpAt(secret, Math.floor(now.getTime() / 30_000));

/** Takes the letters that are sent to invited colleagues; gives the token of the last one to an address. */
export async function letterBox(fixture: AuthFixture): Promise<(to: string) => string> {
  const tokens = new Map<string, string>();
  await fixture.stub(notifications.procedures.sendInvitation, ({ to, token }) => {
    tokens.set(to, token);
    return {};
  });
  return (to) => tokens.get(to) ?? '';
}

/** Takes the mails about operators; gives those to an address. */
export async function newsBox(fixture: AuthFixture) {
  type News = CallOf<typeof notifications.procedures.sendOperatorNews>;
  const told: News[] = [];
  await fixture.stub(notifications.procedures.sendOperatorNews, (news) => {
    told.push(news);
    return {};
  });
  return (to: string): News[] => told.filter((news) => news.to.includes(to));
}

/** Invites an operator and accepts the invitation; the password is the address's own. */
export async function joined(
  fixture: AuthFixture,
  { admin, letters, now }: { admin: OperatorActor; letters: (to: string) => string; now: Date },
  { email, roles }: { email: string; roles: OperatorRole[] },
) {
  await fixture.rpc.call(procedures.inviteOperator, { email, roles }, admin);
  return accepted(fixture, { letters, now }, email);
}

/** Accepts the invitation that an address got. */
export async function accepted(
  fixture: AuthFixture,
  { letters, now }: { letters: (to: string) => string; now: Date },
  email: string,
) {
  const token = letters(email);
  const { offer } = await fixture.rpc.call(procedures.openInvitation, { token }, shopper);
  const joining = await fixture.rpc.call(
    procedures.acceptInvitation,
    { token, password: 'finch!passw0rd', ticket: offer.ticket, code: codeAt(offer.secret, now) },
    shopper,
  );
  return { ...joining, secret: offer.secret, actor: await actorOf(joining.tokens.accessToken) };
}
