import { Controller, Inject } from '@nestjs/common';
import { businessDay, contracts, Problem, type Actor, type BusinessDay, type InputOf } from '@jumun/contracts';
import { CLOCK, operatorOf, Serves, Transactor } from '@jumun/messaging';
import type { Clock } from '@jumun/runtime';
import { getReconciliation } from './get-reconciliation.js';
import { KCP_BOOKS, KcpBooks } from './kcp-books.js';
import { loadProviderDay } from './load-provider-day.js';
import { readProviderFile } from './provider-line.js';
import { keepFilePart, takeUpload } from './uploads.js';

const serve = contracts.settlement.procedures;

@Controller()
export class ReconciliationRpc {
  constructor(
    @Inject(Transactor) private readonly transactor: Transactor,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(KCP_BOOKS) private readonly books: KcpBooks,
  ) {}

  @Serves(serve.getReconciliation)
  async getReconciliation({ day }: InputOf<typeof serve.getReconciliation>, actor: Actor) {
    return this.transactor.transact(operatorOf(actor), (tx) => getReconciliation(tx, day));
  }

  @Serves(serve.runReconciliation)
  async runReconciliation({ day }: InputOf<typeof serve.runReconciliation>, actor: Actor) {
    const operator = operatorOf(actor);
    this.refuseFuture(day);
    const text = await this.books.fetch(day);
    if (text === undefined) throw new Problem('PROVIDER_FAILED');
    const lines = readProviderFile(text, day);
    return this.transactor.transact(operator, async (tx) => {
      await loadProviderDay(tx, { day, source: 'provider', lines }, this.clock.now());
      await tx.note('run-reconciliation', day);
      return getReconciliation(tx, day);
    });
  }

  @Serves(serve.keepFilePart)
  async keepFilePart(part: InputOf<typeof serve.keepFilePart>, actor: Actor) {
    await this.transactor.transact(operatorOf(actor), (tx) => keepFilePart(tx, part));
    return {};
  }

  @Serves(serve.loadFile)
  async loadFile({ uploadId, day, parts }: InputOf<typeof serve.loadFile>, actor: Actor) {
    const operator = operatorOf(actor);
    this.refuseFuture(day);
    return this.transactor.transact(operator, async (tx) => {
      const lines = readProviderFile(await takeUpload(tx, uploadId, parts), day);
      await loadProviderDay(tx, { day, source: 'upload', lines }, this.clock.now());
      await tx.note('upload-provider-file', day);
      return getReconciliation(tx, day);
    });
  }

  private refuseFuture(day: BusinessDay): void {
    if (day <= businessDay(this.clock.now())) return;
    throw new Problem('INVALID_INPUT', { errors: [{ path: 'day', message: '오늘까지의 날짜를 골라주세요.' }] });
  }
}
