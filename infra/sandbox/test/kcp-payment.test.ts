import { openedSandbox, until } from './harness.ts';

const fixture = openedSandbox();

async function consented(): Promise<{ form: URLSearchParams; orderNo: string; approvalKey: unknown }> {
  const { approvalKey } = await fixture.register();
  await fixture.pay(approvalKey, 'approve');
  const form = fixture.merchant.received.at(-1)?.form ?? new URLSearchParams();
  return { form, orderNo: form.get('ordr_idxx') ?? '', approvalKey };
}

describe('playing the buyer', () => {
  it('posts the consent as a browser does and says what the return address answered', async () => {
    const { approvalKey, traceNo } = await fixture.register();
    const answer = await fixture.pay(approvalKey, 'approve');
    const { headers, form } = fixture.merchant.received.at(-1) ?? {};
    expect(answer).toEqual({ status: 303, location: `/done/${fixture.merchant.received.length}` });
    expect(headers).toMatchObject({
      'content-type': 'application/x-www-form-urlencoded',
      origin: fixture.sandbox.origin,
    });
    expect(headers?.cookie).toBeUndefined();
    expect(form?.get('res_cd')).toBe('0000');
    expect(form?.get('tran_cd')).toBe('00100000');
    expect(form?.get('use_pay_method')).toBe('100000000000');
    expect(form?.get('trace_no')).toBe(traceNo);
  });

  it('charges nothing by consent alone', async () => {
    const { orderNo } = await consented();
    expect(await fixture.transactions(orderNo)).toEqual([]);
  });

  it.each([
    ['decline', '3001'],
    ['limit', '3000'],
  ])('posts %s with code %s', async (outcome, code) => {
    const { approvalKey } = await fixture.register();
    expect(await fixture.pay(approvalKey, outcome)).toMatchObject({ status: 303 });
    const form = fixture.merchant.received.at(-1)?.form;
    expect(form?.get('res_cd')).toBe(code);
    expect(form?.get('approval_key')).toBe(approvalKey);
    expect(form?.has('enc_data')).toBe(false);
  });

  it('posts nothing when the buyer walks away', async () => {
    const before = fixture.merchant.received.length;
    expect(await fixture.pay((await fixture.register())['approvalKey'], 'abandon')).toMatchObject({ status: 0 });
    expect(fixture.merchant.received).toHaveLength(before);
  });

  it('posts a late consent once the clock has passed the delay', async () => {
    const before = fixture.merchant.received.length;
    const { approvalKey } = await fixture.register();
    const late = fixture.pay(approvalKey, 'approve-late', { delay_ms: 3_600_000 });
    await fixture.register();
    expect(fixture.merchant.received).toHaveLength(before);
    await until(async () => {
      await fixture.post('/control/clock', { advance_ms: 3_600_000 });
      return fixture.merchant.received.length > before;
    });
    expect(await late).toMatchObject({ status: 303 });
    expect(fixture.merchant.received.at(-1)?.form.get('res_cd')).toBe('0000');
  });

  it('posts the same return twice when asked to', async () => {
    const before = fixture.merchant.received.length;
    const answer = await fixture.pay((await fixture.register())['approvalKey'], 'approve-twice');
    expect(answer).toMatchObject({ status: 303, second: { status: 303 } });
    const [first, second, ...more] = fixture.merchant.received.slice(before);
    expect(more).toEqual([]);
    expect(first?.raw.equals(second?.raw ?? Buffer.alloc(0))).toBe(true);
  });

  it('posts the same return again when the buyer reloads after the charge', async () => {
    const { form, approvalKey, orderNo } = await consented();
    await fixture.approve(form);
    await fixture.pay(approvalKey, 'approve');
    expect(fixture.merchant.received.at(-1)?.form.get('enc_info')).toBe(form.get('enc_info'));
    expect(await fixture.approve(fixture.merchant.received.at(-1)?.form)).toMatchObject({ res_cd: 'SB03' });
    expect(await fixture.transactions(orderNo)).toHaveLength(1);
  });

  it('says so when the return address does not answer', async () => {
    const { approvalKey } = await fixture.register({ Ret_URL: 'http://127.0.0.1:1/return' });
    expect(await fixture.pay(approvalKey, 'approve')).toMatchObject({ status: 0, location: null });
  });

  it('refuses an unknown key and an unknown outcome', async () => {
    expect(await fixture.pay('SBX0', 'approve')).toEqual({ error: 'unknown approval_key' });
    expect(await fixture.pay((await fixture.register())['approvalKey'], 'maybe')).toMatchObject({
      error: 'invalid request',
    });
  });
});

describe('KCP approval', () => {
  it('charges the card and answers with everything a receipt needs', async () => {
    const { form, orderNo } = await consented();
    const answer = await fixture.approve(form, { ordr_no: orderNo });
    expect(answer).toMatchObject({
      ...{
        res_cd: '0000',
        res_msg: '정상처리',
        order_no: orderNo,
        amount: '12500',
        card_mny: '12500',
        pay_method: 'PACA',
      },
      ...{ card_cd: 'CCLG', card_name: '신한카드', card_no: '461954******7815', quota: '00', partcanc_yn: 'Y' },
      ...{ res_tax_flag: 'TG01', res_tax_mny: '11364', res_vat_mny: '1136', res_free_mny: '0' },
    });
    expect(answer['tno']).toMatch(/^\d{14}$/);
    expect(answer['app_no']).toMatch(/^\d{8}$/);
    expect(answer['app_time']).toMatch(/^\d{14}$/);
    expect(Object.values(answer).every((value) => typeof value === 'string')).toBe(true);
    expect(await fixture.transactions(orderNo)).toEqual([
      { tno: answer['tno'], ordr_idxx: orderNo, amount: 12500, state: 'approved', cancelled_amount: 0 },
    ]);
  });

  it('takes a consent once only', async () => {
    const { form, orderNo } = await consented();
    const answers = await Promise.all([fixture.approve(form), fixture.approve(form)]);
    expect(answers.map((answer) => answer['res_cd']).toSorted()).toEqual(['0000', 'SB03']);
    expect(await fixture.transactions(orderNo)).toHaveLength(1);
  });

  it.each([
    ['another amount', { ordr_mony: '12499' }, '8059'],
    ['an amount that is no number', { ordr_mony: '12,500' }, '8059'],
    ['another order number', { ordr_no: 'OTHER' }, 'SB01'],
    ['another transaction code', { tran_cd: '00200000' }, 'SB01'],
    ['a made-up consent', { enc_info: 'SBXINFO' }, 'SB01'],
    ['the data of another consent', { enc_data: 'SBXDATA' }, 'SB01'],
    ['no consent', { enc_data: '' }, 'SB01'],
    ['a certificate with line breaks', { kcp_cert_info: '-----BEGIN CERTIFICATE-----\nMIID' }, 'S032'],
    ['an amount that is not text', { ordr_mony: 12500 }, 'SB01'],
  ])('refuses %s and charges nothing', async (_what, more, code) => {
    const { form, orderNo } = await consented();
    const answer = await fixture.approve(form, more);
    expect(answer['res_cd']).toBe(code);
    expect(answer['tno']).toBeUndefined();
    expect(await fixture.transactions(orderNo)).toEqual([]);
  });

  it('dates the charge by the movable clock in Korean time', async () => {
    await fixture.post('/control/clock', { now: '2026-01-02T15:10:05Z' });
    const { form } = await consented();
    const answer = await fixture.approve(form);
    expect(String(answer['app_time']).slice(0, 12)).toBe('202601030010');
    expect(String(answer['tno']).slice(0, 6)).toBe('260103');
  });
});
