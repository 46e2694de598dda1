import { startFixture, until, type Fixture } from './harness.ts';

let fixture: Fixture;
beforeEach(async () => void (fixture = await startFixture()));
afterEach(() => fixture.close());

async function consent(): Promise<URLSearchParams> {
  await fixture.pay((await fixture.register())['approvalKey'], 'approve');
  return fixture.merchant.received.at(-1)?.form ?? new URLSearchParams();
}

function rawApprove(form: URLSearchParams, signal?: AbortSignal): Promise<Response> {
  return fetch(`${fixture.sandbox.origin}/kcp-api/gw/enc/v1/payment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fixture.approvalOf(form)),
    ...(signal ? { signal } : {}),
  });
}

const clearFaults = (): Promise<Response> =>
  fetch(`${fixture.sandbox.origin}/control/faults`, {
    method: 'DELETE',
    headers: { 'content-type': 'application/json' },
  });

describe('faults on request', () => {
  it('lost-answer charges the card and cuts the line', async () => {
    const form = await consent();
    await fixture.fault('kcp.approve', 'lost-answer');
    await expect(rawApprove(form)).rejects.toThrow('fetch failed');
    const orderNo = form.get('ordr_idxx') ?? '';
    expect(await fixture.transactions(orderNo)).toMatchObject([{ state: 'approved' }]);
    expect(await fixture.transactions(orderNo)).toMatchObject([{ state: 'approved' }]);
  });

  it('timeout does nothing and never answers', async () => {
    const form = await consent();
    await fixture.fault('kcp.approve', 'timeout');
    const client = new AbortController();
    const asked = rawApprove(form, client.signal);
    await until(async () => (await fixture.get<unknown[]>('/control/faults')).length === 0);
    client.abort();
    await expect(asked).rejects.toThrow();
    expect(await fixture.transactions(form.get('ordr_idxx') ?? '')).toEqual([]);
    expect(await fixture.approve(form)).toMatchObject({ res_cd: '0000' });
  });

  it('timeout lets go of the line after its bound', async () => {
    const form = await consent();
    await fixture.fault('kcp.approve', 'timeout', { delay_ms: 20 });
    await expect(rawApprove(form)).rejects.toThrow('fetch failed');
    expect(await fixture.transactions(form.get('ordr_idxx') ?? '')).toEqual([]);
  });

  it('slow answers right, but late: when its time is over, or all faults are taken away', async () => {
    const form = await consent();
    const orderNo = form.get('ordr_idxx') ?? '';
    await fixture.fault('kcp.approve', 'slow', { delay_ms: 600_000 });
    const asked = fixture.approve(form);
    await until(async () => (await fixture.get<unknown[]>('/control/faults')).length === 0);
    expect(await fixture.transactions(orderNo)).toEqual([]);
    await clearFaults();
    expect(await asked).toMatchObject({ res_cd: '0000' });
    await fixture.fault('kcp.register', 'slow', { delay_ms: 1 });
    expect(await fixture.register()).toMatchObject({ Code: '0000' });
  });

  it('late-answer charges the card at once and says so later', async () => {
    const form = await consent();
    await fixture.fault('kcp.approve', 'late-answer', { delay_ms: 600_000 });
    const asked = fixture.approve(form);
    const orderNo = form.get('ordr_idxx') ?? '';
    await until(async () => (await fixture.transactions(orderNo)).length === 1);
    await clearFaults();
    expect(await asked).toMatchObject({ res_cd: '0000', order_no: orderNo });
  });

  it('malformed charges the card and breaks the JSON off', async () => {
    const form = await consent();
    await fixture.fault('kcp.approve', 'malformed');
    const response = await rawApprove(form);
    const text = await response.text();
    expect(() => JSON.parse(text)).toThrow(SyntaxError);
    expect(await fixture.transactions(form.get('ordr_idxx') ?? '')).toHaveLength(1);
  });

  it('error refuses with the code asked for and uses the consent up', async () => {
    const form = await consent();
    await fixture.fault('kcp.approve', 'error', { code: 'CC12' });
    expect(await fixture.approve(form)).toMatchObject({ res_cd: 'CC12' });
    expect(await fixture.approve(form)).toMatchObject({ res_cd: 'SB03' });
    expect(await fixture.transactions(form.get('ordr_idxx') ?? '')).toEqual([]);
  });

  it('error can be a broken gateway that answers with a page', async () => {
    const form = await consent();
    await fixture.fault('kcp.approve', 'error', { status: 502 });
    const response = await rawApprove(form);
    expect(response.status).toBe(502);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(await fixture.approve(form)).toMatchObject({ res_cd: '0000' });
  });

  it('error has a fitting code for each call', async () => {
    const { tno } = await fixture.paid();
    for (const target of ['kcp.register', 'kcp.approve', 'kcp.cancel', 'kcp.inquiry'])
      await fixture.fault(target, 'error');
    expect(await fixture.cancel(tno, 'STSC')).toMatchObject({ res_cd: '8178' });
    expect(await fixture.inquire(tno)).toMatchObject({ res_cd: '9502' });
    expect(await fixture.register()).toMatchObject({ Code: '9502', PayUrl: '' });
    expect(await fixture.approve(await consent())).toMatchObject({ res_cd: 'CC67' });
    expect(await fixture.inquire(tno)).toMatchObject({ stat_ca_cd: 'STSR' });
  });

  it('a cancel whose answer is lost has given the money back', async () => {
    const { tno, orderNo } = await fixture.paid();
    await fixture.fault('kcp.cancel', 'lost-answer');
    await expect(fixture.cancel(tno, 'STPC', { mod_mny: '4000', rem_mny: '12500' })).rejects.toThrow('fetch failed');
    expect(await fixture.transactions(orderNo)).toMatchObject([{ cancelled_amount: 4000 }]);
  });

  it('happen as often as asked, oldest first, and then no more', async () => {
    await fixture.fault('kcp.register', 'error', { code: '9501', times: 2 });
    await fixture.fault('kcp.register', 'error', { code: '9503' });
    const codes = [];
    for (let at = 0; at < 4; at += 1) codes.push((await fixture.register())['Code']);
    expect(codes).toEqual(['9501', '9501', '9503', '0000']);
    expect(await fixture.get<unknown[]>('/control/faults')).toEqual([]);
  });

  it('wait for the one order they were meant for', async () => {
    await fixture.fault('kcp.register', 'error', { match: 'MINE-1' });
    expect(await fixture.register()).toMatchObject({ Code: '0000' });
    expect(await fixture.register({ ordr_idxx: 'MINE-1' })).toMatchObject({ Code: '9502' });
  });

  it('are listed and taken away', async () => {
    await fixture.fault('kcp.approve', 'timeout', { times: 3, delay_ms: 10 });
    expect(await fixture.get<unknown[]>('/control/faults')).toMatchObject([
      { target: 'kcp.approve', kind: 'timeout', times: 3, delay_ms: 10 },
    ]);
    await clearFaults();
    expect(await fixture.get<unknown[]>('/control/faults')).toEqual([]);
  });

  it('are refused when their name or kind is misspelt, and taken for providers still to come', async () => {
    expect(await fixture.fault('kcp.aprove', 'error')).toMatchObject({ error: 'invalid request' });
    expect(await fixture.fault('kcp.approve', 'explode')).toMatchObject({ error: 'invalid request' });
    expect(await fixture.fault('payout.submit', 'lost-answer')).toMatchObject({ target: 'payout.submit', times: 1 });
    expect(await fixture.fault('oauth.token', 'error')).toMatchObject({ target: 'oauth.token' });
  });
});
