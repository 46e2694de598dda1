import iconv from 'iconv-lite';
import { v7 } from 'uuid';
import {
  auth,
  orders,
  PrinterInput,
  won,
  type DeviceActor,
  type AnswerOf,
  type Docket,
  type InputOf,
  type PrinterState,
  type PrinterView,
  type PrintJobView,
  type PrintWork,
  type DeviceKind,
} from '@jumun/contracts';
import { opened } from '@jumun/testing';
import {
  notificationsFixture,
  ownerOfShop,
  paid,
  procedures as p,
  type NotificationsFixture,
  type Paid,
} from './notifications-fixture.js';

type Form = Partial<InputOf<typeof p.createPrinter>>;

/** The notifications service with orders that can be printed. */
export interface PrintFixture extends NotificationsFixture {
  deviceId: string;
  /** A print program of another shop, and a call screen of every shop; any other device prints for every shop. */
  foreignDeviceId: string;
  screenId: string;
  /** A print program of the shop's. */
  program(shopId: string): DeviceActor;
  newPrinter(shopId: string, more?: Form): Promise<PrinterView>;
  /** A shop with a printer that prints dockets of paid orders. */
  newPrintShop(more?: Form): Promise<{ shopId: string; printer: PrinterView }>;
  /** Publishes an order that is paid now, with a docket to print. */
  printed(shopId: string, more?: Partial<Paid>): Promise<Paid>;
  /** Changes what orders say of an order from now on. */
  changeDocket(paymentId: string, change: Partial<Docket>): void;
  /** Whether orders can be asked; while they can't, nothing can be drawn. */
  ordersAreAway(isAway: boolean): void;
  jobsOf(shopId: string): Promise<PrintJobView[]>;
  /** Says that the printer which asks with a key is the shop's. */
  confirmAsker(shopId: string): Promise<PrinterView>;
  /** Calls of the shop's print program. */
  claim(shopId: string, printerId: string, state?: PrinterState): Promise<PrintWork[]>;
  startJob(job: PrintWork, shopId: string): Promise<object>;
  endJob(
    job: PrintWork,
    shopId: string,
    more?: Partial<InputOf<typeof p.endPrintJob>>,
  ): Promise<AnswerOf<typeof p.endPrintJob>>;
}

/** The one job that there is. */
export function onlyJob([job, ...more]: PrintWork[]): PrintWork {
  expect(more).toEqual([]);
  if (!job) throw new Error('nothing was claimed');
  return job;
}

/** The words that an ESC/POS printer prints of a job. */
export const wordsOn = ({ bytes }: PrintWork): string => iconv.decode(Buffer.from(bytes ?? '', 'base64'), 'cp949');

function docketOf({ shopId, paymentId, orderNumber, storeName, paidAt }: Paid): Docket {
  return {
    ...{ shopId, paymentId, orderNumber, storeName, shopName: '데모 카페', createdAt: paidAt, paidAt, readyBy: null },
    ...{ status: 'paid', orderStatus: 'waiting', total: won(9_000), refunded: won(0) },
    ...{ note: null, request: null, spot: null, spotKind: null, takeaway: null, card: null },
    ...{ provider: 'kcp', method: 'card' },
    lines: [
      {
        ...{ lineNo: 1, name: '아메리카노', kitchenName: null, quantity: 2, price: won(4_500), basePrice: won(4_500) },
        ...{ options: [], categoryIds: [] },
      },
    ],
  };
}

export const openedPrinting = (): PrintFixture => opened(printFixture);

/** Starts it, with orders and sellers that a test makes up. */
async function printFixture(): Promise<PrintFixture> {
  const fixture = await notificationsFixture();
  const dockets = new Map<string, Docket>();
  let isAway = false;
  await fixture.stub(orders.procedures.getDockets, ({ shopId, orderIds }) => {
    if (isAway) throw new Error('orders are away');
    return orderIds.flatMap((id) => {
      const docket = dockets.get(id);
      return docket?.shopId === shopId ? [docket] : [];
    });
  });
  await fixture.stub(auth.procedures.getSellerNotice, () => ({
    ...{ shopName: '데모 카페', ownerName: '홍길동', businessNumber: '123-45-67890' },
    ...{ address: '서울 중구 세종대로 110', phone: '02-120', taxKind: 'general' as const },
  }));
  const [deviceId, foreignDeviceId, screenId] = [v7(), v7(), v7()];
  const kindOf = (asked: string): DeviceKind | null =>
    asked === foreignDeviceId ? null : asked === screenId ? 'screen' : 'print';
  await fixture.stub(auth.procedures.getDeviceKind, ({ deviceId: asked }) => ({ kind: kindOf(asked) }));
  const newPrinter: PrintFixture['newPrinter'] = (shopId, more) =>
    fixture.rpc.call(
      p.createPrinter,
      PrinterInput.parse({
        ...{ name: '주방', link: 'agent', target: 'tcp://192.168.0.50:9100' },
        rules: [{ kind: 'kitchen', on: 'paid' }],
        ...more,
      }),
      ownerOfShop(shopId),
    );
  const program = (shopId: string): DeviceActor => ({
    kind: 'device',
    scope: 'print',
    shopId,
    deviceId,
    sessionId: v7(),
  });
  return {
    ...fixture,
    deviceId,
    foreignDeviceId,
    screenId,
    program,
    newPrinter,
    async newPrintShop(more) {
      const { shopId } = await fixture.newShop(null);
      return { shopId, printer: await newPrinter(shopId, more) };
    },
    async printed(shopId, more) {
      const payment = paid(shopId, { paidAt: fixture.now().toISOString(), ...more });
      dockets.set(payment.paymentId, docketOf(payment));
      await fixture.publish(orders.facts.paymentPaid, payment);
      await fixture.settle();
      return payment;
    },
    changeDocket(paymentId, change) {
      const docket = dockets.get(paymentId);
      if (docket) dockets.set(paymentId, { ...docket, ...change });
    },
    ordersAreAway: (now) => void (isAway = now),
    async confirmAsker(shopId) {
      const printers = await fixture.rpc.call(p.listPrinters, {}, ownerOfShop(shopId));
      const asked = printers.find(({ unconfirmed }) => unconfirmed !== null);
      const { printerId = '', unconfirmed } = asked ?? {};
      return fixture.rpc.call(
        p.confirmPrinter,
        { printerId, askerId: unconfirmed?.askerId ?? '' },
        ownerOfShop(shopId),
      );
    },
    jobsOf: (shopId) => fixture.rpc.call(p.listPrintJobs, {}, ownerOfShop(shopId)),
    claim: async (shopId, printerId, state) =>
      (await fixture.rpc.call(p.claimPrintJobs, { printers: [{ printerId, state }] }, program(shopId))).jobs,
    startJob: ({ jobId, lease }, shopId) => fixture.rpc.call(p.startPrintJob, { jobId, lease }, program(shopId)),
    endJob: ({ jobId, lease }, shopId, more = { ok: true }) =>
      fixture.rpc.call(p.endPrintJob, { jobId, lease, ok: false, ...more }, program(shopId)),
  };
}
