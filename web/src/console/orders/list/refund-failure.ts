import { t } from '@lingui/core/macro';
import { toAppError } from '../../../api/app-error';
import { formatWon } from '../../../util/money';

/** Why a refund was not confirmed. Only a certain no may be followed by another try of the owner's own. */
export interface RefundFailure {
  isCertain: boolean;
  text: string;
}

const UNKNOWN = t`환불됐는지 아직 알 수 없어요. ‘결과 다시 확인’을 누르면 같은 요청의 결과를 물어봐요. 두 번 환불되지 않아요.`;
const UNREACHED = t`결제사와 연결하지 못해서 환불하지 않았어요. 잠시 뒤에 다시 시도해주세요.`;

/** Tells a certain no from an answer that was lost; the server kept the request by its key in either case. */
export function refundFailureOf(thrown: unknown): RefundFailure {
  const { kind, code, message, data } = toAppError(thrown);
  if (code === 'PROVIDER_FAILED') return { isCertain: true, text: UNREACHED };
  if (kind !== 'client' || code === 'UNEXPECTED') return { isCertain: false, text: UNKNOWN };
  if (code === 'PROVIDER_REFUSED') {
    return { isCertain: true, text: t`카드사가 환불을 받아들이지 않아서 환불하지 않았어요. ${message}` };
  }
  const left = code === 'REFUND_TOO_MUCH' ? refundableIn(data) : undefined;
  const more = left === undefined ? '' : t` 지금은 ${{ left: formatWon(left) }}까지 환불할 수 있어요.`;
  return { isCertain: true, text: `${message}${more}` };
}

function refundableIn(data: unknown): number | undefined {
  const left = typeof data === 'object' && data !== null && 'refundable' in data ? data.refundable : undefined;
  return typeof left === 'number' ? left : undefined;
}
