import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Answer } from '../answer.ts';
import type { Clock } from '../clock.ts';
import { solapiAccount } from '../sandbox-secrets.ts';
import { refused } from './refused.ts';
import { hasOwnWords, newTemplateId, seededId, templates } from './templates.ts';

export const reviewStates = ['PENDING', 'INSPECTING', 'APPROVED', 'REJECTED'] as const;
type ReviewState = (typeof reviewStates)[number];

interface Comment {
  isAdmin: boolean;
  memberId: string;
  content: string;
  dateCreated: string;
}

interface Template {
  templateId: string;
  channelId: string;
  name: string;
  content: string;
  categoryCode: string;
  messageType: 'BA';
  emphasizeType: 'NONE';
  buttons: [];
  status: ReviewState;
  comments: Comment[];
  dateCreated: string;
  dateUpdated: string;
}

const templateOrder = z.object({
  channelId: z.literal(solapiAccount.pfId),
  channelGroupId: z.never().optional(),
  name: z.string().trim().min(1).max(150),
  content: z.string().max(1_000).refine(hasOwnWords, 'has nothing but variables'),
  categoryCode: z.string().regex(/^\d{6}$/),
  messageType: z.literal('BA').default('BA'),
  emphasizeType: z.literal('NONE').default('NONE'),
  buttons: z.tuple([]).default([]),
});
const query = z.object({
  channelId: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(500).default(20),
  startKey: z.string().optional(),
});

/** The account's Alimtalk templates and where each is in its review. */
export class TemplateDesk {
  private readonly clock: Clock;
  private kept: Template[];

  constructor(clock: Clock) {
    this.clock = clock;
    this.kept = templates.map(({ name, content }, nth) => this.made(seededId(nth), { name, content }, 'APPROVED'));
  }

  all(): readonly Template[] {
    return this.kept;
  }

  /** One that a message may be sent by. */
  approved(id: string | undefined): Template | undefined {
    return this.kept.find(({ templateId, status }) => templateId === id && status === 'APPROVED');
  }

  clear(): number {
    return this.kept.splice(0).length;
  }

  /** Ends a review, or puts it back. */
  review(id: string, status: ReviewState, comment: string | undefined): Template | undefined {
    const template = this.kept.find(({ templateId }) => templateId === id);
    if (!template) return undefined;
    Object.assign(template, { status, dateUpdated: this.stamp() });
    if (comment !== undefined)
      template.comments.push({ isAdmin: true, memberId: 'kakao', content: comment, dateCreated: this.stamp() });
    return template;
  }

  create(body: unknown): Answer {
    const parsed = templateOrder.safeParse(body);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      return refused(400, 'ValidationError', issue ? `${issue.path.join('.')}: ${issue.message}` : 'invalid body');
    }
    const digits = this.stamp().replace(/\D/g, '').slice(2, 17);
    const letters = randomBytes(6).toString('hex').toUpperCase();
    const template = this.made(newTemplateId(digits, letters), parsed.data, 'PENDING');
    this.kept.push(template);
    return { body: template };
  }

  /** Newest first, as the console shows them. */
  list(rawQuery: unknown): Answer {
    const parsed = query.safeParse(rawQuery);
    if (!parsed.success) return refused(400, 'ValidationError', parsed.error.issues[0]?.message ?? 'invalid query');
    const { channelId, limit, startKey } = parsed.data;
    const fitting = this.kept.filter((one) => channelId === undefined || one.channelId === channelId).reverse();
    const from = startKey ? fitting.findIndex(({ templateId }) => templateId === startKey) : 0;
    const page = from === -1 ? [] : fitting.slice(from, from + limit);
    const nextKey = (from === -1 ? undefined : fitting[from + limit]?.templateId) ?? null;
    return { body: { limit, startKey: startKey ?? null, nextKey, templateList: page } };
  }

  inspect(id: string): Answer {
    const template = this.kept.find(({ templateId }) => templateId === id);
    if (!template) return refused(404, 'ResourceNotFound', 'no such template');
    if (template.status !== 'PENDING') return refused(400, 'ValidationError', `is ${template.status}`);
    return { body: this.review(id, 'INSPECTING', undefined) ?? {} };
  }

  private made(
    templateId: string,
    words: { name: string; content: string; categoryCode?: string },
    status: ReviewState,
  ): Template {
    const at = this.stamp();
    return {
      ...{ templateId, channelId: solapiAccount.pfId, name: words.name, content: words.content },
      categoryCode: words.categoryCode ?? '999999',
      ...{ messageType: 'BA', emphasizeType: 'NONE', buttons: [], status, comments: [] },
      ...{ dateCreated: at, dateUpdated: at },
    };
  }

  private stamp(): string {
    return new Date(this.clock.now()).toISOString();
  }
}
