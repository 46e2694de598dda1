import { t } from '@lingui/core/macro';
import { toAppError } from '../../../api/app-error';

/** Why a payout was not confirmed. Only after a certain no may it be wished for anew. */
interface PayoutFailure {
  isCertain: boolean;
  text: string;
}

const UNKNOWN = t`정산을 시작했는지 아직 알 수 없어요. ‘결과 다시 확인’을 누르면 같은 요청의 결과를 확인해요. 두 번 입금되지 않아요.`;
const refusals: Readonly<Record<string, string>> = {
  PAYOUT_ACCOUNT_NOT_READY: t`정산 계좌 인증이 끝나야 정산받을 수 있어요. 입금 내역에서 정산 계좌를 확인해주세요.`,
  SHOP_STATE: t`매장이 심사 중이거나 이용이 제한돼 있어서 정산받을 수 없어요. 매장 상태를 확인해주세요.`,
  NOTHING_TO_PAY: t`지금 정산받을 수 있는 금액이 1,000원 이하예요. 이미 보내고 있거나 이번 주 정산 한도를 다 쓴 것일 수 있어요.`,
  CHARGES_UNCONFIRMED: t`카드사에서 결제를 확인하지 못해서 아직 보내지 않았어요. 잔액은 그대로 있고, 확인되면 다음 정산에 보내드려요.`,
};

/** Tells a certain no from an answer that was lost; the server kept the request by its key in either case. */
export function payoutFailureOf(thrown: unknown): PayoutFailure {
  const { kind, code, message } = toAppError(thrown);
  if (kind !== 'client' || code === 'UNEXPECTED') return { isCertain: false, text: UNKNOWN };
  return { isCertain: true, text: refusals[code] ?? message };
}
