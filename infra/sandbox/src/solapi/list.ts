import { z } from 'zod';
import type { Answer } from '../answer.ts';
import type { Message, MessageBook } from './messages.ts';
import { refused } from './refused.ts';

const query = z.object({
  messageId: z.string().optional(),
  groupId: z.string().optional(),
  to: z.string().optional(),
  statusCode: z.string().optional(),
  startDate: z.iso.datetime({ offset: true }).optional(),
  endDate: z.iso.datetime({ offset: true }).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(20),
  startKey: z.string().optional(),
});

/** `GET /messages/v4/list`: newest first, an object keyed by message id, `nextKey` for the next page. */
export function listMessages(book: MessageBook, rawQuery: unknown): Answer {
  const parsed = query.safeParse(rawQuery);
  if (!parsed.success) return refused(400, 'ValidationError', parsed.error.issues[0]?.message ?? 'invalid query');
  const { limit, startKey, ...wanted } = parsed.data;
  const fitting = [...book.all()].filter((message) => fits(message, wanted)).reverse();
  const from = startKey ? fitting.findIndex((message) => message.messageId === startKey) : 0;
  const page = from === -1 ? [] : fitting.slice(from, from + limit);
  return {
    body: {
      limit,
      startKey: startKey ?? null,
      nextKey: (from === -1 ? undefined : fitting[from + limit]?.messageId) ?? null,
      messageList: Object.fromEntries(page.map((message) => [message.messageId, shown(message)])),
    },
  };
}

function fits(message: Message, wanted: Omit<z.infer<typeof query>, 'limit' | 'startKey'>): boolean {
  return (
    (wanted.messageId === undefined || message.messageId === wanted.messageId) &&
    (wanted.groupId === undefined || message.groupId === wanted.groupId) &&
    (wanted.to === undefined || message.to === wanted.to) &&
    (wanted.statusCode === undefined || message.statusCode === wanted.statusCode) &&
    (wanted.startDate === undefined || Date.parse(message.dateCreated) >= Date.parse(wanted.startDate)) &&
    (wanted.endDate === undefined || Date.parse(message.dateCreated) <= Date.parse(wanted.endDate))
  );
}

function shown({ template, ...message }: Message): object {
  return {
    ...message,
    kakaoOptions: template ? { templateId: template.id, variables: template.variables } : undefined,
    networkName: message.type === 'ATA' ? 'KAKAO' : 'SKT',
    resendCount: 0,
  };
}
