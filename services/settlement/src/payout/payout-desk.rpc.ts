import { Controller, Inject } from '@nestjs/common';
import { contracts, type Actor, type InputOf } from '@jumun/contracts';
import { operatorOf, Serves, type Tx } from '@jumun/messaging';
import { approvalRules } from '../ask/approval-row.js';
import { confirmBankFile, findBankFile, listBankFiles, makeBankFile, readBankFile } from './bank-files.js';
import { countSettled } from './count-settled.js';
import { SETTLEMENT_DEPS, type SettlementDeps } from '../settlement-deps.js';
import { readBankResults } from './read-bank-results.js';
import { getPayoutRecord, listPayoutRuns, readPayoutParts, retryLookUp, searchPayouts } from './search-payouts.js';

const serve = contracts.settlement.procedures;

/** The operators' side of payouts. */
@Controller()
export class PayoutDeskRpc {
  constructor(@Inject(SETTLEMENT_DEPS) private readonly deps: SettlementDeps) {}

  @Serves(serve.listPayoutRuns)
  listPayoutRuns(page: InputOf<typeof serve.listPayoutRuns>, actor: Actor) {
    return this.asOperator(actor, (tx) => listPayoutRuns(tx, page));
  }

  @Serves(serve.searchPayouts)
  searchPayouts(search: InputOf<typeof serve.searchPayouts>, actor: Actor) {
    return this.asOperator(actor, (tx) => searchPayouts(tx, search));
  }

  @Serves(serve.getPayoutRecord)
  getPayoutRecord({ payoutId }: InputOf<typeof serve.getPayoutRecord>, actor: Actor) {
    return this.asOperator(actor, (tx) => getPayoutRecord(tx, payoutId));
  }

  @Serves(serve.readPayoutParts)
  readPayoutParts(page: InputOf<typeof serve.readPayoutParts>, actor: Actor) {
    return this.asOperator(actor, (tx) => readPayoutParts(tx, page));
  }

  @Serves(serve.retryPayoutLookUp)
  async retryPayoutLookUp({ payoutId }: InputOf<typeof serve.retryPayoutLookUp>, actor: Actor) {
    const payout = await this.asOperator(actor, (tx) => retryLookUp(tx, payoutId));
    this.deps.soon.payout(payoutId);
    return payout;
  }

  @Serves(serve.makeBankFile)
  makeBankFile({ reason }: InputOf<typeof serve.makeBankFile>, actor: Actor) {
    const operator = operatorOf(actor);
    return this.asOperator(actor, (tx) => makeBankFile(tx, operator, reason, approvalRules(this.deps)));
  }

  @Serves(serve.listBankFiles)
  listBankFiles(page: InputOf<typeof serve.listBankFiles>, actor: Actor) {
    return this.asOperator(actor, (tx) => listBankFiles(tx, page));
  }

  @Serves(serve.getBankFile)
  getBankFile({ bankFileId }: InputOf<typeof serve.getBankFile>, actor: Actor) {
    return this.asOperator(actor, (tx) => findBankFile(tx, bankFileId));
  }

  @Serves(serve.readBankFile)
  readBankFile(asked: InputOf<typeof serve.readBankFile>, actor: Actor) {
    return this.asOperator(actor, (tx) => readBankFile(tx, asked, this.deps.sealer));
  }

  @Serves(serve.readBankResults)
  readBankResults(asked: InputOf<typeof serve.readBankResults>, actor: Actor) {
    return this.asOperator(actor, (tx) => readBankResults(tx, asked, this.deps.sealer));
  }

  @Serves(serve.confirmBankFile)
  async confirmBankFile(confirmation: InputOf<typeof serve.confirmBankFile>, actor: Actor) {
    const { clock } = this.deps;
    const { file, moved } = await this.asOperator(actor, (tx) => confirmBankFile(tx, confirmation, clock.now()));
    moved.forEach(countSettled);
    return file;
  }

  private asOperator<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.deps.transactor.transact(operatorOf(actor), work);
  }
}
