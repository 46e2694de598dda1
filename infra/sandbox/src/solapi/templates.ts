export interface Template {
  id: string;
  name: string;
  content: string;
}

/** Alimtalk templates that passed review. A message must read exactly like one of them, variables filled in. */
export const templates: readonly Template[] = [
  {
    id: 'JUMUN_ORDER_PAID_OWNER',
    name: '새 주문 (사장님)',
    content: '[주문(Jumun)] 새 주문 #{주문번호}\n#{상품}\n#{금액}원\n주문 확인: #{링크}',
  },
  {
    id: 'JUMUN_ORDER_PAID_SHOPPER',
    name: '주문 완료 (손님)',
    content: '[#{가게}] 주문을 받았어요.\n주문번호 #{주문번호}\n#{상품}\n#{금액}원\n주문 상태: #{링크}',
  },
  {
    id: 'JUMUN_ORDER_CANCELLED_OWNER',
    name: '주문 취소 (사장님)',
    content:
      '[주문(Jumun)] 주문 취소 #{주문번호}\n#{상품}\n#{금액}원\n결제가 취소되어 주문이 닫혔어요.\n주문 확인: #{링크}',
  },
  {
    id: 'JUMUN_ORDER_CANCELLED_SHOPPER_2',
    name: '주문 취소 (손님)',
    content:
      '[#{가게}] 주문이 취소됐어요.\n주문번호 #{주문번호}\n#{상품}\n#{금액}원이 환불돼요. 카드사에 따라 영업일 3~5일 뒤 취소 내역이 보여요.\n주문 상태: #{링크}',
  },
  {
    id: 'JUMUN_ORDER_REFUNDED_SHOPPER',
    name: '일부 환불 (손님)',
    content:
      '[#{가게}] 결제 금액의 일부가 환불돼요.\n주문번호 #{주문번호}\n환불 금액 #{금액}원\n남은 결제 금액 #{남은금액}원\n카드사에 따라 영업일 3~5일 뒤 취소 내역이 보여요.\n주문 상태: #{링크}',
  },
  {
    id: 'JUMUN_ORDER_READY_SHOPPER_2',
    name: '준비 완료 (손님)',
    content:
      '[#{가게}] 주문하신 상품이 준비됐어요.\n주문번호 #{주문번호}\n#{상품}\n가게에서 찾아가주세요.\n주문 상태: #{링크}',
  },
  {
    id: 'JUMUN_ORDER_WAITING_OWNER',
    name: '접수하지 않은 주문 (사장님)',
    content: '[주문(Jumun)] 접수하지 않은 주문이 #{건수}건 있어요.\n주문판: #{링크}',
  },
  {
    id: 'JUMUN_UNATTENDED_OWNER',
    name: '접수 멈춤 (사장님)',
    content:
      '[주문(Jumun)] #{분}분 동안 주문을 확인하지 않아 접수를 잠시 멈췄어요.\n주문을 접수하면 다시 받아요.\n주문판: #{링크}',
  },
];

const VARIABLE = /#\{[^}]+\}/g;

export function templateOf(id: string | undefined): Template | undefined {
  return templates.find((template) => template.id === id);
}

/** The template with its variables filled in, or undefined when one is missing, not text or badly named. */
export function fillTemplate(template: Template, variables: Record<string, unknown>): string | undefined {
  if (Object.keys(variables).some((name) => name.includes('.'))) return undefined;
  let whole = true;
  const text = template.content.replace(VARIABLE, (name) => {
    const value = variables[name];
    if (typeof value !== 'string') whole = false;
    return String(value);
  });
  return whole ? text : undefined;
}

/** How the finished text of each template reads. */
const patterns = new Map(
  templates.map((template) => {
    const parts = template.content.split(VARIABLE).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return [template, new RegExp(`^${parts.join('[\\s\\S]+?')}$`)];
  }),
);

/** True when a finished text can have come from the template. */
export function readsLike(template: Template, text: string): boolean {
  return patterns.get(template)?.test(text) ?? false;
}
