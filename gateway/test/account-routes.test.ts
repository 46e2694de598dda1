import { contracts, http, Problem, type CallOf } from '@jumun/contracts';
import { SESSION_ID, shop } from './setup-answers.js';
import { SHOP_ID, openedGateway, saidOf } from './setup-gateway.js';

const { auth, notifications } = contracts;
const { procedures } = auth;
const tokens = { accessToken: 'access', refreshToken: 'refresh' };

const gateway = openedGateway();

const start = http.auth.startSocialLogIn.path;
const back = http.auth.arriveFromProvider.path;
/** It must reach the log-in and the sign-up, and little else. */
const ticketPath = http.auth.socialLogIn.path.replace('/social-login', '');
const ticketCookie = (value: string, seconds: number) =>
  `jumun-ticket=${value}; Path=${ticketPath}; Max-Age=${seconds}; HttpOnly; SameSite=Lax`;
const at = (path: string, provider = 'kakao') => path.replace(':provider', provider);

describe('a changed password', () => {
  it("is remembered by the owner's browser, and a fault is told at its published field", async () => {
    const { path } = http.auth.changePassword;
    const [device, passkey] = [crypto.randomUUID(), crypto.randomUUID()];
    const kept = { keep_device_ids: [device], keep_passkey_ids: [passkey] };
    const json = { current_password: 'oatcake1234!', new_password: 'brandnew1!', ...kept };
    const token = await gateway.keys.token();
    await gateway.base.stub(procedures.changePassword, ({ currentPassword, newPassword, ...keep }) => {
      expect([currentPassword, newPassword]).toEqual(['oatcake1234!', 'brandnew1!']);
      expect(keep).toEqual({ keepDeviceIds: [device], keepPasskeyIds: [passkey] });
      return { browser: 'name.1.proof' };
    });
    const changed = await gateway.ask('POST', path, { token, json });
    expect([changed.status, changed.body]).toEqual([200, { success: true, message: '비밀번호가 변경되었습니다.' }]);
    expect(changed.headers.getSetCookie()[0]).toMatch(/^jumun-browser=name\.1\.proof; Path=\/v1;/);
    await gateway.base.stub(procedures.changePassword, () => {
      throw new Problem('PASSWORD_WRONG', { errors: [{ path: 'currentPassword', message: 'x' }] });
    });
    const refused = await gateway.ask('POST', path, { token, json });
    expect([refused.status, saidOf(refused.body.errors)]).toEqual([400, [{ path: 'current_password', message: 'x' }]]);
    expect((await gateway.ask('POST', path, { json })).status).toBe(401);
  });
});

describe('the way to a consent page', () => {
  it('sends the browser there with a keepsake that no script can read', async () => {
    await gateway.base.stub(procedures.startSocialLogIn, ({ provider }) => ({
      url: `https://provider.test/authorize?of=${provider}`,
      keepsake: 's1.kid.sealed',
    }));
    const answer = await gateway.ask('GET', at(start));
    expect([answer.status, answer.headers.get('location')]).toEqual([303, 'https://provider.test/authorize?of=kakao']);
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(
      /^jumun-social=s1\.kid\.sealed; Path=\/v1\/auth\/social; Max-Age=600; HttpOnly; SameSite=Lax$/,
    );
  });

  it('leads back to the log-in page when the provider is away, and knows no other provider', async () => {
    await gateway.base.stub(procedures.startSocialLogIn, () => {
      throw new Problem('PROVIDER_FAILED');
    });
    const answer = await gateway.ask('GET', at(start, 'google'));
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/login?error=social_login_failed']);
    expect((await gateway.ask('GET', at(start, 'facebook'))).status).toBe(400);
  });

  const person = { provider: 'naver' as const, providerId: 'n 1', ticket: 's1.t.1' };
  it.each([
    [
      { outcome: 'known', ...person, email: 'a+b@x.test' },
      '/social/auth/success?email=a%2Bb%40x.test&provider=naver&providerId=n+1&ticket=s1.t.1',
    ],
    [
      { outcome: 'unknown', ...person, email: null, name: '이름' },
      '/register?provider=naver&providerId=n+1&email=&name=%EC%9D%B4%EB%A6%84&ticket=s1.t.1',
    ],
    [{ outcome: 'incomplete' }, '/login?error=invalid_params'],
    [{ outcome: 'failed' }, '/login?error=social_login_failed'],
  ] as const)('ends at %j', async (arrival, place) => {
    let asked: CallOf<typeof procedures.arriveFromProvider> | undefined;
    await gateway.base.stub(procedures.arriveFromProvider, (input) => {
      asked = input;
      return arrival;
    });
    const headers = { cookie: 'other=1; jumun-social=s1.kid.sealed' };
    const answer = await gateway.ask('GET', `${at(back, 'naver')}?code=c&state=s&twice=1&twice=2`, { headers });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, place]);
    const browser = expect.stringMatching(/^[\w-]{43}$/) as string;
    expect(asked).toEqual({ provider: 'naver', keepsake: 's1.kid.sealed', query: { code: 'c', state: 's' }, browser });
    const cookies = answer.headers.getSetCookie();
    expect(cookies[0]).toContain('jumun-social=; Path=');
    // A ticket comes with a cookie that binds it to this browser and that no script can read.
    expect(cookies.slice(1)).toEqual('ticket' in arrival ? [ticketCookie(asked?.browser ?? '', 360)] : []);
  });

  it('is bound to this browser by something that is new each time', async () => {
    const seen = new Set<unknown>();
    await gateway.base.stub(procedures.arriveFromProvider, ({ browser }) => {
      seen.add(browser);
      return { outcome: 'failed' as const };
    });
    for (let time = 0; time < 3; time += 1) await gateway.ask('GET', `${at(back)}?code=c&state=s`);
    expect(seen.size).toBe(3);
  });

  it('leads back to the log-in page when the service is away', async () => {
    await gateway.base.stub(procedures.arriveFromProvider, () => {
      throw new Error('broken');
    });
    const answer = await gateway.ask('GET', `${at(back)}?code=c&state=s`);
    expect(answer.headers.get('location')).toBe('/login?error=social_login_failed');
  });
});

describe('social log-in and sign-up', () => {
  const claim = { email: 'me@x.test', provider: 'google', providerId: 'g1', ticket: 's1.t.1' };

  it('answer as the specification has it', async () => {
    await gateway.base.stub(procedures.socialLogIn, () => ({ sessionId: SESSION_ID, tokens, shop }));
    const logIn = await gateway.ask('POST', http.auth.socialLogIn.path, { json: claim });
    expect([logIn.status, logIn.body.data.tokens, logIn.body.data.shop.shop_id]).toEqual([200, tokens, SHOP_ID]);
    let asked: unknown;
    await gateway.base.stub(procedures.socialSignUp, (input) => {
      asked = input;
      return { shopId: SHOP_ID, ticket: 's1.t.2' };
    });
    const json = {
      owner_name: '김주문',
      shop_email: 'Me@x.test',
      shop_name: '가게',
      password: 'placeholder',
      social_provider: 'google',
      social_provider_id: 'g1',
      ticket: 's1.t.1',
    };
    const signUp = await gateway.ask('POST', http.auth.socialSignUp.path, { json });
    expect([signUp.status, signUp.body.data]).toEqual([201, { shop_id: SHOP_ID, ticket: 's1.t.2' }]);
    expect(asked).toEqual({
      ownerName: '김주문',
      shopName: '가게',
      email: 'me@x.test',
      provider: 'google',
      providerId: 'g1',
      ticket: 's1.t.1',
    });
  });

  const signUpForm = {
    owner_name: '김주문',
    shop_email: 'me@x.test',
    shop_name: '가게',
    social_provider: 'google',
    social_provider_id: 'g1',
    ticket: 's1.t.1',
  };
  const secret = 'b'.repeat(43);
  const headers = { cookie: `jumun-social=s1.x; jumun-ticket=${secret}; other=1` };

  it("hand on what the browser keeps: sign-up for the next ticket's time, log-in for the last time", async () => {
    const asked: unknown[] = [];
    await gateway.base.stub(procedures.socialSignUp, ({ browser }) => {
      asked.push(browser);
      return { shopId: SHOP_ID, ticket: 's1.t.2' };
    });
    await gateway.base.stub(procedures.socialLogIn, ({ browser }) => {
      asked.push(browser);
      return { sessionId: SESSION_ID, tokens, shop };
    });
    expect(http.auth.socialSignUp.path.startsWith(`${ticketPath}/`)).toBe(true);
    const signUp = await gateway.ask('POST', http.auth.socialSignUp.path, { json: signUpForm, headers });
    const logIn = await gateway.ask('POST', http.auth.socialLogIn.path, { json: claim, headers });
    expect(asked).toEqual([secret, secret]);
    expect(signUp.headers.getSetCookie()).toEqual([ticketCookie(secret, 360)]);
    expect(logIn.headers.getSetCookie()).toEqual([ticketCookie('', 0)]);
  });

  it('show nothing for a browser without the cookie or with one that is none of ours', async () => {
    const asked: unknown[] = [];
    const refuse = ({ browser }: { browser?: string | undefined }) => {
      asked.push(browser);
      throw new Problem('TICKET_INVALID');
    };
    await gateway.base.stub(procedures.socialSignUp, refuse);
    await gateway.base.stub(procedures.socialLogIn, refuse);
    for (const cookie of ['', 'other=1', 'jumun-ticket=', 'jumun-ticket=short', `jumun-ticket=${'b'.repeat(44)}`]) {
      const sent = { headers: { cookie } };
      // A form's own field of that name is none of ours either.
      const json = { ...claim, browser: secret };
      const answers = [
        await gateway.ask('POST', http.auth.socialSignUp.path, { json: { ...signUpForm, browser: secret }, ...sent }),
        await gateway.ask('POST', http.auth.socialLogIn.path, { json, ...sent }),
      ];
      for (const { status, body, headers: answered } of answers)
        expect([status, body.errorCode, answered.getSetCookie()]).toEqual([401, 'TICKET_INVALID', []]);
    }
    expect(asked).toEqual(Array.from({ length: 10 }, () => undefined));
  });

  it('leave the cookie to somebody without a shop, who may sign up with the same ticket', async () => {
    await gateway.base.stub(procedures.socialLogIn, () => {
      throw new Problem('NOT_REGISTERED');
    });
    const answer = await gateway.ask('POST', http.auth.socialLogIn.path, { json: claim, headers });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([404, []]);
  });

  it('tell a stranger so in the words that the client looks for', async () => {
    await gateway.base.stub(procedures.socialLogIn, () => {
      throw new Problem('NOT_REGISTERED');
    });
    const { status, body } = await gateway.ask('POST', http.auth.socialLogIn.path, { json: claim });
    expect([status, body.errorCode, body.message]).toEqual([404, 'NOT_REGISTERED', '등록되지 않은 사용자입니다.']);
    const { ticket: _ticket, ...without } = claim;
    await gateway.base.stub(procedures.socialLogIn, () => {
      throw new Problem('TICKET_INVALID');
    });
    expect((await gateway.ask('POST', http.auth.socialLogIn.path, { json: without })).body.errorCode).toBe(
      'TICKET_INVALID',
    );
  });
});

describe('a notice that a person withdrew', () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };

  it('reaches auth byte for byte, and from Kakao the chat alerts too', async () => {
    const asked: CallOf<typeof procedures.acceptUnlink>[] = [];
    const forgotten: unknown[] = [];
    await gateway.base.stub(procedures.acceptUnlink, (input) => {
      asked.push(input);
      return { providerId: '4711' };
    });
    await gateway.base.stub(notifications.procedures.forgetKakaoUser, (input, actor) => {
      forgotten.push([input, actor]);
      return { shops: 1 };
    });
    const body = 'user_id=4711&x=%EA%B0%80+\u00e9';
    const kakao = await gateway.ask('POST', http.auth.kakaoUnlink.path, {
      body: Buffer.from(body, 'latin1'),
      headers: { ...headers, authorization: 'KakaoAK key' },
    });
    expect([kakao.status, kakao.body]).toEqual([200, { success: true }]);
    const naver = await gateway.ask('POST', http.auth.naverUnlink.path, { body: 'clientId=a', headers });
    expect([naver.status, naver.body]).toEqual([204, '']);
    expect(asked).toEqual([
      { provider: 'kakao', authorization: 'KakaoAK key', body },
      { provider: 'naver', body: 'clientId=a' },
    ]);
    expect(forgotten).toEqual([[{ kakaoUserId: '4711' }, { kind: 'service', name: 'gateway' }]]);
  });

  it('that does not prove itself is refused', async () => {
    await gateway.base.stub(procedures.acceptUnlink, () => {
      throw new Problem('FORBIDDEN');
    });
    for (const route of [http.auth.kakaoUnlink, http.auth.naverUnlink])
      expect((await gateway.ask('POST', route.path, { body: 'a=b', headers })).status).toBe(403);
  });
});

describe('a forgotten password', () => {
  const who = { owner_name: '김주문', shop_email: 'me@x.test' };

  it('is confirmed in a list whose first item is the account', async () => {
    await gateway.base.stub(procedures.findAccount, ({ ownerName, email }) => ({ ownerName, email }));
    const { status, body } = await gateway.ask('POST', http.auth.findAccount.path, { json: who });
    expect([status, body]).toEqual([200, { success: true, data: [who] }]);
    await gateway.base.stub(procedures.findAccount, () => {
      throw new Problem('ACCOUNT_NOT_FOUND');
    });
    const unknown = await gateway.ask('POST', http.auth.findAccount.path, { json: who });
    expect([unknown.status, unknown.body.message]).toEqual([404, '일치하는 계정을 찾을 수 없어요.']);
  });

  it('is reset by its code in a browser that is known from then on, and tries are counted per account', async () => {
    let asked: unknown;
    await gateway.base.stub(procedures.resetPassword, (input) => {
      asked = input;
      return { browser: 'name.1.proof' };
    });
    const json = { ...who, new_password: 'brandnew1!', reset_code: '012345' };
    const done = await gateway.ask('POST', http.auth.resetPassword.path, { json });
    expect([done.status, done.body]).toEqual([200, { success: true, message: '비밀번호가 변경되었습니다.' }]);
    expect(done.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0])).toEqual([
      'jumun-browser=name.1.proof',
    ]);
    expect(asked).toMatchObject({ ownerName: '김주문', email: 'me@x.test', newPassword: 'brandnew1!', code: '012345' });
    const statuses: number[] = [];
    for (let at = 0; at < 6; at += 1)
      statuses.push(
        (await gateway.ask('POST', http.auth.findAccount.path, { json: { ...who, shop_email: 'often@x.test' } }))
          .status,
      );
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429]);
  });
});
