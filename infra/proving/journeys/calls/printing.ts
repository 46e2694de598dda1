import { http } from '@jumun/contracts';
import type { Owner } from '@jumun/local';
import { formBytes, UNKNOWN_ID, type CallCase } from './case.js';
import type { System } from '../../platform/system.js';
import type { TwoShops } from './two-shops.js';

const form = { name: '카운터', link: 'browser', width: 80, rules: [{ kind: 'receipt', on: 'ready' }] };

const { createPrinter, listPrinters } = http.printing;

/** A printer of this kind of link; a shop has room for few, so one that is there will do. */
async function madeBy(owner: Owner, link: 'browser' | 'star' | 'epson' = 'browser'): Promise<string> {
  const known = (await owner.call(listPrinters, {})).data.printers.find((printer) => printer.link === link);
  return known?.printerId ?? (await owner.call(createPrinter, { body: { name: '주방', link } })).data.printerId;
}

const spare = ({ a }: TwoShops): Promise<string> => madeBy(a.owner);

/** A test of a printer that a page serves, claimed by that page. */
async function claimed({ a }: TwoShops) {
  const printerId = await madeBy(a.owner);
  const ask = { body: { printers: [{ printerId }] } };
  await a.owner.call(http.printing.claimJobs, ask);
  await a.owner.call(http.printing.testPrinter, { params: { printerId } });
  const [job] = (await a.owner.call(http.printing.claimJobs, ask)).data.jobs;
  if (!job) throw new Error('The test was not claimed.');
  return { job_id: job.jobId, lease: job.lease };
}

/** The printer of the shop's print program, which has just asked for it. */
export async function askedPrinter({ fixture, a }: TwoShops): Promise<string> {
  const known = (await a.owner.call(listPrinters, {})).data.printers.find(({ link }) => link === 'agent');
  const body = { name: '주방', link: 'agent', target: 'tcp://192.168.0.50:9100' } as const;
  const { printerId } = known ?? (await a.owner.call(createPrinter, { body })).data;
  const ask = { token: a.devices.print.token, body: { printers: [{ printerId }] } };
  await fixture.api.expect(http.printing.claimJobsOfDevice, ask);
  return printerId;
}

/** The same by the shop's print program. */
async function claimedByDevice(twoShops: TwoShops) {
  const { fixture, a } = twoShops;
  const printerId = await askedPrinter(twoShops);
  const ask = { token: a.devices.print.token, body: { printers: [{ printerId }] } };
  await a.owner.call(http.printing.testPrinter, { params: { printerId } });
  const [job] = (await fixture.api.expect(http.printing.claimJobsOfDevice, ask)).data.jobs;
  if (!job) throw new Error('The test was not claimed.');
  return { job_id: job.jobId, lease: job.lease };
}

/** A test of a printer that waits. */
async function waiting({ a }: TwoShops): Promise<string> {
  const printerId = await madeBy(a.owner);
  await a.owner.call(http.printing.claimJobs, { body: { printers: [{ printerId }] } });
  return (await a.owner.call(http.printing.testPrinter, { params: { printerId } })).data.jobId;
}

/** One for all calls of strangers: a claim for the next one would take the one before, and its lease would end. */
const heldJobs = new WeakMap<System, Promise<string>>();
function heldJob(twoShops: TwoShops): Promise<string> {
  const known = heldJobs.get(twoShops.fixture) ?? waiting(twoShops);
  heldJobs.set(twoShops.fixture, known);
  return known;
}
const withoutLease = async (twoShops: TwoShops) => ({ job_id: await heldJob(twoShops), lease: UNKNOWN_ID });

async function skipped(twoShops: TwoShops): Promise<string> {
  const jobId = await waiting(twoShops);
  await twoShops.a.owner.call(http.printing.skipPrintJob, { params: { jobId } });
  return jobId;
}

const MAC = '00:11:62:00:00:01';

/** A printer that asks by itself, with a key that is new and its own name. */
async function asking({ a }: TwoShops, link: 'star' | 'epson') {
  const printerId = await madeBy(a.owner, link);
  const { url, id } = (await a.owner.call(http.printing.renewPrinterKey, { params: { printerId } })).data;
  return { printerId, key: url.slice(url.lastIndexOf('/') + 1), id };
}

/** One that asks, and that its owner has not confirmed. */
async function unconfirmed(twoShops: TwoShops) {
  const { fixture, a } = twoShops;
  const { printerId, key } = await asking(twoShops, 'star');
  const ask = { params: { key }, body: { printerMAC: MAC, statusCode: '200 OK' } };
  await fixture.api.expect(http.printing.starPoll, ask);
  const { printers } = (await a.owner.call(listPrinters, {})).data;
  const askerId = printers.find((printer) => printer.printerId === printerId)?.unconfirmed?.askerId ?? '';
  return { printerId, key, ask, confirming: { params: { printer_id: printerId }, body: { asker_id: askerId } } };
}

/** A test that a Star printer may fetch. */
async function fetchable(twoShops: TwoShops) {
  const { fixture, a } = twoShops;
  const { printerId, key, ask } = await unconfirmed(twoShops);
  await a.owner.confirmPrinters();
  await fixture.api.expect(http.printing.starPoll, ask);
  await a.owner.call(http.printing.testPrinter, { params: { printerId } });
  const { jobToken = '' } = await fixture.api.expect(http.printing.starPoll, ask);
  return { params: { key }, query: { mac: MAC, token: jobToken } };
}

const ofPrinter = {
  unknown: { call: () => ({ params: { printer_id: UNKNOWN_ID } }), code: 'PRINTER_NOT_FOUND' },
  foreign: async (twoShops: TwoShops) => ({ params: { printer_id: await spare(twoShops) } }),
};
const ofJob = {
  unknown: { call: () => ({ params: { job_id: UNKNOWN_ID } }), code: 'PRINT_JOB_NOT_FOUND' },
  foreign: async (twoShops: TwoShops) => ({ params: { job_id: await heldJob(twoShops) } }),
};
const nobodysLease = { job_id: UNKNOWN_ID, lease: UNKNOWN_ID };

const wrongForms = [
  { set: { name: '' }, path: 'name', message: '프린터 이름을 입력해주세요.' },
  { set: { name: '가'.repeat(31) }, path: 'name', message: '30자까지 입력할 수 있어요.' },
  { set: { link: 'wire' }, path: 'link', message: '연결 방법을 골라주세요.' },
  { set: { width: 70 }, path: 'width', message: '용지 너비를 골라주세요.' },
  { set: { copies: 4 }, path: 'copies', message: '세 장까지 출력할 수 있어요.' },
  { set: { target: 'javascript:alert(1)' }, path: 'target', message: '예: tcp://192.168.0.50:9100' },
  { set: { link: 'agent' }, path: 'target', message: '프린터 주소를 입력해주세요.' },
] as const;

export const printingCalls = {
  listPrinters: { right: () => ({}) },
  createPrinter: { right: () => ({ body: form }), wrong: wrongForms },
  updatePrinter: {
    right: async (twoShops) => ({ params: { printer_id: await spare(twoShops) }, body: form }),
    wrong: wrongForms,
    unknown: { call: () => ({ params: { printer_id: UNKNOWN_ID }, body: form }), code: 'PRINTER_NOT_FOUND' },
    foreign: async (twoShops) => ({ params: { printer_id: await spare(twoShops) }, body: form }),
  },
  deletePrinter: { right: async (twoShops) => ({ params: { printer_id: await spare(twoShops) } }), ...ofPrinter },
  testPrinter: {
    right: async (twoShops) => {
      const printerId = await spare(twoShops);
      await twoShops.a.owner.call(http.printing.claimJobs, { body: { printers: [{ printerId }] } });
      return { params: { printer_id: printerId } };
    },
    ...ofPrinter,
  },
  renewPrinterKey: {
    right: async ({ a }) => ({ params: { printer_id: await madeBy(a.owner, 'star') } }),
    ...ofPrinter,
  },
  confirmPrinter: {
    right: async (twoShops) => (await unconfirmed(twoShops)).confirming,
    unknown: {
      call: () => ({ params: { printer_id: UNKNOWN_ID }, body: { asker_id: UNKNOWN_ID } }),
      code: 'PRINTER_NOT_FOUND',
    },
    foreign: async (twoShops) => (await unconfirmed(twoShops)).confirming,
  },
  findPrinters: { right: () => ({}) },
  getPrinterSearch: { right: () => ({}) },
  // Of another shop's search it changes nothing, and says nothing.
  tellFoundPrinters: {
    right: () => ({ body: { search_id: UNKNOWN_ID, addresses: ['192.168.0.50:9100'] } }),
    wrong: [
      {
        set: { addresses: ['203.0.113.5:9100'] },
        path: 'addresses.0',
        message: '매장 안의 주소가 아니에요.',
      },
    ],
  },
  listPrintJobs: {
    right: () => ({ query: { state: 'waiting' } }),
    wrong: [{ query: { state: 'lost' }, path: 'state', message: '고를 수 있는 값이 아니에요.' }],
  },
  printAgain: {
    right: async (twoShops) => ({
      body: { payment_id: twoShops.a.paymentId, kind: 'kitchen', printer_id: await spare(twoShops) },
    }),
    wrong: [{ set: { kind: 'poster' }, path: 'kind', message: '무엇을 출력할지 골라주세요.' }],
    unknown: {
      call: async (twoShops) => ({
        body: { payment_id: UNKNOWN_ID, kind: 'kitchen', printer_id: await spare(twoShops) },
      }),
      code: 'PAYMENT_NOT_FOUND',
    },
    foreign: async (twoShops) => ({
      body: { payment_id: twoShops.a.paymentId, kind: 'kitchen', printer_id: await spare(twoShops) },
    }),
  },
  confirmOldJobs: {
    right: async (twoShops) => ({ body: { printer_id: await spare(twoShops), print: true } }),
    unknown: { call: () => ({ body: { printer_id: UNKNOWN_ID, print: true } }), code: 'PRINTER_NOT_FOUND' },
    foreign: async (twoShops) => ({ body: { printer_id: await spare(twoShops), print: true } }),
  },
  retryPrintJob: { right: async (twoShops) => ({ params: { job_id: await skipped(twoShops) } }), ...ofJob },
  skipPrintJob: { right: async (twoShops) => ({ params: { job_id: await waiting(twoShops) } }), ...ofJob },
  drawPaper: {
    right: ({ a }) => ({ query: { payment_id: a.paymentId, kind: 'receipt', width: '58' } }),
    wrong: [{ query: { kind: 'poster' }, path: 'kind', message: '무엇을 출력할지 골라주세요.' }],
    unknown: { call: () => ({ query: { payment_id: UNKNOWN_ID, kind: 'receipt' } }), code: 'PAYMENT_NOT_FOUND' },
    foreign: ({ a }) => ({ query: { payment_id: a.paymentId, kind: 'receipt' } }),
  },
  readReceipt: {
    right: ({ a, fixture }) => ({
      query: { orderNumber: a.orderNumber, storeName: a.storeName },
      ...fixture.shopper.keyOf(a),
    }),
    wrong: [{ query: { orderNumber: '' }, path: 'orderNumber', message: '주문번호가 필요해요.' }],
    unknown: {
      call: ({ a }) => ({ query: { orderNumber: '260101-00000000-001', storeName: a.storeName } }),
      code: 'ORDER_NOT_FOUND',
    },
  },
  claimJobs: {
    right: async (twoShops) => ({ body: { printers: [{ printer_id: await spare(twoShops), state: 'ok' }] } }),
  },
  startJob: {
    right: async (twoShops) => ({ body: await claimed(twoShops) }),
    unknown: { call: () => ({ body: nobodysLease }), code: 'PRINT_JOB_NOT_FOUND' },
    foreign: async (twoShops) => ({ body: await withoutLease(twoShops) }),
  },
  endJob: {
    right: async (twoShops) => ({ body: { ...(await claimed(twoShops)), ok: false, code: 'EPTR_REC_EMPTY' } }),
    unknown: { call: () => ({ body: { ...nobodysLease, ok: true } }), code: 'PRINT_JOB_NOT_FOUND' },
    foreign: async (twoShops) => ({ body: { ...(await withoutLease(twoShops)), ok: true } }),
  },
  claimJobsOfDevice: { right: () => ({ body: {} }) },
  startJobOfDevice: {
    right: async (twoShops) => ({ body: await claimedByDevice(twoShops) }),
    unknown: { call: () => ({ body: nobodysLease }), code: 'PRINT_JOB_NOT_FOUND' },
    foreign: async (twoShops) => ({ body: await withoutLease(twoShops) }),
  },
  endJobOfDevice: {
    right: async (twoShops) => ({ body: { ...(await claimedByDevice(twoShops)), ok: false, state: 'paper' } }),
    unknown: { call: () => ({ body: { ...nobodysLease, ok: true } }), code: 'PRINT_JOB_NOT_FOUND' },
    foreign: async (twoShops) => ({ body: { ...(await withoutLease(twoShops)), ok: true } }),
  },
  starPoll: {
    right: async (twoShops) => ({
      params: { key: (await asking(twoShops, 'star')).key },
      body: { printerMAC: MAC, statusCode: '200 OK', status: '23 6 0 0 0 0 0 0 0' },
    }),
    unknown: {
      call: () => ({ params: { key: 'A'.repeat(22) }, body: { printerMAC: MAC } }),
      code: 'PRINTER_NOT_FOUND',
    },
  },
  starTake: {
    right: fetchable,
    unknown: {
      call: async (twoShops) => ({ ...(await fetchable(twoShops)), query: { mac: MAC, token: UNKNOWN_ID } }),
      code: 'PRINT_JOB_NOT_FOUND',
    },
  },
  starEnd: {
    right: async (twoShops) => {
      const { fixture } = twoShops;
      const { params, query } = await fetchable(twoShops);
      await fixture.api.call(http.printing.starTake, { params, query });
      return { params, query: { ...query, code: '200 OK' } };
    },
    unknown: {
      call: async (twoShops) => ({
        ...(await fetchable(twoShops)),
        query: { mac: MAC, token: UNKNOWN_ID, code: '200' },
      }),
      code: 'PRINT_JOB_NOT_FOUND',
    },
  },
  epsonPoll: {
    right: async (twoShops) => {
      const { key, id } = await asking(twoShops, 'epson');
      return { params: { key }, bytes: formBytes({ ConnectionType: 'GetRequest', ID: id }) };
    },
  },
} satisfies Record<keyof typeof http.printing, CallCase>;
