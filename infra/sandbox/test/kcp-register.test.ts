import { openedSandbox } from './harness.ts';

const fixture = openedSandbox();

describe('KCP trade registration', () => {
  it('opens a payment window for an order', async () => {
    const answer = await fixture.register();
    expect(answer).toMatchObject({
      Code: '0000',
      Message: '정상처리',
      paymentMethod: 'CARD',
      request_URI: '/kcp-pay/trade/register.do',
    });
    expect(answer['PayUrl']).toBe(`${fixture.sandbox.origin}/kcp-pay/pay/mobileGW.kcp`);
    expect(answer['approvalKey']).toMatch(/^SBX\d{13}$/);
    expect(answer['traceNo']).toMatch(/^T0000SBX\d{13}$/);
  });

  it('gives a new approval key when the same order number is registered again', async () => {
    const [first, second] = [
      await fixture.register({ ordr_idxx: 'SAME' }),
      await fixture.register({ ordr_idxx: 'SAME' }),
    ];
    expect(first['approvalKey']).not.toBe(second['approvalKey']);
  });

  it.each([
    ['a missing order number', { ordr_idxx: '' }],
    ['an order number of 41 characters', { ordr_idxx: 'A'.repeat(41) }],
    ['an order number with a space', { ordr_idxx: 'A 1' }],
    ['a site code that is not five characters', { site_cd: 'T000' }],
    ['an amount with a comma', { good_mny: '12,500' }],
    ['an amount that is a number instead of text', { good_mny: 12500 }],
    ['an amount of zero', { good_mny: '0' }],
    ['an amount of 13 digits', { good_mny: '1'.repeat(13) }],
    ['goods of 101 bytes', { good_name: `${'가'.repeat(50)}a` }],
    ['goods with a forbidden character', { good_name: '커피 & 빵' }],
    ['no goods', { good_name: '' }],
    ['an unknown method', { pay_method: 'card' }],
    ['a relative return address', { Ret_URL: '/v1/kcp/return' }],
    ['an odd escrow flag', { escw_used: 'X' }],
  ])('refuses %s', async (_what, more) => {
    const answer = await fixture.register(more);
    expect(answer).toMatchObject({ Code: 'SB01', approvalKey: '', PayUrl: '', traceNo: '' });
  });

  it('takes goods of exactly 100 bytes', async () => {
    expect(await fixture.register({ good_name: '가'.repeat(50) })).toMatchObject({ Code: '0000' });
  });

  it('refuses the site code of another merchant', async () => {
    expect(await fixture.register({ site_cd: 'A52Q7' })).toMatchObject({ Code: 'S032' });
  });

  it('answers what is no JSON with a page, not with JSON', async () => {
    const response = await fetch(`${fixture.sandbox.origin}/kcp-pay/trade/register.do`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"site_cd":',
    });
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toContain('text/html');
  });
});

describe('KCP trade registration on the newer path', () => {
  const path = '/kcp-api/std/tradeReg/register';

  it('asks for the certificate', async () => {
    const body = { ...fixture.order(), kcp_cert_info: fixture.own.kcp_cert_info };
    expect(await fixture.post(path, body)).toMatchObject({ Code: '0000', request_URI: path });
  });

  it.each([
    ['without one', () => undefined],
    [
      'with line breaks in it',
      () => fixture.own.kcp_cert_info.replace('-----BEGIN CERTIFICATE-----', '-----BEGIN CERTIFICATE-----\n'),
    ],
    ['with that of another merchant', () => '-----BEGIN CERTIFICATE-----MIID-----END CERTIFICATE-----'],
  ])('answers S032 %s', async (_how, certificate) => {
    expect(await fixture.post(path, fixture.order({ kcp_cert_info: certificate() }))).toMatchObject({ Code: 'S032' });
  });
});
