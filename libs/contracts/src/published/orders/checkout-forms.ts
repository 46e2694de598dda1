import { z } from 'zod';
import { RequestedOptions } from '../../catalog/option-views.js';
import { TagText } from '../../catalog/spot-views.js';
import { Id } from '../../values/ids.js';
import { MAX_LINE_QUANTITY, MAX_ORDER_LINES, MAX_ORDER_TOTAL, MAX_PRODUCT_PRICE } from '../../values/money.js';
import { StoreName } from '../../values/store-name.js';
import { blankIsNone, Email, ShopperPhone, written, YesNo } from '../../values/text.js';
import { Locale } from '../../values/locale.js';
import { OnlineMethod, PaymentPoint } from '../../orders/method.js';
import { OrderRequest } from '../../orders/request.js';

/** Pay method codes of the published API; only the card is offered. */
export const PAY_METHOD_CARD = '100000000000';

export const InitForm = z.object({
  storeName: StoreName,
  shopIdx: Id,
  items: z
    .array(
      z.object({
        productId: Id,
        productName: z.string().max(200).optional(),
        unitPrice: z
          .int('가격이 올바르지 않아요.')
          .min(0, '가격이 올바르지 않아요.')
          .max(MAX_PRODUCT_PRICE, '가격이 올바르지 않아요.'),
        quantity: z
          .int('수량은 숫자로 입력해주세요.')
          .min(1, '수량은 1개 이상이어야 해요.')
          .max(MAX_LINE_QUANTITY, `수량은 ${MAX_LINE_QUANTITY}개까지 주문할 수 있어요.`),
        /** The picks for each piece; left out by clients that know of no options. */
        options: RequestedOptions.optional(),
      }),
    )
    .min(1, '장바구니가 비어있습니다')
    .max(MAX_ORDER_LINES, `한 번에 ${MAX_ORDER_LINES}가지까지 주문할 수 있어요.`),
  amount: z
    .int('결제 금액이 올바르지 않아요.')
    .min(1, '결제 금액은 0원보다 커야 해요.')
    .max(MAX_ORDER_TOTAL, '한 번에 1억 원까지 결제할 수 있어요.'),
  currency: z.literal('KRW', '원화로만 결제할 수 있어요.').default('KRW'),
  /** The token of the tag that was scanned. */
  tag: TagText.optional(),
  /** The spot that the guest chose instead of the tag's own, where the shop allows that; needs a tag. */
  spotId: Id.optional(),
  /** Where it is to be paid; online when left out. */
  payment: PaymentPoint.optional(),
  /** The language that its shopper reads. */
  lang: Locale.optional(),
  /** A wish for the whole order, where the shop asks for one; others drop it. */
  request: OrderRequest.optional(),
});

/** Amount, goods name, site and return address are taken for compatibility and ignored: the server's record decides. */
export const TradeForm = z.object({
  paymentId: Id,
  site_cd: z.string().max(20).optional(),
  ordr_idxx: z.string().max(60).optional(),
  good_mny: z.union([z.string().max(20), z.number()]).optional(),
  good_name: z.string().max(300).optional(),
  pay_method: z.literal(PAY_METHOD_CARD, '카드 결제만 할 수 있어요.').optional(),
  Ret_URL: z.string().max(500).optional(),
  buyr_name: blankIsNone(written().max(40, '이름은 40자까지 입력할 수 있어요.')),
  buyr_tel: blankIsNone(ShopperPhone),
  buyr_mail: blankIsNone(Email),
  agreement_privacy: YesNo.optional(),
  /** The wallet that the payment page is to open with; the card page where nothing is said. */
  wallet: OnlineMethod.exclude(['card']).optional(),
});
