import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { answer, type Answer } from '../answer.ts';
import type { Faults } from '../faults.ts';
import { ntsAccount } from '../sandbox-secrets.ts';
import type { Businesses, BusinessState } from './businesses.ts';

const NUMBERS_AT_ONCE = 100;
const question = z.object({ b_no: z.array(z.string()).min(1) });

const rows = {
  active: row('계속사업자', '01', '부가가치세 일반과세자', '01'),
  simplified: row('계속사업자', '01', '부가가치세 간이과세자', '02'),
  suspended: row('휴업자', '02', '부가가치세 일반과세자', '01'),
  closed: row('폐업자', '03', '부가가치세 일반과세자', '01', '20251231'),
  unknown: row('', '', '국세청에 등록되지 않은 사업자등록번호입니다.', ''),
} satisfies Record<BusinessState, object>;

/** The tax office's status service behind the public data portal. */
export async function ntsRoutes(
  app: FastifyInstance,
  { faults, businesses }: { faults: Faults; businesses: Businesses },
): Promise<void> {
  app.setErrorHandler((_error, _request, reply) => reply.code(400).send({ status_code: 'BAD_JSON_REQUEST' }));

  app.post('/odcloud/api/nts-businessman/v1/status', (request, reply) => {
    const asked = question.safeParse(request.body).data?.b_no;
    return answer(reply, faults.take('nts.status', asked), {
      work: () => (knowsKey(request) ? statuses(asked, businesses) : wrongKey),
      refuse: (code = 'INTERNAL_ERROR') => ({ status: 500, body: { status_code: code } }),
    });
  });
}

function statuses(asked: string[] | undefined, businesses: Businesses): Answer {
  if (!asked) return { status: 411, body: { status_code: 'REQUEST_DATA_MALFORMED' } };
  if (asked.length > NUMBERS_AT_ONCE) return { status: 413, body: { status_code: 'TOO_LARGE_REQUEST' } };
  const data = asked.map((number) => ({ b_no: number, ...rows[businesses.stateOf(number)] }));
  const known = data.filter((one) => one.b_stt_cd !== '').length;
  return {
    body: { status_code: 'OK', request_cnt: asked.length, ...(known > 0 && { match_cnt: known }), data },
  };
}

const wrongKey: Answer = { status: 401, body: { code: -401, msg: '유효하지 않은 인증키 입니다.' } };

/** The decoded key, encoded exactly once in the address, or as it is in the header. */
function knowsKey(request: FastifyRequest): boolean {
  const inQuery = new URL(request.url, 'http://sandbox').searchParams.get('serviceKey');
  const [, inHeader] = /^Infuser (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
  return (inQuery ?? inHeader) === ntsAccount.serviceKey;
}

function row(state: string, stateCode: string, tax: string, taxCode: string, endedOn = '') {
  const registered = stateCode !== '';
  return {
    b_stt: state,
    b_stt_cd: stateCode,
    tax_type: tax,
    tax_type_cd: taxCode,
    end_dt: endedOn,
    utcc_yn: registered ? 'N' : '',
    tax_type_change_dt: '',
    invoice_apply_dt: '',
    rbf_tax_type: registered ? '해당없음' : '',
    rbf_tax_type_cd: registered ? '99' : '',
  };
}
