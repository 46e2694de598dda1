import { eucKrBytes } from '../euc-kr.ts';
import { kcpAccount } from '../sandbox-secrets.ts';
import type { Books } from './books.ts';
import { kcp, type KcpRefusal, refusal } from './codes.ts';
import { badField, certificateFault, isWon, type KcpBody } from './fields.ts';

const orderNo = /^[A-Za-z0-9_-]{1,40}$/;
const FORBIDDEN_IN_NAME = /[,&;\n\\|'"<>]/;
const payMethods = new Set(['CARD', 'BANK', 'VCNT', 'MOBX', 'TPNT', 'GIFT']);
const GOOD_NAME_MAX_BYTES = 100;

interface Registration {
  body: KcpBody;
  path: string;
  payUrl: string;
  /** The certificate that must come along; the older path asks for none. */
  certificate: string | undefined;
}

/** Trade registration: opens a payment window for one order number and amount. */
export function register(books: Books, { body, path, payUrl, certificate }: Registration): object {
  const fault = registrationFault(body, certificate);
  if (fault) return registrationRefused(fault);
  const trade = books.register({
    siteCd: kcpAccount.siteCd,
    orderNo: body['ordr_idxx'] ?? '',
    amount: body['good_mny'] ?? '',
    goodName: body['good_name'] ?? '',
    retUrl: body['Ret_URL'] ?? '',
  });
  return {
    Code: kcp.ok[0],
    Message: kcp.ok[1],
    approvalKey: trade.approvalKey,
    PayUrl: payUrl,
    traceNo: trade.traceNo,
    paymentMethod: 'CARD',
    request_URI: path,
  };
}

/** The refusal in the words of this call, which has `Code` where the others have `res_cd`. */
export function registrationRefused({ res_cd, res_msg }: KcpRefusal): object {
  return {
    Code: res_cd,
    Message: res_msg,
    approvalKey: '',
    PayUrl: '',
    traceNo: '',
    paymentMethod: '',
    request_URI: '',
  };
}

function registrationFault(body: KcpBody, certificate: string | undefined): KcpRefusal | undefined {
  if (body['site_cd']?.length !== 5) return badField('site_cd');
  if (body['site_cd'] !== kcpAccount.siteCd) return refusal(kcp.noRight, 'site_cd');
  if (certificate) {
    const fault = certificateFault(body['kcp_cert_info'], certificate);
    if (fault) return refusal(kcp.noRight, fault);
  }
  if (!orderNo.test(body['ordr_idxx'] ?? '')) return badField('ordr_idxx');
  if (!isWon(body['good_mny'])) return badField('good_mny');
  const name = body['good_name'] ?? '';
  if (name === '' || eucKrBytes(name) > GOOD_NAME_MAX_BYTES) return badField('good_name length');
  if (FORBIDDEN_IN_NAME.test(name)) return badField('good_name has a forbidden character');
  if (!payMethods.has(body['pay_method'] ?? '')) return badField('pay_method');
  if (body['pay_method'] !== 'CARD') return badField('pay_method: only CARD is emulated');
  if (!/^https?:\/\/\S+$/.test(body['Ret_URL'] ?? '') || !URL.canParse(body['Ret_URL'] ?? ''))
    return badField('Ret_URL');
  if (body['escw_used'] !== undefined && !/^[NY]$/.test(body['escw_used'])) return badField('escw_used');
  return undefined;
}
