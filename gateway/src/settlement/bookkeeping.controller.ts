import { Controller } from '@nestjs/common';
import {
  businessDay,
  contracts,
  FILE_PART_CHARACTERS,
  http,
  Problem,
  PROVIDER_FILE_FIELD,
  PROVIDER_FILE_MAX_BYTES,
  ProviderFileForm,
  startOfDay,
  type RequestOf,
} from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import { v7 } from 'uuid';
import { Answers, type Reply } from '../http/answers.js';
import type { Call } from '../http/call.js';
import { fieldErrors, koreanFault } from '../http/korean-faults.js';
import { readUpload } from '../http/upload.js';
import { presentFeeTerms, presentFunds, presentReconciliation, presentReport } from './present-settlement.js';

const { procedures } = contracts.settlement;
const routes = http.settlement;
const DAY_MS = 24 * 60 * 60 * 1000;
const FUNDS_DAYS = 31;

/** What operators do with the books. */
@Controller()
export class BookkeepingController {
  constructor(private readonly rpc: Rpc) {}

  @Answers(routes.trialBalance)
  async trialBalance(
    _request: RequestOf<typeof routes.trialBalance>,
    call: Call,
  ): Promise<Reply<typeof routes.trialBalance>> {
    const { accounts, ...rest } = await this.rpc.call(procedures.getTrialBalance, {}, call.actor);
    const shown = accounts.map(({ shopName = null, storeName = null, ...account }) => ({
      ...account,
      shop_name: shopName,
      shop_storeName: storeName,
    }));
    return { success: true, data: { ...rest, accounts: shown } };
  }

  @Answers(routes.checkBooks)
  async checkBooks(
    _request: RequestOf<typeof routes.checkBooks>,
    call: Call,
  ): Promise<Reply<typeof routes.checkBooks>> {
    return { success: true, data: presentReport(await this.rpc.call(procedures.checkBooks, {}, call.actor)) };
  }

  @Answers(routes.booksReport)
  async booksReport(
    _request: RequestOf<typeof routes.booksReport>,
    call: Call,
  ): Promise<Reply<typeof routes.booksReport>> {
    const report = await this.rpc.call(procedures.getBooksReport, {}, call.actor);
    return { success: true, data: report && presentReport(report) };
  }

  @Answers(routes.feeTerms)
  async feeTerms({ params }: RequestOf<typeof routes.feeTerms>, call: Call): Promise<Reply<typeof routes.feeTerms>> {
    const terms = await this.rpc.call(procedures.getFeeTerms, { shopId: params.shop_id }, call.actor);
    return { success: true, data: presentFeeTerms(terms) };
  }

  @Answers(routes.changeFee)
  async changeFee(
    { params, body }: RequestOf<typeof routes.changeFee>,
    call: Call,
  ): Promise<Reply<typeof routes.changeFee>> {
    const change = { shopId: params.shop_id, feeBps: body.fee_bps };
    return { success: true, data: presentFeeTerms(await this.rpc.call(procedures.changeFee, change, call.actor)) };
  }

  @Answers(routes.fundsOwed)
  async fundsOwed({ query }: RequestOf<typeof routes.fundsOwed>, call: Call): Promise<Reply<typeof routes.fundsOwed>> {
    const to = query.to ?? businessDay(new Date());
    const from = query.from ?? businessDay(new Date(startOfDay(to).getTime() - FUNDS_DAYS * DAY_MS));
    const funds = await this.rpc.call(procedures.getFundsOwed, { from, to }, call.actor);
    const days = funds.days.map((day) => ({ day: day.day, computed_at: day.computedAt, ...presentFunds(day) }));
    return { success: true, data: { now: presentFunds(funds.now), days } };
  }

  @Answers(routes.reconciliation)
  async reconciliation(
    { query }: RequestOf<typeof routes.reconciliation>,
    call: Call,
  ): Promise<Reply<typeof routes.reconciliation>> {
    const found = await this.rpc.call(procedures.getReconciliation, query, call.actor);
    return { success: true, data: presentReconciliation(found) };
  }

  @Answers(routes.runReconciliation)
  async runReconciliation(
    { body }: RequestOf<typeof routes.runReconciliation>,
    call: Call,
  ): Promise<Reply<typeof routes.runReconciliation>> {
    const found = await this.rpc.call(procedures.runReconciliation, body, call.actor);
    return { success: true, data: presentReconciliation(found) };
  }

  @Answers(routes.uploadProviderFile)
  async uploadProviderFile(
    _request: RequestOf<typeof routes.uploadProviderFile>,
    call: Call,
  ): Promise<Reply<typeof routes.uploadProviderFile>> {
    const { day, text } = await readProviderForm(call);
    const uploadId = v7();
    const parts = Math.max(1, Math.ceil(text.length / FILE_PART_CHARACTERS));
    for (let part = 0; part < parts; part += 1) {
      const piece = text.slice(part * FILE_PART_CHARACTERS, (part + 1) * FILE_PART_CHARACTERS);
      await this.rpc.call(procedures.keepFilePart, { uploadId, part, text: piece }, call.actor);
    }
    const found = await this.rpc.call(procedures.loadFile, { uploadId, day, parts }, call.actor);
    return { success: true, data: presentReconciliation(found) };
  }
}

async function readProviderForm(call: Call): Promise<{ day: string; text: string }> {
  const { fields, file } = await readUpload(call.request, {
    field: PROVIDER_FILE_FIELD,
    maxBytes: PROVIDER_FILE_MAX_BYTES,
    tooLarge: '8MB까지 올릴 수 있어요.',
  });
  const form = ProviderFileForm.safeParse(fields, { error: koreanFault });
  if (!form.success) throw new Problem('INVALID_INPUT', { errors: fieldErrors(form.error) });
  if (!file) {
    const errors = [{ path: PROVIDER_FILE_FIELD, message: '파일을 골라주세요.' }];
    throw new Problem('INVALID_INPUT', { errors });
  }
  const text = new TextDecoder().decode(file);
  // A text with null bytes is no CSV, and no database keeps it.
  if (text.includes('\0')) throw new Problem('FILE_BROKEN');
  return { ...form.data, text };
}
