import { randomUUID } from 'node:crypto';
import iconv from 'iconv-lite';
import { encodeForm, parseForm, type Charset } from '../src/euc-kr.ts';
import { openedSandbox } from './harness.ts';

const gateway = '/kcp-pay/pay/mobileGW.kcp';
const SHIM = '/kcp-pay/pay/jsp/encodingFilter/encodingFilter.jsp';
const shopper = {
  buyr_name: '김손님',
  buyr_tel2: '010-1234-5678',
  buyr_mail: 'a@b.kr',
  param_opt_1: 'nonce-1',
  param_opt_2: '둘',
  param_opt_3: '',
};

const fixture = openedSandbox();

async function windowForm(more: Record<string, string> = {}): Promise<Record<string, string>> {
  const orderNo = `W-${randomUUID().slice(0, 8)}`;
  const trade = await fixture.register({ ordr_idxx: orderNo });
  return {
    site_cd: 'T0000',
    ordr_idxx: orderNo,
    good_name: '아메리카노 외 2건',
    good_mny: '12500',
    Ret_URL: fixture.merchant.url,
    approval_key: String(trade['approvalKey']),
    pay_method: 'CARD',
    ActionResult: 'card',
    req_tx: 'pay',
    van_code: '',
    quotaopt: '12',
    currency: '410',
    escw_used: 'N',
    ...more,
  };
}

async function open(
  path: string,
  form: Record<string, string>,
  charset: Charset,
): Promise<{ status: number; html: string }> {
  const response = await fetch(`${fixture.sandbox.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: encodeForm(Object.entries(form), charset),
  });
  return { status: response.status, html: await response.text() };
}

async function press(approvalKey: string, outcome: string, card = 'CCDI'): Promise<{ html: string; type: string }> {
  const response = await fetch(`${fixture.sandbox.origin}/kcp-pay/pay/press`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ approval_key: approvalKey, outcome, card_cd: card }).toString(),
  });
  const type = response.headers.get('content-type') ?? '';
  return {
    html: iconv.decode(Buffer.from(await response.arrayBuffer()), type.includes('euc-kr') ? 'euc-kr' : 'utf-8'),
    type,
  };
}

describe('KCP payment window', () => {
  it('shows order, amount, cards and every way it can end', async () => {
    const form = await windowForm();
    const { status, html } = await open(gateway, form, 'euc-kr');
    expect(status).toBe(200);
    for (const words of [form['ordr_idxx'] ?? '', '12,500원', '아메리카노 외 2건', '신한카드'])
      expect(html).toContain(words);
    for (const button of ['승인', '취소', '한도 초과', '창만 닫기', '늦게 승인', '두 번 승인'])
      expect(html).toContain(`>${button}</button>`);
  });

  it.each([
    ['order number', { ordr_idxx: 'OTHER' }],
    ['amount', { good_mny: '100' }],
    ['approval key', { approval_key: 'SBX0' }],
    ['return address', { Ret_URL: 'http://elsewhere.test/' }],
    ['currency', { currency: 'WON' }],
  ])('does not open for another %s than registered', async (_what, more) => {
    const { status, html } = await open(gateway, await windowForm(more), 'euc-kr');
    expect(status).toBe(400);
    expect(html).toContain('결제창을 열 수 없어요');
  });

  it.each([
    ['site_cd', 'X0000'],
    ['good_name', '다른 상품'],
    ['Ret_URL', ''],
    ['pay_method', 'BANK'],
    ['ActionResult', 'acnt'],
    ['req_tx', 'mod'],
    ['van_code', 'X'],
    ['quotaopt', '13'],
    ['currency', '840'],
    ['escw_used', 'Y'],
  ])('does not open without %s, nor with one of its own', async (name, wrong) => {
    const { [name]: _, ...without } = await windowForm();
    for (const form of [without, await windowForm({ [name]: wrong })]) {
      const { status, html } = await open(gateway, form, 'euc-kr');
      expect(status).toBe(400);
      expect(html).toContain(name);
    }
  });

  it('does not open for UTF-8 letters without the shim', async () => {
    const { status, html } = await open(gateway, await windowForm(), 'utf-8');
    expect(status).toBe(400);
    expect(html).toContain('EUC-KR');
  });

  it('does not open through the shim without encoding_trans and the original PayUrl', async () => {
    const PayUrl = `${fixture.sandbox.origin}${gateway}`;
    expect((await open(SHIM, await windowForm({ PayUrl }), 'utf-8')).status).toBe(400);
    expect((await open(SHIM, await windowForm({ encoding_trans: 'UTF-8' }), 'utf-8')).status).toBe(400);
    expect((await open(SHIM, await windowForm({ encoding_trans: 'UTF-8', PayUrl }), 'utf-8')).status).toBe(200);
  });

  it.each([
    ['buyr_name', '가'.repeat(20), '가'.repeat(21)],
    ['buyr_tel2', '0'.repeat(20), '0'.repeat(21)],
    ['buyr_mail', 'a'.repeat(100), 'a'.repeat(101)],
  ])('measures %s in bytes', async (name, fits, tooLong) => {
    expect((await open(gateway, await windowForm({ [name]: fits }), 'euc-kr')).status).toBe(200);
    expect((await open(gateway, await windowForm({ [name]: tooLong }), 'euc-kr')).status).toBe(400);
  });

  it('never puts a shopper name into the page as HTML', async () => {
    const { html } = await open(gateway, await windowForm({ buyr_name: '<img src=x>' }), 'euc-kr');
    expect(html).toContain('&lt;img src=x&gt;');
    expect(html).not.toContain('<img');
  });
});

describe('KCP return form', () => {
  it('echoes shopper and merchant fields, in EUC-KR without the shim', async () => {
    const form = await windowForm(shopper);
    await open(gateway, form, 'euc-kr');
    await fixture.pay(form['approval_key'], 'approve');
    const { raw } = fixture.merchant.received.at(-1) ?? { raw: Buffer.alloc(0) };
    expect(raw.toString()).toContain('res_msg=%C1%A4%BB%F3%C3%B3%B8%AE');
    expect(parseForm(raw, 'euc-kr')).toMatchObject({ ...shopper, res_msg: '정상처리', good_name: '아메리카노 외 2건' });
  });

  it('is in UTF-8 when the window was opened through the shim', async () => {
    const form = await windowForm({
      ...shopper,
      encoding_trans: 'UTF-8',
      PayUrl: `${fixture.sandbox.origin}${gateway}`,
    });
    await open(SHIM, form, 'utf-8');
    await fixture.pay(form['approval_key'], 'approve');
    expect(parseForm(fixture.merchant.received.at(-1)?.raw ?? Buffer.alloc(0), 'utf-8')).toMatchObject({
      ...shopper,
      ...{ res_msg: '정상처리', encoding_trans: 'UTF-8' },
    });
  });

  it('echoes nothing when no browser posted the window form', async () => {
    await fixture.pay((await fixture.register())['approvalKey'], 'approve');
    const names = [...(fixture.merchant.received.at(-1)?.form.keys() ?? [])];
    expect(names).toContain('enc_data');
    expect(names.filter((name) => name.startsWith('param_opt') || name.startsWith('buyr'))).toEqual([]);
  });

  it('echoes the fields that the control call gives in place of the browser', async () => {
    await fixture.pay((await fixture.register())['approvalKey'], 'approve', {
      form: { ...shopper, encoding_trans: 'UTF-8' },
    });
    expect(parseForm(fixture.merchant.received.at(-1)?.raw ?? Buffer.alloc(0), 'utf-8')).toMatchObject(shopper);
  });

  it('refuses control fields that are too long', async () => {
    const answer = await fixture.pay((await fixture.register())['approvalKey'], 'approve', {
      form: { buyr_name: '가'.repeat(21) },
    });
    expect(answer['error']).toContain('buyr_name');
  });
});

describe('KCP window buttons', () => {
  async function opened(): Promise<string> {
    const form = await windowForm(shopper);
    await open(gateway, form, 'euc-kr');
    return form['approval_key'] ?? '';
  }

  it('carry the consent to the merchant by themselves, with the chosen card', async () => {
    const { html, type } = await press(await opened(), 'approve');
    expect(type).toContain('euc-kr');
    expect(html).toContain(`action="${fixture.merchant.url}"`);
    expect(html).toContain('accept-charset="euc-kr"');
    expect(html).toContain('name="card_code" value="CCDI"');
    expect(html).toContain('name="param_opt_1" value="nonce-1"');
    expect(html).toContain('.submit()');
  });

  it.each([
    ['decline', '3001'],
    ['limit', '3000'],
  ])('answer %s with %s and no consent', async (outcome, code) => {
    const { html } = await press(await opened(), outcome);
    expect(html).toContain(`name="res_cd" value="${code}"`);
    expect(html).not.toContain('enc_data');
  });

  it('let the buyer leave without a word to the merchant', async () => {
    const approvalKey = await opened();
    const before = fixture.merchant.received.length;
    expect((await press(approvalKey, 'abandon')).html).not.toContain('<form');
    expect(fixture.merchant.received).toHaveLength(before);
  });

  it('wait for the reader before a late return', async () => {
    const { html } = await press(await opened(), 'approve-late');
    expect(html).toContain('enc_data');
    expect(html).not.toContain('.submit()');
  });
});
