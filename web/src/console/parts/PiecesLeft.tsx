import { t } from '@lingui/core/macro';

interface Counted {
  quantity: number;
  refunded?: number | undefined;
}

/** How many pieces of a line are left; the number of before is struck. */
export const PiecesLeft = ({ quantity, refunded = 0 }: Counted) =>
  refunded > 0 && refunded < quantity ? (
    <>
      <s aria-hidden>{quantity}</s> {quantity - refunded}
    </>
  ) : (
    quantity
  );

/** Says of a line how many of its pieces were given back. */
export const GoneWords = ({ quantity, refunded = 0 }: Counted) =>
  refunded > 0 && (
    <span className="shrink-0 font-bold text-danger">{refunded >= quantity ? t`취소` : t`${refunded}개 취소`}</span>
  );
