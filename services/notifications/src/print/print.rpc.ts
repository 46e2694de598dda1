import { Controller, Inject } from '@nestjs/common';
import { notifications, Problem, type Actor, type InputOf } from '@jumun/contracts';
import { Database } from '@jumun/database';
import { asDevice, asOwner, CLOCK, ownerOf, Rpc, Serves, Transactor } from '@jumun/messaging';
import type { Clock, Sealer } from '@jumun/runtime';
import { drawDocket } from '@jumun/printing/papers';
import { NOTIFICATIONS_CONFIG, type NotificationsConfig } from '../config.js';
import {
  confirmOld,
  listJobs,
  printAgain,
  printCodes,
  printerFor,
  retryJob,
  skipJob,
  testPrinter,
} from './ask-jobs.js';
import { claimJobs } from './claim-jobs.js';
import { confirmPrinter } from './confirm-printer.js';
import { deletePrinter } from './delete-printer.js';
import { findSources, type SourceDeps } from './draw-content.js';
import { endJob, startJob } from './end-job.js';
import { pollPrinter } from './poll-printer.js';
import { findPrinters, getPrinterSearch, noteFound } from './printer-search.js';
import { createPrinter, getPrinter, listPrinters, renewKey, updatePrinter } from './printers.js';
import { refuseForeignDevice } from './refuse-foreign-device.js';
import { SEALER } from '../tokens.js';
import { getOwnOrder } from '../get-own-order.js';

const p = notifications.procedures;

/** Printers, their jobs, and paper. */
@Controller()
export class PrintRpc {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Transactor) private readonly transactor: Transactor,
    @Inject(Rpc) private readonly rpc: Rpc,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SEALER) private readonly sealer: Sealer,
    @Inject(NOTIFICATIONS_CONFIG) private readonly config: Pick<NotificationsConfig, 'PUBLIC_ORIGIN'>,
  ) {}

  @Serves(p.listPrinters)
  listPrinters(_input: InputOf<typeof p.listPrinters>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) => listPrinters(tx, shopId, this.clock.now()));
  }

  @Serves(p.createPrinter)
  async createPrinter(input: InputOf<typeof p.createPrinter>, actor: Actor) {
    await refuseForeignDevice(this.rpc, ownerOf(actor).shopId, input);
    return asOwner(this.transactor, actor, (tx, shopId) => createPrinter(tx, shopId, input, this.clock.now()));
  }

  @Serves(p.updatePrinter)
  async updatePrinter(input: InputOf<typeof p.updatePrinter>, actor: Actor) {
    const { deviceId } = await asOwner(this.transactor, actor, (tx, shopId) => getPrinter(tx, shopId, input.printerId));
    // The printer of a device that was cut off since can still be renamed.
    if (input.deviceId !== deviceId) await refuseForeignDevice(this.rpc, ownerOf(actor).shopId, input);
    return asOwner(this.transactor, actor, (tx, shopId) => updatePrinter(tx, shopId, input, this.clock.now()));
  }

  @Serves(p.deletePrinter)
  async deletePrinter({ printerId }: InputOf<typeof p.deletePrinter>, actor: Actor) {
    const { transactor, rpc } = this;
    await deletePrinter({ transactor, rpc }, printerId, actor, this.clock.now());
    return {};
  }

  @Serves(p.testPrinter)
  testPrinter({ printerId }: InputOf<typeof p.testPrinter>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) => testPrinter(tx, shopId, printerId, this.clock.now()));
  }

  @Serves(p.renewPrinterKey)
  renewKey({ printerId }: InputOf<typeof p.renewPrinterKey>, actor: Actor) {
    const { PUBLIC_ORIGIN: origin } = this.config;
    return asOwner(this.transactor, actor, (tx, shopId) => renewKey(tx, shopId, printerId, origin));
  }

  @Serves(p.confirmPrinter)
  confirmPrinter(input: InputOf<typeof p.confirmPrinter>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) => confirmPrinter(tx, shopId, input, this.clock.now()));
  }

  @Serves(p.findPrinters)
  findPrinters(_input: InputOf<typeof p.findPrinters>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) => findPrinters(tx, shopId, this.clock.now()));
  }

  @Serves(p.getPrinterSearch)
  getPrinterSearch(_input: InputOf<typeof p.getPrinterSearch>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) => getPrinterSearch(tx, shopId, this.clock.now()));
  }

  @Serves(p.tellFoundPrinters)
  async tellFound(input: InputOf<typeof p.tellFoundPrinters>, actor: Actor) {
    await asDevice(this.transactor, actor, ['print'], (tx, shopId, deviceId) =>
      noteFound(tx, { shopId, deviceId }, input, this.clock.now()),
    );
    return {};
  }

  @Serves(p.listPrintJobs)
  listJobs(input: InputOf<typeof p.listPrintJobs>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) => listJobs(tx, shopId, input));
  }

  @Serves(p.printAgain)
  async printAgain({ paymentId, kind, printerId: named }: InputOf<typeof p.printAgain>, actor: Actor) {
    const { shopId } = ownerOf(actor);
    const docket = await this.docketOf(shopId, paymentId);
    return asOwner(this.transactor, actor, async (tx) => {
      const printerId = await printerFor(tx, shopId, { kind, printerId: named });
      const { orderNumber } = docket;
      return printAgain(tx, shopId, { printerId, kind, sourceId: paymentId, orderNumber }, this.clock.now());
    });
  }

  @Serves(p.printCodes)
  printCodes(input: InputOf<typeof p.printCodes>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) => printCodes(tx, shopId, input, this.clock.now()));
  }

  @Serves(p.retryPrintJob)
  retryJob({ jobId }: InputOf<typeof p.retryPrintJob>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) => retryJob(tx, shopId, jobId, this.clock.now()));
  }

  @Serves(p.skipPrintJob)
  skipJob({ jobId }: InputOf<typeof p.skipPrintJob>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) => skipJob(tx, shopId, jobId, this.clock.now()));
  }

  @Serves(p.confirmOldJobs)
  confirmOld(input: InputOf<typeof p.confirmOldJobs>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) => confirmOld(tx, shopId, input, this.clock.now()));
  }

  @Serves(p.claimPrintJobs)
  claim(input: InputOf<typeof p.claimPrintJobs>, actor: Actor) {
    const { transactor, sealer, sources } = this;
    return claimJobs({ transactor, sealer, ...sources }, input, actor, this.clock.now());
  }

  @Serves(p.startPrintJob)
  async start(input: InputOf<typeof p.startPrintJob>, actor: Actor) {
    await this.transactor.transact(actor, (tx) => startJob(tx, input, actor, this.clock.now()));
    return {};
  }

  @Serves(p.endPrintJob)
  end(input: InputOf<typeof p.endPrintJob>, actor: Actor) {
    return this.transactor.transact(actor, (tx) => endJob(tx, input, actor, this.clock.now()));
  }

  @Serves(p.pollPrinter)
  poll(input: InputOf<typeof p.pollPrinter>) {
    const { database, transactor, sealer, sources } = this;
    return pollPrinter({ database, transactor, sealer, ...sources }, input, this.clock.now());
  }

  @Serves(p.drawPaper)
  async drawPaper({ paymentId, kind, width }: InputOf<typeof p.drawPaper>, actor: Actor) {
    const { shopId } = ownerOf(actor);
    const { dockets, seller } = await findSources(this.sources, shopId, [{ kind, sourceId: paymentId }]);
    const docket = dockets.get(paymentId);
    if (!docket) throw new Problem('PAYMENT_NOT_FOUND');
    return drawDocket(docket, { kind, width, seller });
  }

  @Serves(p.readReceipt)
  async readReceipt(own: InputOf<typeof p.readReceipt>) {
    const order = await getOwnOrder(this.rpc, own);
    if (order.status !== 'paid' && order.status !== 'refunded') throw new Problem('ORDER_NOT_FOUND');
    const { shopId, paymentId: sourceId } = order;
    const { dockets, seller } = await findSources(this.sources, shopId, [{ kind: 'receipt', sourceId }]);
    const docket = dockets.get(sourceId);
    if (!docket) throw new Problem('ORDER_NOT_FOUND');
    return drawDocket(docket, { kind: 'receipt', width: 80, seller });
  }

  private get sources(): SourceDeps {
    return { rpc: this.rpc, host: new URL(this.config.PUBLIC_ORIGIN).host };
  }

  private async docketOf(shopId: string, paymentId: string) {
    const { dockets } = await findSources(this.sources, shopId, [{ kind: 'kitchen', sourceId: paymentId }]);
    const docket = dockets.get(paymentId);
    if (!docket) throw new Problem('PAYMENT_NOT_FOUND');
    return docket;
  }
}
