/** A template that is there from the beginning, with the name that the platform's settings have for it. */
export interface SeededTemplate {
  wording: string;
  name: string;
  content: string;
}

/** The same templates for shoppers who read another language. */
export const foreignTemplates: readonly SeededTemplate[] = [
  {
    wording: 'order-paid.shopper.en',
    name: '주문 완료 (손님) en',
    content: '[#{가게}] We have received your order.\nOrder #{주문번호}\n#{상품}\nKRW #{금액}\nFollow it: #{링크}',
  },
  {
    wording: 'order-paid.shopper.ja',
    name: '주문 완료 (손님) ja',
    content: '[#{가게}] ご注文を承りました。\n注文番号 #{주문번호}\n#{상품}\n#{금액}ウォン\nご注文の状況: #{링크}',
  },
  {
    wording: 'order-paid.shopper.zh',
    name: '주문 완료 (손님) zh',
    content: '[#{가게}] 已收到您的订单。\n取餐号 #{주문번호}\n#{상품}\n#{금액}韩元\n查看订单: #{링크}',
  },
  {
    wording: 'order-cancelled.shopper.en',
    name: '주문 취소 (손님) en',
    content:
      '[#{가게}] Your order was cancelled.\nOrder #{주문번호}\n#{상품}\nKRW #{금액} will be refunded. Depending on your card, it shows in 3 to 5 business days.\nFollow it: #{링크}',
  },
  {
    wording: 'order-cancelled.shopper.ja',
    name: '주문 취소 (손님) ja',
    content:
      '[#{가게}] ご注文がキャンセルされました。\n注文番号 #{주문번호}\n#{상품}\n#{금액}ウォンが返金されます。カード会社により、3~5営業日後に反映されます。\nご注文の状況: #{링크}',
  },
  {
    wording: 'order-cancelled.shopper.zh',
    name: '주문 취소 (손님) zh',
    content:
      '[#{가게}] 您的订单已取消。\n取餐号 #{주문번호}\n#{상품}\n将退还#{금액}韩元。视发卡机构而定，3至5个工作日后可见。\n查看订单: #{링크}',
  },
  {
    wording: 'order-refunded.shopper.en',
    name: '일부 환불 (손님) en',
    content:
      '[#{가게}] Part of your payment will be refunded.\nOrder #{주문번호}\nRefund: KRW #{금액}\nLeft of the payment: KRW #{남은금액}\nDepending on your card, it shows in 3 to 5 business days.\nFollow it: #{링크}',
  },
  {
    wording: 'order-refunded.shopper.ja',
    name: '일부 환불 (손님) ja',
    content:
      '[#{가게}] お支払いの一部が返金されます。\n注文番号 #{주문번호}\n返金額 #{금액}ウォン\nお支払いの残り #{남은금액}ウォン\nカード会社により、3~5営業日後に反映されます。\nご注文の状況: #{링크}',
  },
  {
    wording: 'order-refunded.shopper.zh',
    name: '일부 환불 (손님) zh',
    content:
      '[#{가게}] 部分款项将退还给您。\n取餐号 #{주문번호}\n退款 #{금액}韩元\n剩余支付金额 #{남은금액}韩元\n视发卡机构而定，3至5个工作日后可见。\n查看订单: #{링크}',
  },
  {
    wording: 'order-cancelled-by-hand.shopper.en',
    name: '주문 취소, 가게에서 환불 (손님) en',
    content:
      '[#{가게}] Your order was cancelled.\nOrder #{주문번호}\n#{상품}\nThe store has given you back KRW #{금액}.\nFollow it: #{링크}',
  },
  {
    wording: 'order-cancelled-by-hand.shopper.ja',
    name: '주문 취소, 가게에서 환불 (손님) ja',
    content:
      '[#{가게}] ご注文がキャンセルされました。\n注文番号 #{주문번호}\n#{상품}\nお店から#{금액}ウォンをお返ししました。\nご注文の状況: #{링크}',
  },
  {
    wording: 'order-cancelled-by-hand.shopper.zh',
    name: '주문 취소, 가게에서 환불 (손님) zh',
    content: '[#{가게}] 您的订单已取消。\n取餐号 #{주문번호}\n#{상품}\n店铺已退还#{금액}韩元。\n查看订单: #{링크}',
  },
  {
    wording: 'order-refunded-by-hand.shopper.en',
    name: '일부 환불, 가게에서 환불 (손님) en',
    content:
      '[#{가게}] Part of your payment was given back.\nOrder #{주문번호}\nGiven back at the store: KRW #{금액}\nLeft of the payment: KRW #{남은금액}\nFollow it: #{링크}',
  },
  {
    wording: 'order-refunded-by-hand.shopper.ja',
    name: '일부 환불, 가게에서 환불 (손님) ja',
    content:
      '[#{가게}] お支払いの一部をお返ししました。\n注文番号 #{주문번호}\nお店からの返金額 #{금액}ウォン\nお支払いの残り #{남은금액}ウォン\nご注文の状況: #{링크}',
  },
  {
    wording: 'order-refunded-by-hand.shopper.zh',
    name: '일부 환불, 가게에서 환불 (손님) zh',
    content:
      '[#{가게}] 部分款项已退还给您。\n取餐号 #{주문번호}\n店铺退还 #{금액}韩元\n剩余支付金额 #{남은금액}韩元\n查看订单: #{링크}',
  },
  {
    wording: 'order-ready.shopper.en',
    name: '준비 완료 (손님) en',
    content:
      '[#{가게}] Your order is ready.\nOrder #{주문번호}\n#{상품}\nPlease pick it up at the counter.\nFollow it: #{링크}',
  },
  {
    wording: 'order-ready.shopper.ja',
    name: '준비 완료 (손님) ja',
    content:
      '[#{가게}] ご注文の品ができました。\n注文番号 #{주문번호}\n#{상품}\nお店でお受け取りください。\nご注文の状況: #{링크}',
  },
  {
    wording: 'order-ready.shopper.zh',
    name: '준비 완료 (손님) zh',
    content: '[#{가게}] 您的餐点已备好。\n取餐号 #{주문번호}\n#{상품}\n请到店领取。\n查看订单: #{링크}',
  },
  {
    wording: 'order-near.shopper.en',
    name: '차례 임박 (손님) en',
    content:
      '[#{가게}] Your order is almost up.\nOrder #{주문번호}\n#{상품}\nPlease stay near the counter.\nFollow it: #{링크}',
  },
  {
    wording: 'order-near.shopper.ja',
    name: '차례 임박 (손님) ja',
    content:
      '[#{가게}] まもなく順番です。\n注文番号 #{주문번호}\n#{상품}\nお店の近くでお待ちください。\nご注文の状況: #{링크}',
  },
  {
    wording: 'order-near.shopper.zh',
    name: '차례 임박 (손님) zh',
    content: '[#{가게}] 即将轮到您。\n取餐号 #{주문번호}\n#{상품}\n请在店铺附近等候。\n查看订单: #{링크}',
  },
  {
    wording: 'order-waiting-pickup.shopper.en',
    name: '수령 안내 (손님) en',
    content:
      '[#{가게}] Your order is still waiting for you.\nOrder #{주문번호}\n#{상품}\nIf you have picked it up, please ignore this.\nFollow it: #{링크}',
  },
  {
    wording: 'order-waiting-pickup.shopper.ja',
    name: '수령 안내 (손님) ja',
    content:
      '[#{가게}] ご注文の品がまだお店にあります。\n注文番号 #{주문번호}\n#{상품}\nお受け取りになった方は、このお知らせを無視してください。\nご注文の状況: #{링크}',
  },
  {
    wording: 'order-waiting-pickup.shopper.zh',
    name: '수령 안내 (손님) zh',
    content: '[#{가게}] 您的餐点还在店里。\n取餐号 #{주문번호}\n#{상품}\n如已领取，请忽略此消息。\n查看订单: #{링크}',
  },
];
