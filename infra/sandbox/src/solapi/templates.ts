import { foreignTemplates, type SeededTemplate } from './foreign-templates.ts';

/** Alimtalk templates that passed review. A message must read exactly like one of them, variables filled in. */
export const templates: readonly SeededTemplate[] = [
  {
    wording: 'order-paid.owner',
    name: '새 주문 (사장님)',
    content: '[주문(Jumun)] 새 주문 #{주문번호}\n#{상품}\n#{금액}원\n주문 확인: #{링크}',
  },
  {
    wording: 'order-paid.shopper',
    name: '주문 완료 (손님)',
    content: '[#{가게}] 주문을 받았어요.\n주문번호 #{주문번호}\n#{상품}\n#{금액}원\n주문 상태: #{링크}',
  },
  {
    wording: 'order-cancelled.owner',
    name: '주문 취소 (사장님)',
    content:
      '[주문(Jumun)] 주문 취소 #{주문번호}\n#{상품}\n#{금액}원\n결제가 취소되어 주문이 닫혔어요.\n주문 확인: #{링크}',
  },
  {
    wording: 'order-cancelled.shopper',
    name: '주문 취소 (손님)',
    content:
      '[#{가게}] 주문이 취소됐어요.\n주문번호 #{주문번호}\n#{상품}\n#{금액}원이 환불돼요. 카드사에 따라 영업일 3~5일 뒤 취소 내역이 보여요.\n주문 상태: #{링크}',
  },
  {
    wording: 'order-refunded.shopper',
    name: '일부 환불 (손님)',
    content:
      '[#{가게}] 결제 금액의 일부가 환불돼요.\n주문번호 #{주문번호}\n환불 금액 #{금액}원\n남은 결제 금액 #{남은금액}원\n카드사에 따라 영업일 3~5일 뒤 취소 내역이 보여요.\n주문 상태: #{링크}',
  },
  {
    wording: 'order-cancelled-by-hand.shopper',
    name: '주문 취소, 가게에서 환불 (손님)',
    content:
      '[#{가게}] 주문이 취소됐어요.\n주문번호 #{주문번호}\n#{상품}\n가게에서 #{금액}원을 돌려드렸어요.\n주문 상태: #{링크}',
  },
  {
    wording: 'order-refunded-by-hand.shopper',
    name: '일부 환불, 가게에서 환불 (손님)',
    content:
      '[#{가게}] 결제 금액의 일부를 돌려드렸어요.\n주문번호 #{주문번호}\n가게에서 돌려드린 금액 #{금액}원\n남은 결제 금액 #{남은금액}원\n주문 상태: #{링크}',
  },
  {
    wording: 'order-ready.shopper',
    name: '준비 완료 (손님)',
    content:
      '[#{가게}] 주문하신 상품이 준비됐어요.\n주문번호 #{주문번호}\n#{상품}\n가게에서 찾아가주세요.\n주문 상태: #{링크}',
  },
  {
    wording: 'orders-waiting.owner',
    name: '접수하지 않은 주문 (사장님)',
    content: '[주문(Jumun)] 접수하지 않은 주문이 #{건수}건 있어요.\n주문판: #{링크}',
  },
  {
    wording: 'unattended.owner',
    name: '접수 멈춤 (사장님)',
    content:
      '[주문(Jumun)] #{분}분 동안 주문을 확인하지 않아 접수를 잠시 멈췄어요.\n주문을 접수하면 다시 받아요.\n주문판: #{링크}',
  },
  {
    wording: 'order-near.shopper',
    name: '차례 임박 (손님)',
    content: '[#{가게}] 곧 차례예요.\n주문번호 #{주문번호}\n#{상품}\n가게 가까이에서 기다려주세요.\n주문 상태: #{링크}',
  },
  {
    wording: 'order-waiting-pickup.shopper',
    name: '수령 안내 (손님)',
    content:
      '[#{가게}] 주문하신 상품이 기다리고 있어요.\n주문번호 #{주문번호}\n#{상품}\n이미 찾아가셨다면 이 알림은 무시해주세요.\n주문 상태: #{링크}',
  },
  ...foreignTemplates,
];

const ID_LENGTH = 32;

/** An id as SOLAPI gives them: 32 letters and digits, the moment first. */
export const newTemplateId = (digits: string, letters: string): string =>
  `KA01TP${digits}${letters}`.padEnd(ID_LENGTH, '0').slice(0, ID_LENGTH);

/** The id of a seeded template, the same in every run. */
export const seededId = (nth: number): string =>
  newTemplateId(`260101000000${String(nth + 1).padStart(3, '0')}`, 'SANDBOXTPL0');

/** The id of the seeded template that the platform's settings have under a name. */
export function templateIdOf(wording: string): string {
  const nth = templates.findIndex((template) => template.wording === wording);
  if (nth === -1) throw new Error(`The sandbox has no template ${wording}.`);
  return seededId(nth);
}

/** The setting by which the platform finds the seeded templates. */
export const alimtalkTemplatesSetting = (): string =>
  templates.map(({ wording }, nth) => `${wording}=${seededId(nth)}`).join(',');

const VARIABLE = /#\{[^}]+\}/g;

/** The template's text with its variables filled in, or undefined when one is missing, not text or badly named. */
export function fillTemplate(content: string, variables: Record<string, unknown>): string | undefined {
  if (Object.keys(variables).some((name) => name.includes('.'))) return undefined;
  let whole = true;
  const text = content.replace(VARIABLE, (name) => {
    const value = variables[name];
    if (typeof value !== 'string') whole = false;
    return String(value);
  });
  return whole ? text : undefined;
}

/** True when a finished text can have come from the template. */
export function readsLike(content: string, text: string): boolean {
  const parts = content.split(VARIABLE).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[\\s\\S]+?')}$`).test(text);
}

/** Whether there is a text beside the variables, without which a template is refused. */
export const hasOwnWords = (content: string): boolean => content.replace(VARIABLE, '').trim() !== '';
