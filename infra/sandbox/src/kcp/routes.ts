import type { FastifyInstance, FastifyReply } from 'fastify';
import { answer } from '../answer.ts';
import type { Faults, FaultTarget } from '../faults.ts';
import { approve, spendAuth } from './approve.ts';
import type { Books } from './books.ts';
import { cancel, type RemainderSense, type SigningMerchant } from './cancel.ts';
import { refusalOf, type KcpRefusal } from './codes.ts';
import { badField, textFields, type KcpBody } from './fields.ts';
import { inquire } from './inquire.ts';
import type { Journal } from './journal.ts';
import { register, registrationRefused } from './register.ts';
import type { Clock } from '../clock.ts';

export interface KcpParts {
  books: Books;
  clock: Clock;
  faults: Faults;
  journal: Journal;
  merchant: SigningMerchant;
  remainder: RemainderSense;
  /** Answers the address of the running sandbox, known once it listens. */
  origin: () => string;
}

interface Call {
  target: FaultTarget;
  /** The code of an `error` fault that names none. */
  failsWith: string;
  work: (body: KcpBody) => object;
  refuse?: (refusal: KcpRefusal, body: KcpBody) => object;
  /** Keys that a fault's `match` is compared with. */
  keys: (body: KcpBody) => string[];
}

const BODY_MAX_BYTES = 64 * 1024;

/** KCP's four server calls. A business failure is HTTP 200; what is no JSON gets an HTML page. */
export async function kcpRoutes(app: FastifyInstance, parts: KcpParts): Promise<void> {
  const { books, clock, merchant, remainder, journal } = parts;
  app.setErrorHandler((error: { statusCode?: number }, _request, reply) =>
    reply
      .code(error.statusCode ?? 500)
      .type('text/html; charset=UTF-8')
      .send('<html><body>Bad Request</body></html>'),
  );
  const orderKeys = (body: KcpBody): string[] => {
    const orderNo = body['ordr_idxx'] || books.chargeByTno(body['tno'] ?? '')?.orderNo;
    return [body['tno'] ?? '', orderNo ?? ''];
  };
  const noting = ({ answer: body, charge }: ReturnType<typeof cancel>): object => {
    if (charge) journal.note(charge);
    return body;
  };

  for (const [path, certificate] of [
    ['/kcp-pay/trade/register.do', undefined],
    ['/kcp-api/std/tradeReg/register', merchant.certificate],
  ] as const) {
    serve(app, parts.faults, path, {
      target: 'kcp.register',
      failsWith: '9502',
      keys: (body) => [body['ordr_idxx'] ?? ''],
      work: (body) =>
        register(books, { body, path, payUrl: `${parts.origin()}/kcp-pay/pay/mobileGW.kcp`, certificate }),
      refuse: registrationRefused,
    });
  }
  serve(app, parts.faults, '/kcp-api/gw/enc/v1/payment', {
    target: 'kcp.approve',
    failsWith: 'CC67',
    keys: (body) => [books.auth(body['enc_data'] ?? '', body['enc_info'] ?? '')?.trade.orderNo ?? ''],
    work: (body) => noting(approve(books, merchant, body)),
    refuse(refusal, body) {
      spendAuth(books, body);
      return refusal;
    },
  });
  serve(app, parts.faults, '/kcp-api/gw/mod/v1/cancel', {
    target: 'kcp.cancel',
    failsWith: '8178',
    keys: orderKeys,
    work: (body) => noting(cancel({ books, clock, merchant, remainder }, body)),
  });
  serve(app, parts.faults, '/kcp-api/std/inquery', {
    target: 'kcp.inquiry',
    failsWith: '9502',
    keys: orderKeys,
    work: (body) => inquire(books, merchant, body),
  });
}

function serve(app: FastifyInstance, faults: Faults, path: string, call: Call): void {
  const refuse = call.refuse ?? ((refusal: KcpRefusal) => refusal);
  app.post(path, { bodyLimit: BODY_MAX_BYTES }, (request, reply): Promise<FastifyReply> => {
    const read = textFields(request.body);
    const body = 'fields' in read ? read.fields : {};
    return answer(reply, faults.take(call.target, call.keys(body)), {
      work: () => ({ body: 'fault' in read ? refuse(badField(read.fault), body) : call.work(body) }),
      refuse: (code) => ({ body: refuse(refusalOf(code ?? call.failsWith), body) }),
    });
  });
}
