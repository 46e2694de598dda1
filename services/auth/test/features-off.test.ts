import { createHash } from 'node:crypto';
import { notifications, shopper, type CallOf, type OperatorActor } from '@jumun/contracts';
import { fixedClock } from '@jumun/runtime';
import { openedAuth, completeProfile, ownerOfShop, procedures } from './auth-fixture.js';
import { codeAt, logInOperator } from './operator-fixture.js';

const clock = fixedClock(new Date());
const sent: CallOf<typeof notifications.procedures.sendCode>[] = [];
let operator: OperatorActor;
const nobody = {
  ...{ GOOGLE_CLIENT_ID: undefined, GOOGLE_CLIENT_SECRET: undefined },
  ...{ NAVER_CLIENT_ID: undefined, NAVER_CLIENT_SECRET: undefined },
  ...{ KAKAO_REST_KEY: undefined, KAKAO_CLIENT_SECRET: undefined, KAKAO_ADMIN_KEY: undefined },
  ...{ NTS_SERVICE_KEY: undefined, MAIL_SENDER: undefined, OPERATORS_ORIGIN: 'https://ops.jumun.test' },
};
const fixture = openedAuth(nobody, clock);
beforeAll(async () => {
  await fixture.stub(notifications.procedures.sendCode, (message) => {
    sent.push(message);
    return {};
  });
  operator = (await logInOperator(fixture)).actor;
});
beforeEach(() => void sent.splice(0));

/** A shop with everything that its review needs but a proof of its e-mail address, and a proven phone. */
async function inReview() {
  const { shopId, email } = await fixture.newShop();
  await fixture.edit(shopId, completeProfile(shopId));
  await fixture.sql('auth', 'update shop set phone_verified_at = now() where id = $1', [shopId]);
  return { shopId, email };
}

describe.each(['google', 'naver', 'kakao'] as const)('without keys of %s', (provider) => {
  it('nobody is led to its consent page', async () => {
    const started = fixture.rpc.call(procedures.startSocialLogIn, { provider }, shopper);
    await expect(started).rejects.toMatchObject({ code: 'SOCIAL_OFF' });
  });

  it('whoever comes back from it is not let in', async () => {
    const returned = { provider, keepsake: 'k', query: { code: 'c', state: 's' }, browser: 'b'.repeat(43) };
    const arrival = fixture.rpc.call(procedures.arriveFromProvider, returned, shopper);
    await expect(arrival).resolves.toEqual({ outcome: 'failed' });
  });
});

it.each(['kakao', 'naver'] as const)('a notice in the name of %s, which is off, is not believed', async (provider) => {
  const notice = { provider, authorization: 'KakaoAK undefined', body: 'user_id=101' };
  const accepted = fixture.rpc.call(procedures.acceptUnlink, notice, shopper);
  await expect(accepted).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

it('a review goes on without the tax office', async () => {
  const { shopId } = await inReview();
  const review = fixture.rpc.call(procedures.getShopForReview, { shopId }, operator);
  await expect(review).resolves.toMatchObject({ businessCheck: { state: 'off' } });
});

describe('where no letters are sent', () => {
  it('a sign-up asks for no proof of its address, and is approved without one', async () => {
    const { shopId } = await inReview();
    expect(sent).toEqual([]);
    await fixture.rpc.call(procedures.approveShop, { shopId }, operator);
    const review = await fixture.rpc.call(procedures.getShopForReview, { shopId }, operator);
    expect(review).toMatchObject({ approvedAt: expect.any(String), shop: { emailVerified: false } });
  });

  it('an owner who asks for a code by letter is told that there are none', async () => {
    const { shopId } = await fixture.newShop();
    const asked = fixture.rpc.call(procedures.sendEmailCode, {}, ownerOfShop(shopId));
    await expect(asked).rejects.toMatchObject({ code: 'MAIL_OFF' });
  });

  it('a forgotten password is set anew by a text message', async () => {
    const { email } = await inReview();
    await fixture.rpc.call(procedures.findAccount, { ownerName: '김사장', email }, shopper);
    expect(sent).toEqual([{ channel: 'sms', to: '01098765432', code: expect.stringMatching(/^\d{6}$/) }]);
    const claim = { ownerName: '김사장', email, code: sent[0]?.code ?? '', newPassword: 'quail!passw0rd9' };
    await fixture.rpc.call(procedures.resetPassword, claim, shopper);
    await expect(fixture.logIn(email, 'quail!passw0rd9')).resolves.toBeDefined();
  });

  it('an owner without a proven phone is told that no code can be sent, and none is counted', async () => {
    const { email } = await fixture.newShop();
    const asked = fixture.rpc.call(procedures.findAccount, { ownerName: '김사장', email }, shopper);
    await expect(asked).rejects.toMatchObject({ code: 'RESET_IMPOSSIBLE' });
    expect(sent).toEqual([]);
  });

  it('text messages end with their number of a day, and no letter takes their place', async () => {
    const { email } = await inReview();
    const ask = () => fixture.rpc.call(procedures.findAccount, { ownerName: '김사장', email }, shopper);
    for (let count = 0; count < 5; count += 1) await ask();
    await expect(ask()).rejects.toMatchObject({ code: 'CODES_USED_UP' });
    expect(sent.map(({ channel }) => channel)).toEqual(Array.from({ length: 5 }, () => 'sms'));
  });

  it('an operator hands an invitation over, whose address is told once and opens it', async () => {
    const invited = { email: 'colleague@jumun.test', roles: ['review' as const] };
    const { link = '' } = await fixture.rpc.call(procedures.inviteOperator, invited, operator);
    const [address = '', token = ''] = link.split('#');
    expect(address).toBe('https://ops.jumun.test/ops/invitation');
    const { offer } = await fixture.rpc.call(procedures.openInvitation, { token }, shopper);
    const accepted = await fixture.rpc.call(
      procedures.acceptInvitation,
      { token, password: 'finch!passw0rd', ticket: offer.ticket, code: codeAt(offer.secret, clock.now()) },
      shopper,
    );
    expect(accepted).toMatchObject({ email: 'colleague@jumun.test', roles: ['review'] });
    const [row] = await fixture.sql(
      'auth',
      'select count(*)::int as kept from operator_invitation where token_hash = $1',
      [createHash('sha256').update(token, 'utf8').digest()],
    );
    expect(row).toEqual({ kept: 0 });
  });
});
