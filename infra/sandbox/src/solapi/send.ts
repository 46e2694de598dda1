import { z } from 'zod';
import type { Answer } from '../answer.ts';
import type { Clock } from '../clock.ts';
import { solapiAccount } from '../sandbox-secrets.ts';
import type { Delivery } from './deliver.ts';
import type { Message, MessageBook } from './messages.ts';
import { refused } from './refused.ts';
import { judge, messageOrder, textValues, type Judged, type MessageOrder } from './rules.ts';
import { statusMessage } from './statuses.ts';
import type { TemplateDesk } from './template-desk.ts';

const SIX_MONTHS_MS = 184 * 86_400_000;
const common = {
  allowDuplicates: z.boolean().default(false),
  scheduledDate: z.iso.datetime({ offset: true }).optional(),
};
const manyOrder = z.object({
  messages: z.array(messageOrder).min(1).max(10_000),
  showMessageList: z.boolean().default(false),
  ...common,
});
const oneOrder = z.object({ message: messageOrder, ...common });

export interface SendParts {
  book: MessageBook;
  clock: Clock;
  delivery: Delivery;
  templates: TemplateDesk;
}

interface Row {
  order: MessageOrder;
  messageId: string;
  code: string;
  type: string;
}

/** `POST /messages/v4/send-many/detail`. HTTP 200 says only that rows were looked at; each has its own code. */
export function sendMany(parts: SendParts, body: unknown, forcedCode?: string): Answer {
  const parsed = manyOrder.safeParse(body);
  if (!parsed.success) return invalid(parsed.error);
  const { messages, allowDuplicates, scheduledDate, showMessageList } = parsed.data;
  const delayMs = delayOf(parts.clock, scheduledDate);
  if (delayMs === undefined) return refused(400, 'ValidationError', 'scheduledDate is more than six months ahead');
  const groupId = parts.book.id('G');
  const rows = takeRows(parts, messages, { groupId, allowDuplicates, delayMs, forcedCode });
  const taken = rows.filter((row) => row.code === '2000');
  return {
    body: {
      failedMessageList: rows.filter((row) => row.code !== '2000').map((row) => rowAnswer(row)),
      groupInfo: groupInfo(parts.book, groupId, rows, taken, { allowDuplicates, scheduledDate }),
      ...(showMessageList ? { messageList: taken.map(listedRow) } : {}),
    },
  };
}

/** `POST /messages/v4/send`: one message; a refused row is an HTTP error here. */
export function sendOne(parts: SendParts, body: unknown, forcedCode?: string): Answer {
  const parsed = oneOrder.safeParse(body);
  if (!parsed.success) return invalid(parsed.error);
  const { message, allowDuplicates, scheduledDate } = parsed.data;
  const delayMs = delayOf(parts.clock, scheduledDate);
  if (delayMs === undefined) return refused(400, 'ValidationError', 'scheduledDate is more than six months ahead');
  const groupId = parts.book.id('G');
  const [row] = takeRows(parts, [message], { groupId, allowDuplicates, delayMs, forcedCode });
  if (!row || row.code !== '2000') {
    const code = row?.code ?? '1010';
    return refused(400, 'FailedToAddMessage', `${code}: ${statusMessage(code)}`);
  }
  return { body: { groupId, ...rowAnswer(row) } };
}

function invalid(error: z.ZodError): Answer {
  const [issue] = error.issues;
  return refused(400, 'ValidationError', issue ? `${issue.path.join('.')}: ${issue.message}` : 'invalid body');
}

function delayOf(clock: Clock, scheduledDate: string | undefined): number | undefined {
  const delayMs = scheduledDate ? Math.max(Date.parse(scheduledDate) - clock.now(), 0) : 0;
  return delayMs <= SIX_MONTHS_MS ? delayMs : undefined;
}

interface Terms {
  groupId: string;
  allowDuplicates: boolean;
  delayMs: number;
  /** A test may ask that every row fails so, for example with 1030. */
  forcedCode: string | undefined;
}

function takeRows(parts: SendParts, orders: MessageOrder[], terms: Terms): Row[] {
  const seen = new Set<string>();
  return orders.map((order) => {
    const repeated = !terms.allowDuplicates && seen.has(order.to ?? '');
    seen.add(order.to ?? '');
    const judged: Judged = terms.forcedCode
      ? { code: terms.forcedCode }
      : repeated
        ? { code: '1026' }
        : judge(order, parts.templates);
    const messageId = parts.book.id('M');
    if ('code' in judged) return { order, messageId, code: judged.code, type: order.type ?? 'SMS' };
    const message = messageOf(parts.book, messageId, terms.groupId, order, judged);
    parts.book.add(message);
    parts.delivery.start(message, terms.delayMs);
    return { order, messageId, code: '2000', type: judged.type };
  });
}

function messageOf(
  book: MessageBook,
  messageId: string,
  groupId: string,
  order: MessageOrder,
  judged: Exclude<Judged, { code: string }>,
): Message {
  const at = book.stamp();
  const { type, text, templateId, variables = {}, fallback } = judged;
  return {
    ...{ messageId, groupId, type, text, country: order.country, replacement: false, statusCode: '2000' },
    to: order.to ?? '',
    from: order.from ?? '',
    subject: order.subject,
    reason: statusMessage('2000'),
    customFields: order.customFields && textValues(order.customFields),
    template: templateId ? { id: templateId, variables, fallback } : undefined,
    ...{ dateCreated: at, dateUpdated: at, dateProcessed: undefined, dateReported: undefined, dateReceived: undefined },
  };
}

function rowAnswer({ order, messageId, code, type }: Row): object {
  const { to, from, country, customFields } = order;
  return {
    to,
    from,
    type,
    country,
    messageId,
    statusCode: code,
    statusMessage: statusMessage(code),
    accountId: solapiAccount.accountId,
    customFields,
  };
}

function listedRow({ order, messageId, code }: Row): object {
  return { messageId, statusCode: code, statusMessage: statusMessage(code), customFields: order.customFields };
}

interface GroupTerms {
  allowDuplicates: boolean;
  scheduledDate: string | undefined;
}

function groupInfo(book: MessageBook, groupId: string, rows: Row[], taken: Row[], terms: GroupTerms): object {
  const at = book.stamp();
  const charged = (type: string): object => {
    const count = taken.filter((row) => row.type === type).length;
    return count > 0 ? { 82: count } : {};
  };
  return {
    groupId,
    status: terms.scheduledDate ? 'SCHEDULED' : 'SENDING',
    count: {
      total: rows.length,
      ...{ sentTotal: 0, sentFailed: 0, sentSuccess: 0, sentPending: 0, sentReplacement: 0, refund: 0 },
      registeredFailed: rows.length - taken.length,
      registeredSuccess: taken.length,
    },
    countForCharge: { sms: charged('SMS'), lms: charged('LMS'), ata: charged('ATA') },
    balance: { requested: 0, replacement: 0, refund: 0, sum: 0 },
    point: { requested: 0, replacement: 0, refund: 0, sum: 0 },
    app: {},
    log: [],
    allowDuplicates: terms.allowDuplicates,
    isRefunded: false,
    accountId: solapiAccount.accountId,
    apiVersion: '4',
    ...{
      dateCreated: at,
      dateUpdated: at,
      scheduledDate: terms.scheduledDate ?? null,
      dateSent: null,
      dateCompleted: null,
    },
  };
}
