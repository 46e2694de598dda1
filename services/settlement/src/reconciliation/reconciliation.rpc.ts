import { Controller, Inject } from '@nestjs/common';
import { businessDay, contracts, Problem, type Actor, type BusinessDay, type InputOf } from '@jumun/contracts';
import { CLOCK, Jobs, operatorOf, Serves, Transactor } from '@jumun/messaging';
import type { Clock } from '@jumun/runtime';
import { BOOKS_SOURCE, type BooksSource } from './books-source.js';
import { getReconciliation } from './get-reconciliation.js';
import { loadProviderDay } from './load-provider-day.js';
import { readProviderFile } from './provider-line.js';
import { foundChargesJob } from './reconciliation.jobs.js';
import { keepFilePart, takeUpload } from './uploads.js';

const serve = contracts.settlement.procedures;

@Controller()
export class ReconciliationRpc {
  constructor(
    @Inject(Transactor) private readonly transactor: Transactor,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(BOOKS_SOURCE) private readonly books: BooksSource,
    @Inject(Jobs) private readonly jobs: Jobs,
  ) {}

  @Serves(serve.getReconciliation)
  async getReconciliation({ day }: InputOf<typeof serve.getReconciliation>, actor: Actor) {
    const found = await this.transactor.transact(operatorOf(actor), (tx) => getReconciliation(tx, day));
    return { ...found, isFetched: this.books.booksOf !== undefined };
  }

  @Serves(serve.runReconciliation)
  async runReconciliation({ day }: InputOf<typeof serve.runReconciliation>, actor: Actor) {
    const operator = operatorOf(actor);
    this.refuseFuture(day);
    if (!this.books.booksOf) throw refusedDay('결제사가 기록을 보내주지 않아요. 결제사 파일을 올려주세요.');
    const text = await this.books.booksOf(day);
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
    const found = await this.transactor.transact(operator, async (tx) => {
      const lines = readProviderFile(await takeUpload(tx, uploadId, parts), day);
      await loadProviderDay(tx, { day, source: 'upload', lines }, this.clock.now());
      await tx.note('upload-provider-file', day);
      return getReconciliation(tx, day);
    });
    this.jobs.runSoon(foundChargesJob);
    return found;
  }

  private refuseFuture(day: BusinessDay): void {
    if (day <= businessDay(this.clock.now())) return;
    throw refusedDay('오늘까지의 날짜를 골라주세요.');
  }
}

const refusedDay = (message: string): Problem => new Problem('INVALID_INPUT', { errors: [{ path: 'day', message }] });
