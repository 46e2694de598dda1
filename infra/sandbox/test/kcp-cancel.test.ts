import { inFixture, openedSandbox } from './harness.ts';

const fixture = openedSandbox();

it('a charge entered by hand is one like others, and KCP’s partner site takes it back by itself', async () => {
  const { tno } = await fixture.post('/control/kcp/charges', { ordr_idxx: 'HAND-1', amount: 9_000 });
  expect(await fixture.inquire(String(tno))).toMatchObject({ res_cd: '0000', order_no: 'HAND-1', stat_ca_cd: 'STSR' });
  await fixture.post(`/control/kcp/charges/${String(tno)}/cancel`, { amount: 4_000 });
  expect(await fixture.inquire(String(tno))).toMatchObject({ stat_ca_cd: 'STPC', rem_mny: '5000' });
  await fixture.post(`/control/kcp/charges/${String(tno)}/cancel`, {});
  expect(await fixture.transactions('HAND-1')).toMatchObject([{ state: 'cancelled', cancelled_amount: 9_000 }]);
});

describe('KCP cancel', () => {
  it('gives the whole amount back', async () => {
    const { tno, orderNo } = await fixture.paid();
    const answer = await fixture.cancel(tno, 'STSC');
    expect(answer).toMatchObject({ res_cd: '0000', tno, amount: '12500', card_cd: 'CCLG', coupon_mny: '0' });
    expect(answer['canc_time']).toMatch(/^\d{14}$/);
    expect(await fixture.transactions(orderNo)).toMatchObject([{ state: 'cancelled', cancelled_amount: 12500 }]);
  });

  it('answers 8133 the second time', async () => {
    const { tno } = await fixture.paid();
    await fixture.cancel(tno, 'STSC');
    expect(await fixture.cancel(tno, 'STSC')).toMatchObject({ res_cd: '8133' });
    expect(await fixture.cancel(tno, 'STPC', { mod_mny: '1', rem_mny: '0' })).toMatchObject({ res_cd: '8133' });
  });

  it('gives a part back and states what remains', async () => {
    const { tno, orderNo } = await fixture.paid();
    const answer = await fixture.cancel(tno, 'STPC', { mod_mny: '4000', rem_mny: '12500' });
    expect(answer).toMatchObject({
      res_cd: '0000',
      mod_mny: '4000',
      rem_mny: '8500',
      amount: '12500',
      card_mod_mny: '4000',
      coupon_mod_mny: '0',
    });
    expect(answer['mod_pcan_seq_no']).toMatch(/^\d{14}$/);
    expect(await fixture.transactions(orderNo)).toMatchObject([{ state: 'part_cancelled', cancelled_amount: 4000 }]);
  });

  it('answers 8038 to a whole cancel after a part, and takes the rest as a part', async () => {
    const { tno, orderNo } = await fixture.paid();
    await fixture.cancel(tno, 'STPC', { mod_mny: '4000', rem_mny: '12500' });
    expect(await fixture.cancel(tno, 'STSC')).toMatchObject({ res_cd: '8038' });
    expect(await fixture.cancel(tno, 'STPC', { mod_mny: '8500', rem_mny: '8500' })).toMatchObject({
      res_cd: '0000',
      rem_mny: '0',
    });
    expect(await fixture.cancel(tno, 'STSC')).toMatchObject({ res_cd: '8133' });
    expect(await fixture.transactions(orderNo)).toMatchObject([{ state: 'cancelled', cancelled_amount: 12500 }]);
  });

  it('cancels again when a part is sent again with a fitting remainder, as KCP does', async () => {
    const { tno, orderNo } = await fixture.paid();
    await fixture.cancel(tno, 'STPC', { mod_mny: '4000', rem_mny: '12500' });
    await fixture.cancel(tno, 'STPC', { mod_mny: '4000', rem_mny: '8500' });
    expect(await fixture.transactions(orderNo)).toMatchObject([{ cancelled_amount: 8000 }]);
  });

  it.each([
    ['a stale remainder', { mod_mny: '4000', rem_mny: '8500' }, 'SB05'],
    ['more than remains', { mod_mny: '12501', rem_mny: '12500' }, 'SB06'],
    ['nothing', { mod_mny: '0', rem_mny: '12500' }, 'SB01'],
    ['no remainder', { mod_mny: '4000' }, 'SB01'],
  ])('refuses a part of %s and changes nothing', async (_what, more, code) => {
    const { tno, orderNo } = await fixture.paid();
    expect(await fixture.cancel(tno, 'STPC', more)).toMatchObject({ res_cd: code });
    expect(await fixture.transactions(orderNo)).toMatchObject([{ state: 'approved', cancelled_amount: 0 }]);
  });

  it('refuses a signature over anything else', async () => {
    const { tno, orderNo } = await fixture.paid();
    for (const signature of [fixture.signed('T0000', tno, 'STPC'), fixture.signed('T0000', '1', 'STSC'), 'AAAA', '']) {
      expect(await fixture.cancel(tno, 'STSC', { kcp_sign_data: signature })).toMatchObject({ res_cd: 'SB04' });
    }
    expect(await fixture.transactions(orderNo)).toMatchObject([{ state: 'approved' }]);
  });

  it('takes a signature of 344 characters over site, number and kind', async () => {
    expect(fixture.signed('T0000', '20260102123456', 'STSC')).toHaveLength(344);
  });

  it('refuses a broken certificate, an unknown number, an odd kind and an endless reason', async () => {
    const { tno } = await fixture.paid();
    expect(await fixture.cancel(tno, 'STSC', { kcp_cert_info: 'none' })).toMatchObject({ res_cd: 'S032' });
    expect(await fixture.cancel('26010199999999', 'STSC')).toMatchObject({ res_cd: 'SB01' });
    expect(await fixture.cancel(tno, 'STXX')).toMatchObject({ res_cd: 'SB01' });
    expect(await fixture.cancel(tno, 'STSC', { mod_desc: '가'.repeat(129) })).toMatchObject({ res_cd: 'SB01' });
  });

  it('reads the remainder as the sum after the cancel when told to', async () => {
    await inFixture({ remainder: 'after' }, async (other) => {
      const { tno } = await other.paid();
      expect(await other.cancel(tno, 'STPC', { mod_mny: '4000', rem_mny: '12500' })).toMatchObject({ res_cd: 'SB05' });
      expect(await other.cancel(tno, 'STPC', { mod_mny: '4000', rem_mny: '8500' })).toMatchObject({
        res_cd: '0000',
        rem_mny: '8500',
      });
    });
  });
});

describe('KCP inquiry', () => {
  it('follows a charge through its states', async () => {
    const { tno, orderNo } = await fixture.paid();
    expect(await fixture.inquire(tno)).toMatchObject({
      ...{ res_cd: '0000', tno, order_no: orderNo, amount: '12500', rem_mny: '12500' },
      ...{ stat_ca_cd: 'STSR', can_time: '', canc_card_yn: 'N', card_cd: 'CCLG' },
    });
    await fixture.cancel(tno, 'STPC', { mod_mny: '4000', rem_mny: '12500' });
    expect(await fixture.inquire(tno)).toMatchObject({ stat_ca_cd: 'STPC', rem_mny: '8500', canc_card_yn: 'Y' });
    await fixture.cancel(tno, 'STPC', { mod_mny: '8500', rem_mny: '8500' });
    expect(await fixture.inquire(tno)).toMatchObject({ stat_ca_cd: 'STSC', rem_mny: '0' });
  });

  it('refuses a number that it never charged, by a code that only the sandbox has', async () => {
    expect(await fixture.inquire('26010199999999')).toMatchObject({ res_cd: 'SB01' });
  });

  it('finds nothing by an order number, as KCP does not', async () => {
    const { orderNo } = await fixture.paid();
    const signature = fixture.signed('T0000', orderNo, 'PACA');
    const answer = await fixture.inquire('', { ordr_idxx: orderNo, kcp_sign_data: signature });
    expect(answer).toMatchObject({ res_cd: 'SB01' });
    expect(answer).not.toHaveProperty('tno');
  });

  it('asks for the signature and for something to look for', async () => {
    const { tno } = await fixture.paid();
    expect(await fixture.inquire(tno, { kcp_sign_data: fixture.signed('T0000', tno, 'STSC') })).toMatchObject({
      res_cd: 'SB04',
    });
    expect(await fixture.inquire('')).toMatchObject({ res_cd: 'SB01' });
  });
});
