import { t } from '@lingui/core/macro';
import { useRef } from 'react';
import type { Product } from '../../../api/views';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { withJosa } from '../../../util/josa';
import { beside } from '../../parts/beside';
import { editId } from './ProductCard';
import { deleteProduct } from './product-query';

interface DeleteProductDialogProps {
  open: boolean;
  /** Stays while the dialog fades. */
  product: Product | undefined;
  onClose: () => void;
}

/** Asks before a product is taken off the store, and says how that went. */
export function DeleteProductDialog({ open, product, onClose }: DeleteProductDialogProps) {
  const neighbour = useRef<HTMLElement>(null);
  const id = product?.productId ?? '';
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t`${{ productName: withJosa(product?.productName ?? '', '을/를') }} 삭제할까요?`}
      description={t`매장에서 바로 사라져요. 지난 주문에는 그대로 남아요.`}
      confirmLabel={t`삭제하기`}
      danger
      doneText={t`상품이 삭제되었습니다.`}
      failedText={t`상품 삭제에 실패했습니다. 다시 시도해주세요.`}
      onConfirm={() => {
        neighbour.current = beside(editId(id));
        return deleteProduct(id);
      }}
      finalFocus={() => (document.getElementById(editId(id)) ? true : (neighbour.current ?? true))}
    />
  );
}
