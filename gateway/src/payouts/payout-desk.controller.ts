import { Controller } from '@nestjs/common';
import { contracts, http, type RequestOf } from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import { Answers, type Reply } from '../http/answers.js';
import type { Call } from '../http/call.js';
import { presentAccountRecord, presentBankFile, presentLine, presentRecord, presentRun } from './present-payouts.js';

const { procedures } = contracts.settlement;
const routes = http.payouts;
const PAGE = 50;

/** The operators' side of payouts. */
@Controller()
export class PayoutDeskController {
  constructor(private readonly rpc: Rpc) {}

  @Answers(routes.payoutRuns)
  async payoutRuns(
    { query }: RequestOf<typeof routes.payoutRuns>,
    call: Call,
  ): Promise<Reply<typeof routes.payoutRuns>> {
    const { before, limit = PAGE } = query;
    const runs = await this.rpc.call(procedures.listPayoutRuns, { before, limit }, call.actor);
    const next = runs.length === limit ? (runs.at(-1)?.day ?? null) : null;
    return { success: true, data: { runs: runs.map(presentRun), next } };
  }

  @Answers(routes.searchPayouts)
  async searchPayouts(
    { query }: RequestOf<typeof routes.searchPayouts>,
    call: Call,
  ): Promise<Reply<typeof routes.searchPayouts>> {
    const { shop_id: shopId, run_day: runDay, limit = PAGE, ...rest } = query;
    const payouts = await this.rpc.call(procedures.searchPayouts, { ...rest, shopId, runDay, limit }, call.actor);
    const next = payouts.length === limit ? (payouts.at(-1)?.payoutId ?? null) : null;
    return { success: true, data: { payouts: payouts.map(presentRecord), next } };
  }

  @Answers(routes.payoutRecord)
  async payoutRecord(
    { params }: RequestOf<typeof routes.payoutRecord>,
    call: Call,
  ): Promise<Reply<typeof routes.payoutRecord>> {
    const payout = await this.rpc.call(procedures.getPayoutRecord, { payoutId: params.payout_id }, call.actor);
    return { success: true, data: presentRecord(payout) };
  }

  @Answers(routes.payoutParts)
  async payoutParts(
    { params, query }: RequestOf<typeof routes.payoutParts>,
    call: Call,
  ): Promise<Reply<typeof routes.payoutParts>> {
    const page = { payoutId: params.payout_id, after: query.after };
    const { carriedIn, carriedOut, lines, next } = await this.rpc.call(procedures.readPayoutParts, page, call.actor);
    return {
      success: true,
      data: { carried_in: carriedIn, carried_out: carriedOut, lines: lines.map(presentLine), next },
    };
  }

  @Answers(routes.lookUpPayout)
  async lookUpPayout(
    { params }: RequestOf<typeof routes.lookUpPayout>,
    call: Call,
  ): Promise<Reply<typeof routes.lookUpPayout>> {
    const payout = await this.rpc.call(procedures.retryPayoutLookUp, { payoutId: params.payout_id }, call.actor);
    return { success: true, message: '지급 결과를 다시 확인하고 있어요.', data: presentRecord(payout) };
  }

  @Answers(routes.payoutAccounts)
  async payoutAccounts(
    { query }: RequestOf<typeof routes.payoutAccounts>,
    call: Call,
  ): Promise<Reply<typeof routes.payoutAccounts>> {
    const { shop_id: shopId, limit = PAGE, ...rest } = query;
    const accounts = await this.rpc.call(procedures.searchPayoutAccounts, { ...rest, shopId, limit }, call.actor);
    const next = accounts.length === limit ? (accounts.at(-1)?.shopId ?? null) : null;
    return { success: true, data: { accounts: accounts.map(presentAccountRecord), next } };
  }

  @Answers(routes.readBankAccount)
  async readBankAccount(
    { params }: RequestOf<typeof routes.readBankAccount>,
    call: Call,
  ): Promise<Reply<typeof routes.readBankAccount>> {
    const bank = await this.rpc.call(procedures.readBankAccount, { shopId: params.shop_id }, call.actor);
    call.answerHeader('cache-control', 'private, no-store');
    return {
      success: true,
      data: {
        bank_code: bank.bankCode,
        account_number: bank.accountNumber,
        holder_name: bank.holderName,
        seen: bank.seen,
      },
    };
  }

  @Answers(routes.decidePayoutAccount)
  async decidePayoutAccount(
    { params, body }: RequestOf<typeof routes.decidePayoutAccount>,
    call: Call,
  ): Promise<Reply<typeof routes.decidePayoutAccount>> {
    const decision = { shopId: params.shop_id, state: body.state, seen: body.seen };
    const account = await this.rpc.call(procedures.decidePayoutAccount, decision, call.actor);
    return { success: true, data: presentAccountRecord(account) };
  }

  @Answers(routes.makeBankFile)
  async makeBankFile(
    _request: RequestOf<typeof routes.makeBankFile>,
    call: Call,
  ): Promise<Reply<typeof routes.makeBankFile>> {
    return { success: true, data: presentBankFile(await this.rpc.call(procedures.makeBankFile, {}, call.actor)) };
  }

  @Answers(routes.bankFiles)
  async bankFiles({ query }: RequestOf<typeof routes.bankFiles>, call: Call): Promise<Reply<typeof routes.bankFiles>> {
    const { before, limit = PAGE } = query;
    const files = await this.rpc.call(procedures.listBankFiles, { before, limit }, call.actor);
    const next = files.length === limit ? (files.at(-1)?.bankFileId ?? null) : null;
    return { success: true, data: { bank_files: files.map(presentBankFile), next } };
  }

  @Answers(routes.bankFileSummary)
  async bankFileSummary(
    { params }: RequestOf<typeof routes.bankFileSummary>,
    call: Call,
  ): Promise<Reply<typeof routes.bankFileSummary>> {
    const file = await this.rpc.call(procedures.getBankFile, { bankFileId: params.bank_file_id }, call.actor);
    return { success: true, data: presentBankFile(file) };
  }

  @Answers(routes.bankFile)
  async bankFile({ params }: RequestOf<typeof routes.bankFile>, call: Call): Promise<Reply<typeof routes.bankFile>> {
    const { name, csv } = await this.rpc.call(procedures.readBankFile, { bankFileId: params.bank_file_id }, call.actor);
    call.answerHeader('cache-control', 'private, no-store');
    call.answerHeader('content-disposition', `attachment; filename="${name}"`);
    return Buffer.from(csv, 'utf8');
  }

  @Answers(routes.confirmBankFile)
  async confirmBankFile(
    { params, body }: RequestOf<typeof routes.confirmBankFile>,
    call: Call,
  ): Promise<Reply<typeof routes.confirmBankFile>> {
    const lines = body.lines?.map(({ payout_id: payoutId, ...line }) => ({ payoutId, ...line }));
    const input = { bankFileId: params.bank_file_id, lines };
    const file = await this.rpc.call(procedures.confirmBankFile, input, call.actor);
    return { success: true, data: presentBankFile(file) };
  }
}
