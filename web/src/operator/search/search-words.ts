import type { AnswerOf } from '@jumun/client';
import { t } from '@lingui/core/macro';
import type { http } from '../../api/operator-calls';

export type Found = AnswerOf<typeof http.desk.search>['data'];

const takenFor: Record<Found['takenFor'], string> = {
  'order-number': t`주문번호`,
  pickup: t`픽업 번호`,
  transaction: t`카드사 거래번호`,
  phone: t`전화번호`,
  email: t`이메일`,
  'business-number': t`사업자등록번호`,
  text: t`이름`,
};

/** The particle by the word's last sound. */
const by = (kind: Found['takenFor']): string => (kind === 'text' ? t`으로` : t`로`);

/** How many of what were found, or that there are none and what may be done. */
export function foundWords({ takenFor: kind, payments, shops, operators, refused }: Found): string {
  const count = payments.length + shops.length + operators.length;
  const looked = takenFor[kind];
  if (count > 0) return t`${looked}${{ kind: by(kind) }} ${{ count: count.toLocaleString('ko-KR') }}건을 찾았어요.`;
  const more = refused ? t` 내 역할로는 볼 수 없는 것이 있어요.` : '';
  if (kind === 'phone' || kind === 'email')
    return t`이 ${looked}${{ kind: by(kind) }} 찾은 것이 없어요. 처음부터 끝까지 그대로 적었는지 봐주세요.${more}`;
  return t`이 ${looked}${{ kind: by(kind) }} 찾은 것이 없어요.${more}`;
}
