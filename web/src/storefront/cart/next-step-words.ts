import { t } from '@lingui/core/macro';
import type { AppError } from '../../api/app-error';

/** Next step after a checkout that could not be opened; the same press can't create a second order. */
export function nextStepWords({ kind, code, message }: AppError): string {
  if (kind === 'network') return t`인터넷 연결을 확인하고 다시 눌러주세요. 두 번 주문되지 않아요.`;
  if (kind === 'timeout') return t`응답이 늦어지고 있어요. 다시 눌러도 두 번 주문되지 않아요.`;
  if (kind === 'server' && code !== 'BUSY') return t`잠시 뒤에 다시 눌러주세요. 담은 상품은 그대로 있어요.`;
  if (code === 'IDEMPOTENCY_MISMATCH') return t`장바구니를 새로 확인했어요. 다시 한 번 눌러주세요.`;
  return message;
}
