import { z } from 'zod';
import { eucKrBytes, fitsEucKr } from '../euc-kr.ts';
import { solapiAccount } from '../sandbox-secrets.ts';
import type { MessageType } from './messages.ts';
import { fateOf } from './statuses.ts';
import type { TemplateDesk } from './template-desk.ts';
import { fillTemplate, readsLike } from './templates.ts';

export const messageOrder = z.object({
  to: z.string().optional(),
  from: z.string().optional(),
  text: z.string().optional(),
  type: z.string().optional(),
  subject: z.string().optional(),
  country: z.string().default('82'),
  autoTypeDetect: z.boolean().default(true),
  customFields: z.record(z.string(), z.unknown()).optional(),
  kakaoOptions: z
    .object({
      pfId: z.string().optional(),
      templateId: z.string().optional(),
      variables: z.record(z.string(), z.unknown()).optional(),
      disableSms: z.boolean().default(false),
    })
    .optional(),
});
export type MessageOrder = z.infer<typeof messageOrder>;

/** The message to be sent, or the code with which the row is rejected. */
export type Judged =
  | { code: string }
  | { type: MessageType; text: string; templateId?: string; variables?: Record<string, string>; fallback?: string };

const SMS_MAX_BYTES = 90;
const LMS_MAX_BYTES = 2_000;
const SUBJECT_MAX_BYTES = 40;
const ALIMTALK_MAX_CHARS = 1_000;

export function judge(order: MessageOrder, templates: TemplateDesk): Judged {
  if (!/^\d{8,20}$/.test(order.to ?? '') || !/^\d{8,20}$/.test(order.from ?? '')) return { code: '1010' };
  if (!solapiAccount.senders.includes(order.from ?? '')) return { code: '1062' };
  const refused = fateOf(order.to ?? '').registration;
  if (refused) return { code: refused };
  if (!customFieldsFit(order.customFields)) return { code: '1032' };
  const type = typeOf(order);
  if (type === 'ATA') return judgeAlimtalk(order, templates);
  return type === undefined ? { code: '1025' } : judgeText(order, type);
}

/** The kind of text message that carries a text, for a replacement too. */
export function textType(text: string, subject?: string): 'SMS' | 'LMS' {
  return eucKrBytes(text) <= SMS_MAX_BYTES && !subject ? 'SMS' : 'LMS';
}

function typeOf(order: MessageOrder): MessageType | undefined {
  if (order.type === 'SMS' || order.type === 'LMS' || order.type === 'ATA') return order.type;
  if (order.type !== undefined || !order.autoTypeDetect) return undefined;
  return order.kakaoOptions?.templateId ? 'ATA' : textType(order.text ?? '', order.subject);
}

function judgeText({ text = '', subject }: MessageOrder, type: 'SMS' | 'LMS'): Judged {
  if (text === '') return { code: '1010' };
  const code = textFault(text, type === 'SMS' ? SMS_MAX_BYTES : LMS_MAX_BYTES);
  if (code) return { code };
  if (subject !== undefined && (type === 'SMS' || !fitsEucKr(subject) || eucKrBytes(subject) > SUBJECT_MAX_BYTES))
    return { code: '1014' };
  return { type, text };
}

function textFault(text: string, maxBytes: number): string | undefined {
  if (!fitsEucKr(text)) return '1029';
  return eucKrBytes(text) > maxBytes ? '1031' : undefined;
}

/** With variables the template gives the text and `text` is for the replacement; without, `text` must read like the template. */
function judgeAlimtalk({ text, kakaoOptions }: MessageOrder, templates: TemplateDesk): Judged {
  if (kakaoOptions?.pfId !== solapiAccount.pfId) return { code: '1041' };
  const template = templates.approved(kakaoOptions.templateId);
  if (!template) return { code: '1042' };
  const { variables, disableSms } = kakaoOptions;
  const filled = variables ? fillTemplate(template.content, variables) : text;
  if (filled === undefined || !readsLike(template.content, filled)) return { code: '1043' };
  if (filled.length > ALIMTALK_MAX_CHARS) return { code: '1031' };
  const replacement = text || filled;
  if (!disableSms && text) {
    const code = textFault(text, LMS_MAX_BYTES);
    if (code) return { code };
  }
  const canReplace = !disableSms && textFault(replacement, LMS_MAX_BYTES) === undefined;
  return {
    ...{ type: 'ATA', text: filled, templateId: template.templateId, variables: textValues(variables) },
    ...(canReplace ? { fallback: replacement } : {}),
  };
}

export function textValues(variables: Record<string, unknown> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, String(value)]));
}

function customFieldsFit(fields: Record<string, unknown> = {}): boolean {
  return Object.entries(fields).every(
    ([name, value]) => name.length <= 30 && typeof value === 'string' && value.length <= 100,
  );
}
