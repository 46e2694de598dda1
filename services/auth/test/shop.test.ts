import { serviceActor, shopper } from '@jumun/contracts';
import { hashPassword } from '../src/password/password.js';
import { openedAuth, completeProfile, facts, ownerOfShop, PASSWORD, procedures } from './auth-fixture.js';

describe('a shop', () => {
  const fixture = openedAuth();

  const signUp = (email: string) =>
    fixture.rpc.call(procedures.signUp, { ownerName: '김', email, shopName: '가게', password: PASSWORD }, shopper);
  const told = async (shopId: string) => {
    await fixture.settle();
    return fixture.facts(facts.shopChanged).filter((fact) => fact.shopId === shopId);
  };

  it('opens pending, and the other services are told', async () => {
    const { shopId } = await fixture.newShop({ shopName: '따옴표 \'가게\' ? \\ "1"' });
    expect(await told(shopId)).toEqual([
      expect.objectContaining({ version: 1, status: 'pending', shopName: '따옴표 \'가게\' ? \\ "1"', storeName: null }),
    ]);
  });

  const consentsOf = (shopId: string) =>
    fixture.sql(
      'auth',
      'select about, answer, text_version, answered_at from consent where shop_id = $1 order by about',
      [shopId],
    );

  it('keeps what its owner agreed to, which texts those were, and when', async () => {
    const given = { terms: true, privacy: true, age: true, marketing: false, version: '2026-12-01' } as const;
    const { shopId } = await fixture.newShop({ consents: given });
    const shown = { text_version: given.version, answered_at: expect.any(Date) };
    expect(await consentsOf(shopId)).toEqual([
      { about: 'age', answer: 'agreed', ...shown },
      { about: 'marketing', answer: 'declined', ...shown },
      { about: 'privacy', answer: 'agreed', ...shown },
      { about: 'terms', answer: 'agreed', ...shown },
    ]);
  });

  it('opens for a client that knows nothing of consents, and says that nobody was asked', async () => {
    const { shopId } = await fixture.newShop();
    const rows = await consentsOf(shopId);
    expect(rows.map(({ answer, text_version: version }) => [answer, version])).toEqual(
      Array.from({ length: 4 }, () => ['not_asked', null]),
    );
  });

  it('does not open without what has to be agreed to', async () => {
    for (const left of ['terms', 'privacy', 'age'] as const) {
      const consents = { terms: true, privacy: true, age: true, marketing: true, version: '2026-12-01', [left]: false };
      // The type forbids what a client may send all the same.
      await expect(fixture.newShop({ consents: consents as never })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    }
  });

  it.each([
    ['password1', {}],
    ['moonlit77!', { shopName: 'Moonlit Cafe' }],
    ['hongildong77', { email: 'hongildong@jumun.test' }],
  ])('does not open with the password %s, which anybody tries first', async (password, more) => {
    await expect(fixture.newShop({ password, ...more })).rejects.toMatchObject({
      code: 'PASSWORD_COMMON',
      errors: [expect.objectContaining({ path: 'password' })],
    });
  });

  it('is logged in to with a common password that it had before', async () => {
    const { shopId, email } = await fixture.newShop();
    await fixture.sql('auth', 'update shop set password_hash = $2 where id = $1', [
      shopId,
      await hashPassword('password1'),
    ]);
    await expect(fixture.logIn(email, 'password1')).resolves.toMatchObject({ shop: { shopId } });
  });

  it('is shown to its owner as it was saved', async () => {
    const { shopId, email } = await fixture.newShop({ ownerName: '박사장' });
    const saved = await fixture.edit(shopId, { phone: '010-1111-2222', genre: "디저트 '?'" });
    expect(saved).toMatchObject({
      phone: '010-1111-2222',
      genre: "디저트 '?'",
      ownerName: '박사장',
      email,
      address: null,
    });
    await expect(fixture.rpc.call(procedures.getShop, {}, ownerOfShop(shopId))).resolves.toEqual(saved);
  });

  it('is hidden from another shop and from strangers', async () => {
    const mine = await fixture.newShop();
    const other = await fixture.newShop();
    await fixture.edit(mine.shopId, { phone: '010-3333-4444' });
    const seen = await fixture.rpc.call(procedures.getShop, {}, ownerOfShop(other.shopId));
    expect(seen.shopId).toBe(other.shopId);
    expect(seen.phone).toBeNull();
    await expect(fixture.rpc.call(procedures.getShop, {}, shopper)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(fixture.rpc.call(procedures.editShop, {}, shopper)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('has an e-mail address of its own, whatever its case', async () => {
    await signUp('Unique@Jumun.test');
    await expect(signUp('unique@JUMUN.test')).rejects.toMatchObject({
      code: 'EMAIL_TAKEN',
      errors: [{ path: 'email' }],
    });
  });

  it('is opened once when two people sign up with one e-mail address at the same time', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => signUp('race@jumun.test')));
    const refused = outcomes.filter((one) => one.status === 'rejected').map((one) => one.reason as { code: string });
    expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(refused.map(({ code }) => code)).toEqual(Array(5).fill('EMAIL_TAKEN'));
  });

  it('gets a store name that two shops save at the same time only once', async () => {
    const shops = await Promise.all([fixture.newShop(), fixture.newShop(), fixture.newShop(), fixture.newShop()]);
    const names = ['Race Cafe', 'race cafe', ' RACE   cafe ', 'Race  Cafe'];
    const outcomes = await Promise.allSettled(
      shops.map(({ shopId }, at) => fixture.edit(shopId, { storeName: names[at] })),
    );
    const refused = outcomes.filter((one) => one.status === 'rejected').map((one) => one.reason as unknown);
    expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(refused).toHaveLength(3);
    for (const reason of refused)
      expect(reason).toMatchObject({ code: 'STORE_NAME_TAKEN', errors: [{ path: 'storeName' }] });
  });

  it('may write its own store name differently', async () => {
    const { shopId } = await fixture.newShop();
    await fixture.edit(shopId, { storeName: 'own name' });
    await expect(fixture.edit(shopId, { storeName: 'Own Name' })).resolves.toMatchObject({ storeName: 'Own Name' });
  });

  it("can't take a first path part of the app as its store name", async () => {
    const { shopId } = await fixture.newShop();
    await expect(fixture.edit(shopId, { storeName: 'Login' })).rejects.toMatchObject({
      code: 'STORE_NAME_RESERVED',
      errors: [{ path: 'storeName' }],
    });
  });

  it("can't name another shop's document as its own", async () => {
    const mine = await fixture.newShop();
    const other = await fixture.newShop();
    const edit = fixture.edit(mine.shopId, {
      phone: '010-5555-6666',
      accountCopyFile: `documents/${other.shopId}/a.png`,
    });
    await expect(edit).rejects.toMatchObject({ code: 'INVALID_INPUT', errors: [{ path: 'accountCopyFile' }] });
    await expect(fixture.rpc.call(procedures.getShop, {}, ownerOfShop(mine.shopId))).resolves.toMatchObject({
      phone: null,
    });
  });

  it('is saved with all three agreements or without a word about them', async () => {
    const { shopId } = await fixture.newShop();
    const edit = fixture.edit(shopId, { agreedContract: true, agreedPrivacy: false, agreedTransaction: true });
    await expect(edit).rejects.toMatchObject({
      code: 'AGREEMENTS_REQUIRED',
      message: '모든 약관에 동의해주세요.',
      errors: [{ path: 'agreedPrivacy' }],
    });
    await expect(fixture.edit(shopId, { genre: '카페' })).resolves.toMatchObject({ agreedContract: false });
  });

  it('keeps what a save leaves out, and empties a file by null', async () => {
    const { shopId } = await fixture.newShop();
    await fixture.edit(shopId, { genre: '카페', accountCopyFile: `documents/${shopId}/a.png` });
    const saved = await fixture.edit(shopId, { accountCopyFile: null });
    expect(saved).toMatchObject({ genre: '카페', accountCopyFile: null });
  });

  it('goes into review when nothing is missing any more, and not before', async () => {
    const { shopId } = await fixture.newShop();
    const { personalAccountFile, ...rest } = completeProfile(shopId);
    const almost = await fixture.edit(shopId, { ...rest, corporateAccountFile: `documents/${shopId}/corporate.png` });
    expect(almost.status).toBe('pending');
    const complete = await fixture.edit(shopId, { personalAccountFile });
    expect(complete.status).toBe('reviewing');
    await expect(fixture.sql('auth', 'select approved_at from shop where id = $1', [shopId])).resolves.toEqual([
      { approved_at: null },
    ]);
  });

  it('tells the other services only of changes that they keep, with a growing version', async () => {
    const { shopId } = await fixture.newShop();
    await fixture.edit(shopId, { genre: '분식' });
    await fixture.edit(shopId, { shopName: '새 이름' });
    await fixture.edit(shopId, completeProfile(shopId));
    await fixture.edit(shopId, { phone: '010-1212-3434' });
    expect((await told(shopId)).map(({ version, status, shopName }) => [version, status, shopName])).toEqual([
      [1, 'pending', expect.any(String)],
      [2, 'pending', '새 이름'],
      [3, 'reviewing', '새 이름'],
    ]);
  });

  it('keeps both of two saves that come at the same time', async () => {
    const { shopId } = await fixture.newShop();
    await Promise.all([fixture.edit(shopId, { genre: '술집' }), fixture.edit(shopId, { shopName: '동시 저장' })]);
    const seen = await fixture.rpc.call(procedures.getShop, {}, ownerOfShop(shopId));
    expect(seen).toMatchObject({ genre: '술집', shopName: '동시 저장' });
  });

  it('says who the seller is once its page is public', async () => {
    const { shopId } = await fixture.newShop({ ownerName: '이대표', shopName: '공개 가게' });
    const ask = () => fixture.rpc.call(procedures.getSellerNotice, { shopId }, shopper);
    await expect(ask()).rejects.toMatchObject({ code: 'STORE_NOT_FOUND' });
    await fixture.edit(shopId, completeProfile(shopId));
    await expect(ask()).resolves.toEqual({
      shopName: '공개 가게',
      ownerName: '이대표',
      businessNumber: '123-45-67890',
      address: '서울시 카나리아구 비밀로 1 지하 2층',
      phone: '010-9876-5432',
      taxKind: null,
    });
  });

  it("gives its owner's phone to the notifications service and to nobody else", async () => {
    const { shopId } = await fixture.newShop({ shopName: '연락 가게' });
    const reachable = await fixture.newShop({ shopName: '전화 가게' });
    await fixture.edit(reachable.shopId, { phone: '010-2345-6789' });
    const shopIds = [shopId, crypto.randomUUID(), reachable.shopId];
    const ask = (actor: Parameters<typeof fixture.rpc.call>[2]) =>
      fixture.rpc.call(procedures.getOwnerContacts, { shopIds }, actor);
    const { contacts } = await ask(serviceActor('notifications'));
    expect(contacts).toHaveLength(2);
    expect(contacts).toContainEqual({ shopId, phone: null, shopName: '연락 가게' });
    expect(contacts).toContainEqual({ shopId: reachable.shopId, phone: '010-2345-6789', shopName: '전화 가게' });
    for (const actor of [shopper, ownerOfShop(shopId), serviceActor('orders')]) {
      await expect(ask(actor)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
  });

  it('is told that it is gone when it is', async () => {
    const gone = crypto.randomUUID();
    await expect(fixture.rpc.call(procedures.getShop, {}, ownerOfShop(gone))).rejects.toMatchObject({
      code: 'AUTH098',
    });
    await expect(fixture.edit(gone, { genre: '카페' })).rejects.toMatchObject({ code: 'AUTH098' });
  });
});

describe('a shop of the local run', () => {
  const fixture = openedAuth({ SHOP_REVIEW: 'auto' });

  it('is approved by itself and waits for its payout account alone', async () => {
    const { shopId } = await fixture.newShop();
    const saved = await fixture.edit(shopId, completeProfile(shopId));
    expect(saved.status).toBe('reviewing');
    const [row] = await fixture.sql('auth', 'select approved_at is not null as approved from shop where id = $1', [
      shopId,
    ]);
    expect(row).toEqual({ approved: true });
    await fixture.sql('auth', 'update shop set payout_verified_at = now() where id = $1', [shopId]);
    await expect(fixture.edit(shopId, { genre: '바' })).resolves.toMatchObject({ status: 'active' });
  });
});
