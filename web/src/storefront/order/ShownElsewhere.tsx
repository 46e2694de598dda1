import { t } from '@lingui/core/macro';
import { Button } from '../../ui/Button';
import { shortOrderNumber } from '../../util/order-number';

interface ShownElsewhereProps {
  shopName: string;
  /** Null where it is drawn again, and may belong to another order by now. */
  orderNumber: string | null;
  onShow: () => void;
}

/** Stands where the order would, while another tab shows it: what is called out is read here, too. */
export const ShownElsewhere = ({ shopName, orderNumber, onShow }: ShownElsewhereProps) => (
  <main id="main" tabIndex={-1} className="gutter mx-auto flex w-full flex-col items-center gap-4 py-16 text-center">
    <meta name="robots" content="noindex" />
    <title>{t`다른 탭에서 보는 중 · ${shopName}`}</title>
    {orderNumber && (
      <p className="text-muted">
        {t`주문번호`}
        <span translate="no" className="tabular block text-pickup font-bold text-ink">
          {shortOrderNumber(orderNumber)}
        </span>
      </p>
    )}
    <h1 className="text-title font-bold text-balance">{t`이 주문은 다른 탭에서 보고 있어요.`}</h1>
    <Button kind="secondary" onClick={onShow}>{t`여기서 보기`}</Button>
  </main>
);
