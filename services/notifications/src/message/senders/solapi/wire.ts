import { z } from 'zod';

/** How a row of `send-many/detail` is written. */
export interface WireMessage {
  to: string;
  from: string;
  type: 'SMS' | 'LMS' | 'ATA';
  text?: string;
  customFields: { deliveryId: string };
  kakaoOptions?: { pfId: string; templateId: string; variables: Record<string, string>; disableSms: true };
}

const customFields = z.object({ deliveryId: z.string().optional() }).nullish();

const sentRow = z.object({ messageId: z.string(), statusCode: z.string(), customFields });

/** The answer of `send-many/detail`: HTTP 200 says only that each row was looked at. */
export const WireSent = z.object({
  failedMessageList: z.array(sentRow).default([]),
  messageList: z.array(sentRow).default([]),
});

/** One page of `GET /messages/v4/list`. */
export const WireList = z.object({
  nextKey: z.string().nullish(),
  messageList: z.record(
    z.string(),
    z.object({ statusCode: z.string(), replacement: z.boolean().nullish(), customFields }),
  ),
});

/** SOLAPI's response to a request that it refuses as a whole. */
export const WireError = z.object({ errorCode: z.string().regex(/^\w{1,60}$/) });

/** The meaning of a status code for one message. */
export type Verdict = 'pending' | 'delivered' | 'failed';

/** 4000 is delivered, 2000 and 3000 are on the way, every other code is a failure. */
export function verdictOf(statusCode: string): Verdict {
  if (statusCode === '4000') return 'delivered';
  return statusCode === '2000' || statusCode === '3000' ? 'pending' : 'failed';
}
