import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { http } from '@jumun/contracts';
import { demo, sandboxProgram, type Owner } from '@jumun/local';
import { eventually } from '@jumun/testing';
import { codeOf } from './authenticator.js';
import { openSystem, type System } from '../platform/system.js';
import { runsInOne } from './config.js';
import { openHttpsProxy, type HttpProxy } from '../platform/http-proxy.js';

/** All that the smallest production has of the outside world: a card company and text messages. */
const SMALLEST = /^(?:KCP|SOLAPI)_(?!PFID)/;
const PHONE = '010-7777-1234';
const PASSWORD = 'finch!passw0rd';

const folder = mkdtempSync(join(tmpdir(), 'jumun-smallest-'));
const CA_FILE = join(folder, 'providers-ca.pem');
let proxy: HttpProxy | undefined;
let fixture: System;
let operator: string;
let second: string;
let owner: Owner;

/** The sandbox behind https, with its keys of these providers alone. */
async function settings(url: string, dataDir: string): Promise<Record<string, string>> {
  const opened = await openHttpsProxy(url);
  writeFileSync(CA_FILE, opened.certificate);
  proxy = opened;
  const all = await sandboxProgram.settings(url, dataDir);
  const { origin } = opened;
  const named = Object.entries(all).filter(([name]) => SMALLEST.test(name));
  return Object.fromEntries(named.map(([name, value]) => [name, value.replace(url, origin)]));
}

beforeAll(async () => {
  fixture = await openSystem({
    ...{ isProduction: true, isFresh: true, one: runsInOne('one') },
    sandboxProgram: { ...sandboxProgram, settings },
    env: {
      NODE_EXTRA_CA_CERTS: CA_FILE,
      SHOP_REVIEW: 'manual',
      OPERATOR_SECOND_FACTOR: 'required',
      SECOND_PERSON: 'required',
      SELF_CHECKS: 'off',
      LOG_LEVEL: 'error',
    },
  });
}, 240_000);
afterAll(async () => {
  await fixture.close();
  await proxy?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The first operator's token, who chooses a password and adds an authenticator app as production asks. */
async function enrolled(): Promise<string> {
  const { api } = fixture;
  const body = { email: demo.operatorEmail, password: demo.password, newPassword: PASSWORD };
  const { tokens } = (await api.expect(http.auth.opsLogin, { body })).data;
  const { accessToken: token } = tokens;
  const offer = (await api.expect(http.colleagues.startTotp, { token })).data;
  const proof = { ticket: offer.ticket, code: codeOf(offer.secret) };
  return (await api.expect(http.colleagues.confirmTotp, { token, body: proof })).data.accessToken;
}

/** The latest ask. */
async function lastAsk(): Promise<{ approvalId: string }> {
  const { approvals } = (await fixture.api.expect(http.approvals.list, { token: operator })).data;
  return { approvalId: approvals[0]?.approvalId ?? '' };
}
/** The first operator, who has been there for long, says yes to what the second one asked last. */
async function approveAsFirst(): Promise<void> {
  await fixture.api.expect(http.approvals.approve, { token: operator, params: await lastAsk() });
}

describe('production with a card company and text messages alone', () => {
  it('lets in an operator by two proofs, and lists at the desk what is off', async () => {
    operator = await enrolled();
    const { data } = await fixture.api.expect(http.desk.providers, { token: operator });
    expect(data.off.toSorted()).toEqual(
      ['alimtalk', 'deepl', 'google', 'holidays', 'kakao', 'kakao-channel', 'mail', 'naver', 'nts', 'push'].toSorted(),
    );
    expect(data.providers.map(({ provider }) => provider).toSorted()).toEqual(['kcp', 'solapi']);
  });

  it('offers no log-in that it does not have', async () => {
    const page = await fetch(`${fixture.platform.origin}/login`);
    const html = await page.text();
    expect(page.status).toBe(200);
    for (const company of ['구글로', '네이버로', '카카오로'])
      expect([company, html.includes(company)]).toEqual([company, false]);
  });

  it('sells by card', async () => {
    owner = await fixture.openShop('smallest');
    await fixture.addProduct(owner, { name: '카페라떼', price: 5000 });
    const { shop, products } = await fixture.shopper.lookAt('smallest');
    const picks = products.map((product) => ({ product, quantity: 2 }));
    const { orderNumber, paymentId } = await fixture.shopper.buy('smallest', shop.shopId, picks, { phone: PHONE });
    expect(await fixture.charges(orderNumber)).toMatchObject([{ amount: 10_000, state: 'approved' }]);
    const { data } = await owner.call(http.orders.paymentDetail, { query: { paymentId } });
    expect(data.payment).toMatchObject({ status: 'paid', totalPrice: 10_000 });
  });

  it('tells the owner by text message', async () => {
    const sent = await eventually(async () => {
      const list = await fixture.messages(owner.shop.phone ?? '');
      return list.length > 0 && list;
    });
    expect(sent[0]).toMatchObject({ channel: 'lms' });
  });

  it('gives money back', async () => {
    const { data } = await owner.call(http.orders.listPayments, {});
    const paymentId = data[0]?.paymentId ?? '';
    const body = { amount: 4_000, reason: '한 잔이 식었어요' };
    await owner.call(http.orders.refundPayment, { params: { paymentId }, body });
    const [charge] = await fixture.charges(data[0]?.orderNumber ?? '');
    expect(charge).toMatchObject({ cancelled_amount: 4_000 });
  });

  it('has a second operator without a letter', async () => {
    const { api } = fixture;
    const invited = { email: 'second@proving.test', roles: ['finance', 'review'] as const };
    const { link = '' } = (
      await api.expect(http.colleagues.invite, { token: operator, body: { ...invited, roles: [...invited.roles] } })
    ).data;
    const token = link.split('#')[1] ?? '';
    const { offer } = (await api.expect(http.colleagues.openInvitation, { body: { token } })).data;
    const body = { token, password: PASSWORD, ticket: offer.ticket, code: codeOf(offer.secret) };
    second = (await api.expect(http.colleagues.acceptInvitation, { body })).data.tokens.accessToken;
  });

  it('is not two persons because one invited the other: a new colleague decides nothing', async () => {
    const { api } = fixture;
    const fee = { params: { shopId: owner.shop.shopId }, body: { feeBps: 400, reason: '수수료를 내려요.' } };
    await api.expect(http.settlement.changeFee, { token: operator, ...fee });
    const params = await lastAsk();
    const approved = await api.ask(http.approvals.approve, { token: second, params });
    expect(approved).toMatchObject({ status: 403, body: { errorCode: 'APPROVER_TOO_NEW' } });
    await api.expect(http.approvals.withdraw, { token: operator, params });
  });

  it('approves the shop and, by two people, its bank account', async () => {
    const { api } = fixture;
    const params = { shopId: owner.shop.shopId };
    await api.expect(http.operator.approveShop, { token: operator, params });
    const account = { bankCode: '088', accountNumber: '110123456789', holderName: '홍길동' } as const;
    await owner.call(http.payouts.setBankAccount, { body: account });
    await owner.call(http.payouts.createOnboardingLink, { body: { accountId: params.shopId } });
    const { seen } = (await api.expect(http.payouts.readBankAccount, { token: operator, params })).data;
    const body = { state: 'verified', seen, reason: '통장 사본과 같아요.' } as const;
    await api.expect(http.payouts.decidePayoutAccount, { token: second, params, body });
    await approveAsFirst();
    await eventually(async () => (await owner.call(http.auth.shopInfo, {})).data.status === 'active');
  });

  it('pays out by a bank file that two people have seen', async () => {
    const { api } = fixture;
    const paid = await eventually(() => owner.call(http.payouts.payOut, {}));
    expect(paid.data).toMatchObject({ amount: 5_700 });
    const made = await eventually(() =>
      api.expect(http.payouts.makeBankFile, { token: second, body: { reason: '오늘 지급할 파일이에요.' } }),
    );
    const params = { bankFileId: made.data.bankFileId };
    expect(made.data.state).toBe('waiting');
    await approveAsFirst();
    const file = await api.ask(http.payouts.bankFile, { token: operator, params });
    expect(String(file.body)).toContain('110123456789');
    await api.expect(http.payouts.confirmBankFile, { token: operator, params, body: {} });
    const { payouts } = (await owner.call(http.payouts.listPayouts, {})).data;
    expect(payouts[0]).toMatchObject({ amount: 5_700, state: 'paid' });
  });

  it('sets a forgotten password anew by a text message, to a phone that its owner has proven', async () => {
    const email = owner.shop.email;
    const claim = { ownerName: owner.shop.ownerName, email };
    const ofPhone = async (nth: number) =>
      eventually(async () => {
        const list = await fixture.messages(owner.shop.phone ?? '');
        return list.flatMap(({ text }) => /인증번호 (\d{6})/.exec(text)?.[1] ?? [])[nth];
      });
    await owner.call(http.auth.sendPhoneCode, {});
    await owner.call(http.auth.verifyPhone, { body: { code: await ofPhone(0) } });
    await fixture.api.expect(http.auth.findAccount, { body: claim });
    const newPassword = 'quail!passw0rd9';
    await fixture.api.expect(http.auth.resetPassword, { body: { ...claim, newPassword, resetCode: await ofPhone(1) } });
    await fixture.api.expect(http.auth.login, { body: { email, password: newPassword } });
  });
});
