import { Controller } from '@nestjs/common';
import { contracts, http, type InquiryView, type RequestOf, type WireInquiry } from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import { Answers, type Reply } from '../http/answers.js';
import type { Call } from '../http/call.js';
import { idempotencyKey } from '../http/idempotency-key.js';

const { procedures } = contracts.notifications;
const routes = http.inquiry;

/** 1:1 inquiries: the form of the support page, and the operators' desk for them. */
@Controller()
export class InquiryController {
  constructor(private readonly rpc: Rpc) {}

  @Answers(routes.send)
  async send({ body }: RequestOf<typeof routes.send>, call: Call): Promise<Reply<typeof routes.send>> {
    const { topic, name, email, phone, message, homepage } = body;
    const key = idempotencyKey(call.header('idempotency-key'));
    const { number, createdAt } = await this.rpc.call(
      procedures.sendInquiry,
      { topic, name, email, phone, message, suspected: (homepage ?? '') !== '', idempotencyKey: key },
      call.actor,
    );
    return { success: true, message: '문의가 접수됐어요.', data: { inquiry_number: number, created_at: createdAt } };
  }

  @Answers(routes.list)
  async list({ query }: RequestOf<typeof routes.list>, call: Call): Promise<Reply<typeof routes.list>> {
    const { status: state, limit, before } = query;
    const page = await this.rpc.call(procedures.listInquiries, { state, limit, before }, call.actor);
    return { success: true, data: { inquiries: page.inquiries.map(presentInquiry), next: page.next } };
  }

  @Answers(routes.answer)
  async answer({ params, body }: RequestOf<typeof routes.answer>, call: Call): Promise<Reply<typeof routes.answer>> {
    const answered = { inquiryId: params.inquiry_id, note: body.note };
    const inquiry = await this.rpc.call(procedures.answerInquiry, answered, call.actor);
    return { success: true, message: '답변한 문의로 옮겼어요.', data: presentInquiry(inquiry) };
  }
}

const presentInquiry = (inquiry: InquiryView): WireInquiry => ({
  inquiry_id: inquiry.inquiryId,
  inquiry_number: inquiry.number,
  topic: inquiry.topic,
  status: inquiry.state,
  suspected: inquiry.suspected,
  name: inquiry.name,
  email: inquiry.email,
  phone: inquiry.phone,
  message: inquiry.message,
  created_at: inquiry.createdAt,
  note: inquiry.answer?.note ?? null,
  answered_by: inquiry.answer?.operatorId ?? null,
  answered_at: inquiry.answer?.answeredAt ?? null,
});
