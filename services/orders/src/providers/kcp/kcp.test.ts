import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from '@jumun/runtime';
import { Kcp, type KcpOptions } from './kcp.js';

const ORDER = '261121-AAAAAAAA-001';
const card = { orderNumber: ORDER, refusal: null, code: '0000', returnProof: undefined, proof: {} };
const yes = { res_cd: '0000', tno: '26112100000001', order_no: ORDER, amount: '9000' };
const part = { tno: yes.tno, total: 9000, standing: 9000, amount: 1000, reason: '손님 요청' };

let answer: unknown;
let asked: Record<string, string> = {};
let server: Server;
let kcp: Kcp;
let options: KcpOptions;

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      asked = JSON.parse(Buffer.concat(parts).toString()) as typeof asked;
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const passphrase = 'changeit';
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase },
  });
  const logger = createLogger('test', 'silent');
  options = {
    ...{
      payBase: base,
      apiBase: base,
      siteCode: 'T0000',
      certificate: '',
      privateKey,
      passphrase,
      mostMonths: 3,
      logger,
    },
  };
  kcp = new Kcp(options);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('the form of the card page', () => {
  const trade = {
    ...{ paymentId: 'P1', storeName: '데모', orderNumber: ORDER, amount: 9000, title: '아메리카노' },
    returnUrl: 'https://jumun.example/v1/kcp/return',
    returnProof: 'PROOF',
    method: 'card' as const,
  };
  const formOf = async (of: Kcp) => {
    answer = { Code: '0000', approvalKey: 'K', PayUrl: 'https://pay.example/', traceNo: 'T' };
    const outcome = await of.register(trade);
    return outcome.kind === 'registered' ? outcome.registration.request : undefined;
  };

  it('has every field that KCP asks for, and nothing of a buyer', async () => {
    await expect(formOf(kcp)).resolves.toEqual({
      ...{ site_cd: 'T0000', ordr_idxx: ORDER, good_mny: '9000', good_name: '아메리카노' },
      Ret_URL: `${trade.returnUrl}?proof=PROOF`,
      ...{ pay_method: 'CARD', ActionResult: 'card', req_tx: 'pay', van_code: '', currency: '410', escw_used: 'N' },
      ...{ quotaopt: '3', param_opt_1: 'P1', param_opt_2: encodeURIComponent('데모'), param_opt_3: 'PROOF' },
    });
  });

  it('offers no more months than the platform does', async () => {
    const atOnce = new Kcp({ ...options, mostMonths: 0 });
    await expect(formOf(atOnce)).resolves.toMatchObject({ quotaopt: '0' });
  });
});

describe('an inquiry', () => {
  it('asks by KCP’s number, with the fields that KCP documents and no others', async () => {
    answer = { ...yes, stat_ca_cd: 'STSR' };
    await kcp.inquire(ORDER, yes.tno);
    expect(Object.keys(asked).sort()).toEqual(['kcp_cert_info', 'kcp_sign_data', 'pay_type', 'site_cd', 'tno']);
    expect(asked).toMatchObject({ tno: yes.tno, pay_type: 'PACA' });
  });

  it('can not be made by our own number', () => {
    expect(kcp.inquireByOrder).toBeUndefined();
  });

  it('that KCP refuses says nothing about the charge, whatever its code', async () => {
    answer = { res_cd: 'XX01', res_msg: '거래 없음' };
    await expect(kcp.inquire(ORDER, yes.tno)).resolves.toEqual({ kind: 'unknown', code: 'XX01' });
    answer = { res_cd: '9502', res_msg: '통신 오류' };
    await expect(kcp.inquire(ORDER, yes.tno)).resolves.toEqual({ kind: 'unknown' });
  });

  it.each([
    ['another order’s charge', { order_no: '261121-BBBBBBBB-002', stat_ca_cd: 'STSR' }],
    ['a charge that failed', { stat_ca_cd: 'STAF' }],
  ])('that finds %s knows none of this order', async (_what, more) => {
    answer = { ...yes, ...more };
    await expect(kcp.inquire(ORDER, yes.tno)).resolves.toEqual({ kind: 'nothing' });
  });
});

describe('a return from the card page', () => {
  const back = (form: Record<string, string>) => kcp.readReturn({ ordr_idxx: ORDER, ...form })?.refusal;

  it('of another site is none', () => {
    expect(kcp.readReturn({ ordr_idxx: ORDER, site_cd: 'EVIL0', res_cd: '3001' })).toBeUndefined();
    expect(back({ site_cd: 'T0000', res_cd: '3001' })).toBe('cancelled');
  });

  it('is confirmed by its proof alone', () => {
    expect(back({ res_cd: '0000', enc_data: 'a', enc_info: 'b' })).toBeNull();
    expect(back({ res_cd: '0000', enc_data: '', enc_info: '' })).toBe('declined');
  });

  it.each([
    ['3001', 'cancelled'],
    ['3000', 'over-limit'],
    ['CC67', 'declined'],
    ['9502', 'unreachable'],
    [undefined, 'unreachable'],
  ])('says why nobody paid: %s is %s', (code, refusal) => {
    expect(back(code === undefined ? {} : { res_cd: code })).toBe(refusal);
  });
});

describe('an answer of the card company', () => {
  it.each([undefined, null, '', ' ', '-9000', '9e3', '9000.0', '9,000'])(
    'that approves the sum %p has no known outcome',
    async (amount) => {
      answer = { ...yes, amount };
      await expect(kcp.approve(card, 9000)).resolves.toEqual({ kind: 'unknown' });
      answer = { ...yes, amount, stat_ca_cd: 'STSR' };
      await expect(kcp.inquire(ORDER, yes.tno)).resolves.toEqual({ kind: 'unknown' });
    },
  );

  it.each([undefined, null, ''])('that leaves out what stands (%p) says it of a whole charge only', async (rem_mny) => {
    answer = { ...yes, rem_mny, stat_ca_cd: 'STSR' };
    await expect(kcp.inquire(ORDER, yes.tno)).resolves.toMatchObject({ charge: { amount: 9000, remaining: 9000 } });
    answer = { ...yes, rem_mny, stat_ca_cd: 'STPC' };
    await expect(kcp.inquire(ORDER, yes.tno)).resolves.toEqual({ kind: 'unknown' });
  });

  it('is taken as it is when it is clear, numbers too', async () => {
    answer = { ...yes, amount: 9000 };
    await expect(kcp.approve(card, 9000)).resolves.toMatchObject({ charge: { amount: 9000 } });
    answer = { ...yes, rem_mny: '0', stat_ca_cd: 'STPC' };
    await expect(kcp.inquire(ORDER, yes.tno)).resolves.toMatchObject({ charge: { amount: 9000, remaining: 0 } });
    answer = { res_cd: 'CC67', res_msg: '거절' };
    await expect(kcp.approve(card, 9000)).resolves.toMatchObject({
      kind: 'declined',
      reason: 'declined',
      code: 'CC67',
    });
  });

  it('gives what a receipt names, and a link to the slip only where slips are shown', () => {
    const charge = { tno: '26010200000001', orderNumber: ORDER, amount: 9000, details: { card_name: '신한카드' } };
    expect(kcp.receiptOf(charge)).toEqual({
      ...{ cardName: '신한카드', cardNumber: null, approvalNumber: null, slipUrl: null },
    });
    const withSlips = new Kcp({ ...options, receiptBase: 'https://slips.example' });
    expect(withSlips.receiptOf({ ...charge, details: { app_no: '12345678' } })).toEqual({
      cardName: null,
      cardNumber: null,
      approvalNumber: '12345678',
      slipUrl: `https://slips.example/assist/bill.BillActionNew.do?cmd=card_bill&tno=26010200000001&order_no=${ORDER}&trade_mony=9000`,
    });
  });

  it.each([
    ['461954******7815', '****-****-****-7815'],
    ['9430-0312-3456-1234', '****-****-****-1234'],
    ['4619************', null],
    ['7815', null],
    [undefined, null],
  ])('keeps no more of the card %p than a receipt shows: %p', async (card_no, cardNumber) => {
    answer = { ...yes, card_no };
    const approved = await kcp.approve(card, 9000);
    const details = approved.kind === 'approved' ? approved.charge.details : { unknown: 'outcome' };
    expect(Object.values(details)).toEqual(cardNumber === null ? [] : [cardNumber.slice(-4)]);
    expect(kcp.receiptOf({ tno: yes.tno, orderNumber: ORDER, amount: 9000, details })).toMatchObject({ cardNumber });
  });

  it('says when money moved, by the Korean clock', async () => {
    const approvedAt = new Date('2026-11-20T14:59:59.000Z');
    const cancelledAt = new Date('2026-11-20T15:00:00.000Z');
    const times = { app_time: '20261120235959', can_time: '20261121000000' };
    answer = { ...yes, ...times };
    await expect(kcp.approve(card, 9000)).resolves.toMatchObject({ charge: { approvedAt } });
    answer = { ...yes, ...times, stat_ca_cd: 'STPC', rem_mny: '1000' };
    await expect(kcp.inquire(ORDER, yes.tno)).resolves.toMatchObject({ charge: { approvedAt, cancelledAt } });
    answer = { ...yes, ...times, stat_ca_cd: 'STSC' };
    await expect(kcp.inquire(ORDER, yes.tno)).resolves.toMatchObject({ kind: 'cancelled', cancelledAt });
    answer = { ...yes, canc_time: times.can_time };
    await expect(kcp.cancel(part)).resolves.toEqual({ kind: 'cancelled', cancelledAt });
  });

  it.each([undefined, null, '', '20261320235959', '2026112023595', '2026-11-20 23:59:59'])(
    'that tells no time (%p) is an answer all the same',
    async (app_time) => {
      answer = { ...yes, app_time };
      await expect(kcp.approve(card, 9000)).resolves.toMatchObject({ charge: { approvedAt: undefined } });
    },
  );

  it.each(['', '-', '00000', 'null', 'cc67', undefined])(
    'without a result code (%p) is no explicit no',
    async (res_cd) => {
      answer = { ...yes, res_cd };
      await expect(kcp.approve(card, 9000)).resolves.toEqual({ kind: 'unknown' });
      await expect(kcp.inquire(ORDER, yes.tno)).resolves.toEqual({ kind: 'unknown' });
      await expect(kcp.cancel(part)).resolves.toEqual({ kind: 'unknown' });
    },
  );
});
