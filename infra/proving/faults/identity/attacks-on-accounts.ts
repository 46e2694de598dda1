import { http, socketEvents } from '@jumun/contracts';
import { demo } from '@jumun/local';
import { eventually } from '@jumun/testing/eventually';
import { codeOf as authenticatorCode } from '../../journeys/authenticator.ts';
import { logIn } from '../../load/owners.ts';
import { advanceClock } from '../../platform/sandbox.ts';
import { PASSWORD } from '../../platform/shop.ts';
import { openOwnerSocket } from '../../platform/socket.ts';
import { pause } from '../../platform/wait.ts';
import type { Target } from '../target.ts';
import { codeOf, newDevice, type Attack } from './attacked.ts';

const SOURCES = 250;

/** Wrong passwords at one account from many addresses, twice. */
export const guessPassword: Attack = async ({ api, owner }) => {
  const email = owner.shop.email;
  let [lookedAt, waits] = [0, 0];
  for (let nth = 0; nth < 2 * SOURCES; nth += 1) {
    const headers = newDevice(`203.1.${nth % SOURCES}.7`);
    const { body } = await api.ask(http.auth.login, { body: { email, password: `guess-${nth}!` }, headers });
    if (codeOf(body) === 'LOGIN_FAILED') lookedAt += 1;
    else waits += 1;
  }
  const own = await api.ask(http.auth.login, { body: { email, password: PASSWORD } });
  return {
    figures: `${lookedAt} of ${2 * SOURCES} guesses looked at, ${waits} told to wait; its owner elsewhere: ${own.status}`,
    isBroken: lookedAt > SOURCES / 2,
  };
};

const NEW_PASSWORD = 'quail!passw0rd9';
const THIEF = '010-6666-6666';
const RESET_WITHIN_MS = 8_000;
/** Longer than a proof of its owner counts, and shorter than the token. */
const STOLEN_AFTER_MS = 6 * 60 * 1000;

/** The code of a new password that came to a number. */
async function resetCode({ messages }: Target, phone: string): Promise<string | undefined> {
  const found = async () =>
    (await messages(phone)).map(({ text }) => /인증번호.*?(\d{6})/s.exec(text)?.[1]).find(Boolean);
  return eventually(found, RESET_WITHIN_MS).catch(() => undefined);
}

/** An access token alone, of a log-in some minutes ago, moves the account to another phone, and asks for a new password there. */
export const takeOver: Attack = async (target) => {
  const { api } = target;
  const owner = await target.openShop('stolen');
  const { ownerName, email } = owner.shop;
  await advanceClock(target, STOLEN_AFTER_MS);
  const moved = await api.ask(http.auth.editShop, { body: { phone: THIEF }, token: owner.token });
  await api.ask(http.auth.findAccount, { body: { ownerName, email } });
  const code = await resetCode(target, THIEF);
  if (code !== undefined)
    await api.ask(http.auth.resetPassword, { body: { ownerName, email, newPassword: NEW_PASSWORD, resetCode: code } });
  const thief = await api.ask(http.auth.login, { body: { email, password: NEW_PASSWORD } });
  const taken = thief.status === 200 ? 1 : 0;
  const said = codeOf(moved.body) ?? String(moved.status);
  return {
    figures: `${taken} of 1 shops taken over by an access token; another phone: ${said}, its code ${
      code === undefined ? 'did not come' : 'came'
    }`,
    isBroken: taken > 0,
  };
};

const ACCOUNTS = 8;
const ASKS_EACH = 7;
/** So many messages that it did not ask for may come to one phone in a day. */
const MOST_TEXTS = 10;

/** New accounts name a stranger's phone as their own, and ask for codes. */
export const textStranger: Attack = async (target) => {
  const { api, messages } = target;
  const stranger = '010-5555-4444';
  for (let nth = 0; nth < ACCOUNTS; nth += 1) {
    const owner = await target.openShop(`texts${nth}`);
    const { ownerName, email } = owner.shop;
    await api.ask(http.auth.editShop, { body: { phone: stranger }, token: owner.token });
    for (let ask = 0; ask < ASKS_EACH; ask += 1)
      await api.ask(http.auth.findAccount, { body: { ownerName, email }, headers: newDevice(`203.3.${nth}.7`) });
  }
  await pause(3_000);
  const heard = (await messages(stranger)).length;
  return {
    figures: `${heard} texts to a stranger's phone in a day by ${ACCOUNTS * ASKS_EACH} asks of ${ACCOUNTS} accounts`,
    isBroken: heard > MOST_TEXTS,
  };
};

/** One admin asks for a fee, and approves it alone: by the own hand, and by a colleague of the own making. */
export const approveAlone: Attack = async (target) => {
  const { api, messages, shopId } = target;
  const admin = { email: demo.operatorEmail, password: demo.password };
  const token = (await api.expect(http.auth.opsLogin, { body: admin })).data.tokens.accessToken;
  const params = { shopId };
  await api.expect(http.settlement.changeFee, { token, params, body: { feeBps: 400, reason: '수수료를 내려요.' } });
  const [ask] = (await api.expect(http.approvals.list, { token })).data.approvals;
  const approval = { params: { approvalId: ask?.approvalId ?? '' } };
  const own = await api.ask(http.approvals.approve, { token, ...approval });
  const email = 'puppet@proving.test';
  const invited = await api.expect(http.colleagues.invite, { token, body: { email, roles: ['finance'] } });
  const invitation = await eventually(async () => {
    const { link } = invited.data as { link?: string };
    const letters = link === undefined ? await messages(email) : [{ text: link }];
    return letters.map(({ text }) => /invitation#([\w-]+)/.exec(text)?.[1]).find(Boolean);
  });
  const { offer } = (await api.expect(http.colleagues.openInvitation, { body: { token: invitation } })).data;
  const proof = { ticket: offer.ticket, code: authenticatorCode(offer.secret) };
  const joined = { token: invitation, password: NEW_PASSWORD, ...proof };
  const puppet = (await api.expect(http.colleagues.acceptInvitation, { body: joined })).data.tokens.accessToken;
  const others = await api.ask(http.approvals.approve, { token: puppet, ...approval });
  const answers = [own, others].map(({ status, body }) => codeOf(body) ?? String(status));
  const approved = [own, others].filter(({ status }) => status < 300).length;
  return { figures: `${approved} of 2 approvals by one person (${answers.join(', ')})`, isBroken: approved > 0 };
};

const SESSIONS = 10;
/** A socket ends within so long of what it stands on. */
const ENDS_WITHIN_MS = 2_000;

/** Sockets of sessions that were ended go on, and come back with the token of another shop. */
export const hearAfterEnd: Attack = async (target) => {
  const { platform, storeName, shopId, pick, shopper } = target;
  const other = await target.openShop('listens');
  const stays = await logIn(target);
  let heard = 0;
  const sockets = await Promise.all(
    Array.from({ length: SESSIONS }, async () => openOwnerSocket(platform, (await logIn(target)).token)),
  );
  await stays.call(http.auth.endOtherSessions, {});
  await pause(ENDS_WITHIN_MS);
  for (const socket of sockets) socket.on(socketEvents.newOrder, () => (heard += 1));
  await shopper.buy(storeName, shopId, [pick]);
  await pause(ENDS_WITHIN_MS);
  const stayed = heard;
  // As the client's own recovery does: the session's id of before, with another bearer.
  for (const socket of sockets) {
    socket.auth = { token: other.token };
    socket.connect();
  }
  await pause(ENDS_WITHIN_MS);
  await shopper.buy(storeName, shopId, [pick]);
  await pause(ENDS_WITHIN_MS);
  for (const socket of sockets) socket.disconnect();
  target.owner.token = stays.token;
  return {
    figures: `${stayed} of ${SESSIONS} sockets heard an order after the end of their session, ${heard - stayed} with another shop's token`,
    isBroken: heard > 0,
  };
};
