import { Controller } from '@nestjs/common';
import { contracts, FEE_LINES_A_PAGE, http, Problem, type FeeLine, type RequestOf } from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import { Answers, type Reply } from '../http/answers.js';
import type { Call } from '../http/call.js';
import { feesFile, feeStatementFile, historyFile } from './settlement-files.js';

const { procedures } = contracts.settlement;
const routes = http.settlement;
/** Lines of one file; a longer spreadsheet is of no use. */
const MAX_FILE_LINES = 50_000;

/** An owner's settlement and fees as files. */
@Controller()
export class SettlementController {
  constructor(private readonly rpc: Rpc) {}

  @Answers(routes.historyFile)
  async historyFile(
    { query }: RequestOf<typeof routes.historyFile>,
    call: Call,
  ): Promise<Reply<typeof routes.historyFile>> {
    const days = await this.rpc.call(procedures.listSettlementDays, query, call.actor);
    nameFile(call, `settlement-${query.from}-${query.to}.csv`);
    return historyFile(days);
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

  @Answers(routes.feeStatementFile)
  async feeStatementFile(
    { query }: RequestOf<typeof routes.feeStatementFile>,
    call: Call,
  ): Promise<Reply<typeof routes.feeStatementFile>> {
    const statement = await this.rpc.call(procedures.getFeeStatement, query, call.actor);
    nameFile(call, `fee-statement-${query.month}.csv`);
    return feeStatementFile(statement);
  }
}

/** Names hold days and months alone, so that they need no quoting. */
const nameFile = (call: Call, name: string): void =>
  call.answerHeader('content-disposition', `attachment; filename="${name}"`);

const tooLong = (): Problem =>
  new Problem('INVALID_INPUT', {
    errors: [{ path: 'to', message: '내역이 너무 많아요. 기간을 줄여서 다시 받아주세요.' }],
  });
