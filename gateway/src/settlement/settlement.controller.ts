import { Controller } from '@nestjs/common';
import { contracts, FEE_LINES_A_PAGE, http, Problem, type FeeLine, type RequestOf } from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import { Answers, type Reply } from '../http/answers.js';
import type { Call } from '../http/call.js';
import { presentDay, presentFeeLine, presentStatement } from './present-settlement.js';
import { feesFile, feeStatementFile, historyFile } from './settlement-files.js';

const { procedures } = contracts.settlement;
const routes = http.settlement;
const DEFAULT_FEE_LINES = 100;
/** Lines of one file; a spreadsheet of more is nobody's reading. */
const MAX_FILE_LINES = 50_000;

/** What an owner reads about its money. */
@Controller()
export class SettlementController {
  constructor(private readonly rpc: Rpc) {}

  @Answers(routes.balance)
  async balance(_request: RequestOf<typeof routes.balance>, call: Call): Promise<Reply<typeof routes.balance>> {
    const { paidOut, feeBps, ...balance } = await this.rpc.call(procedures.getBalance, {}, call.actor);
    return { success: true, data: { ...balance, paid_out: paidOut, fee_bps: feeBps } };
  }

  @Answers(routes.history)
  async history({ query }: RequestOf<typeof routes.history>, call: Call): Promise<Reply<typeof routes.history>> {
    const days = await this.rpc.call(procedures.listSettlementDays, query, call.actor);
    return { success: true, data: { days: days.map(presentDay) } };
  }

  @Answers(routes.historyFile)
  async historyFile(
    { query }: RequestOf<typeof routes.historyFile>,
    call: Call,
  ): Promise<Reply<typeof routes.historyFile>> {
    const days = await this.rpc.call(procedures.listSettlementDays, query, call.actor);
    nameFile(call, `settlement-${query.from}-${query.to}.csv`);
    return historyFile(days);
  }

  @Answers(routes.fees)
  async fees({ query }: RequestOf<typeof routes.fees>, call: Call): Promise<Reply<typeof routes.fees>> {
    const { limit = DEFAULT_FEE_LINES, ...page } = query;
    const lines = await this.rpc.call(procedures.listFees, { ...page, limit }, call.actor);
    const next = lines.length === limit ? (lines.at(-1)?.transactionId ?? null) : null;
    return { success: true, data: { fees: lines.map(presentFeeLine), next } };
  }

  @Answers(routes.feesFile)
  async feesFile({ query }: RequestOf<typeof routes.feesFile>, call: Call): Promise<Reply<typeof routes.feesFile>> {
    const lines: FeeLine[] = [];
    // Page by page: a message holds a few hundred lines, not a year.
    for (let before: string | undefined, isLast = false; !isLast; before = lines.at(-1)?.transactionId) {
      const page = { ...query, before, limit: FEE_LINES_A_PAGE };
      const found = await this.rpc.call(procedures.listFees, page, call.actor);
      lines.push(...found);
      isLast = found.length < FEE_LINES_A_PAGE;
      if (lines.length > MAX_FILE_LINES) throw tooLong();
    }
    nameFile(call, `fees-${query.from}-${query.to}.csv`);
    return feesFile(lines);
  }

  @Answers(routes.feeStatement)
  async feeStatement(
    { query }: RequestOf<typeof routes.feeStatement>,
    call: Call,
  ): Promise<Reply<typeof routes.feeStatement>> {
    const statement = await this.rpc.call(procedures.getFeeStatement, query, call.actor);
    return { success: true, data: presentStatement(statement) };
  }

  @Answers(routes.feeStatementFile)
  async feeStatementFile(
    { query }: RequestOf<typeof routes.feeStatementFile>,
    call: Call,
  ): Promise<Reply<typeof routes.feeStatementFile>> {
    const statement = await this.rpc.call(procedures.getFeeStatement, query, call.actor);
    nameFile(call, `fee-statement-${query.month}.csv`);
    return feeStatementFile(statement);
  }

  @Answers(routes.entries)
  async entries({ query }: RequestOf<typeof routes.entries>, call: Call): Promise<Reply<typeof routes.entries>> {
    const { payment_id: paymentId, payout_id: payoutId = '' } = query;
    const about = paymentId === undefined ? { payoutId } : { paymentId };
    const entries = await this.rpc.call(procedures.listEntries, about, call.actor);
    return {
      success: true,
      data: {
        entries: entries.map(({ transactionId, sourceId, occurredAt, ...entry }) => ({
          ...entry,
          transaction_id: transactionId,
          source_id: sourceId,
          occurred_at: occurredAt,
        })),
      },
    };
  }
}

/** Names hold days and months alone, so that they need no quoting. */
const nameFile = (call: Call, name: string): void =>
  call.answerHeader('content-disposition', `attachment; filename="${name}"`);

const tooLong = (): Problem =>
  new Problem('INVALID_INPUT', {
    errors: [{ path: 'to', message: '내역이 너무 많아요. 기간을 줄여서 다시 받아주세요.' }],
  });
