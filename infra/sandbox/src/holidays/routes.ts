import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { answer, type Answer } from '../answer.ts';
import type { Faults } from '../faults.ts';
import { holidayAccount } from '../sandbox-secrets.ts';
import type { SpecialDays } from './special-days.ts';

const question = z.object({
  serviceKey: z.string().optional(),
  ServiceKey: z.string().optional(),
  solYear: z.string().regex(/^\d{4}$/),
  solMonth: z
    .string()
    .regex(/^\d{2}$/)
    .optional(),
  numOfRows: z.coerce.number().int().min(1).default(10),
  pageNo: z.coerce.number().int().min(1).default(1),
  _type: z.string().optional(),
});
const day = z.object({ day: z.iso.date(), name: z.string().min(1) });

/** The portal refuses in XML and with 200, whatever was asked for. */
const refused = (code: string, reason: string): Answer => ({
  body: {},
  written: {
    type: 'text/xml;charset=UTF-8',
    text: `<OpenAPI_ServiceResponse><cmmMsgHeader><errMsg>SERVICE ERROR</errMsg><returnAuthMsg>${reason}</returnAuthMsg><returnReasonCode>${code}</returnReasonCode></cmmMsgHeader></OpenAPI_ServiceResponse>`,
  },
});

/** The special-day service behind the public data portal; days can be announced by the control API. */
export async function holidayRoutes(
  app: FastifyInstance,
  { faults, days }: { faults: Faults; days: SpecialDays },
): Promise<void> {
  app.get('/data-go-kr/B090041/openapi/service/SpcdeInfoService/getRestDeInfo', (request, reply) => {
    const asked = question.safeParse(request.query).data;
    return answer(reply, faults.take('holidays.list', asked && [asked.solYear]), {
      work: () => {
        if ((asked?.serviceKey ?? asked?.ServiceKey) !== holidayAccount.serviceKey)
          return refused('30', 'SERVICE_KEY_IS_NOT_REGISTERED_ERROR');
        return asked?._type === 'json' ? { body: listOf(asked, days) } : refused('04', 'HTTP_ERROR');
      },
      refuse: (code = '22') => refused(code, 'LIMITED_NUMBER_OF_SERVICE_REQUESTS_EXCEEDS_ERROR'),
    });
  });

  app.post('/control/holidays', (request, reply) => {
    const given = day.safeParse(request.body);
    if (!given.success) return reply.code(400).send({ error: 'day and name' });
    days.announce(given.data.day, given.data.name);
    return reply.send({});
  });
}

function listOf({ solYear, solMonth, numOfRows, pageNo }: z.output<typeof question>, days: SpecialDays): object {
  const all = days
    .of(Number(solYear))
    .filter(({ locdate }) => solMonth === undefined || String(locdate).slice(4, 6) === solMonth);
  const rows = all
    .slice((pageNo - 1) * numOfRows, pageNo * numOfRows)
    .map((each, at) => ({ dateKind: '01', isHoliday: 'Y', seq: at + 1, ...each }));
  // One row comes without a list around it, and none as an empty text.
  const items = rows.length === 0 ? '' : { item: rows.length === 1 ? rows[0] : rows };
  return {
    response: {
      header: { resultCode: '00', resultMsg: 'NORMAL SERVICE.' },
      body: { items, numOfRows, pageNo, totalCount: all.length },
    },
  };
}
