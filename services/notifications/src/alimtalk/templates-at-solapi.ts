import { requestJson } from '@jumun/runtime';
import { z } from 'zod';
import { authorization } from '../message/senders/solapi/signature.js';

export interface SolapiAccount {
  base: string;
  apiKey: string;
  apiSecret: string;
  /** The Kakao channel that the templates belong to. */
  pfId: string;
}

const ReviewState = z.enum(['PENDING', 'INSPECTING', 'APPROVED', 'REJECTED']);
/** Where a template is: made, with the reviewers, or judged. */
export type ReviewState = z.infer<typeof ReviewState>;

const Template = z.object({
  templateId: z.string(),
  name: z.string(),
  content: z.string().nullish(),
  status: ReviewState,
  comments: z.array(z.object({ content: z.string() })).nullish(),
});
/** A template as the provider has it. */
export type TemplateAtSolapi = z.infer<typeof Template>;

const Page = z.object({ templateList: z.array(Template), nextKey: z.string().nullish() });
const Refusal = z.object({ errorCode: z.string(), errorMessage: z.string() });

const TIMEOUT_MS = 20_000;
const PAGE = 500;
const MAX_PAGES = 20;
const PATH = '/kakao/v2/templates';

/** Thrown where the provider says no, or nothing that can be used. */
export class SolapiError extends Error {
  override name = 'SolapiError';
}

/** The Alimtalk templates of an account at SOLAPI. */
export class TemplatesAtSolapi {
  constructor(private readonly account: SolapiAccount) {}

  /** Every template of our channel. */
  async list(): Promise<TemplateAtSolapi[]> {
    const found: TemplateAtSolapi[] = [];
    let startKey: string | undefined;
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const query = new URLSearchParams({ channelId: this.account.pfId, limit: String(PAGE) });
      if (startKey !== undefined) query.set('startKey', startKey);
      const { templateList, nextKey } = await this.ask(Page, `${PATH}?${query.toString()}`);
      found.push(...templateList);
      if (nextKey == null) return found;
      startKey = nextKey;
    }
    throw new SolapiError('SOLAPI lists more templates than can be ours.');
  }

  /** Creates a plain text template, not yet handed in for review. */
  create(words: { name: string; content: string; categoryCode: string }): Promise<TemplateAtSolapi> {
    const plain = { messageType: 'BA', emphasizeType: 'NONE', buttons: [] };
    return this.ask(Template, PATH, { method: 'POST', json: { channelId: this.account.pfId, ...words, ...plain } });
  }

  /** Hands a template in for review. */
  async requestReview(templateId: string): Promise<void> {
    await this.ask(z.unknown(), `${PATH}/${encodeURIComponent(templateId)}/inspection`, { method: 'PUT' });
  }

  private async ask<S extends z.ZodType>(
    schema: S,
    path: string,
    more: { method?: 'POST' | 'PUT'; json?: unknown } = {},
  ): Promise<z.infer<S>> {
    const { base, apiKey, apiSecret } = this.account;
    const headers = { authorization: authorization(apiKey, apiSecret) };
    const answer = await requestJson(`${base}${path}`, { headers, timeoutMs: TIMEOUT_MS, ...more });
    if (answer.kind === 'no-answer')
      throw new SolapiError(`SOLAPI did not answer (${answer.reason}). Run the command again: it looks first.`);
    if (answer.status !== 200) {
      const refusal = Refusal.safeParse(answer.body);
      const why = refusal.success ? `${refusal.data.errorCode}: ${refusal.data.errorMessage}` : 'without a reason';
      throw new SolapiError(`SOLAPI refused (${answer.status}) ${why}`);
    }
    const read = schema.safeParse(answer.body);
    if (!read.success) throw new SolapiError('SOLAPI answered something unknown.');
    return read.data;
  }
}
