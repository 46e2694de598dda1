import type { WireProduct } from '@jumun/contracts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { withJosa } from '../../util/josa';
import { editedProduct } from './edited-product';
import { ProductCard } from './ProductCard';
import { deleteProduct } from './product-query';

/** The products side by side, each with its way to be changed or taken off. */
export function ProductGrid({ products }: { products: readonly WireProduct[] }) {
  const navigate = useNavigate();
  const [doomed, setDoomed] = useState<WireProduct>();
  const [isAsking, setAsking] = useState(false);

  return (
    <>
      <ul
        aria-label="상품"
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-3 xl:grid-cols-4"
      >
        {products.map((product) => (
          <ProductCard
            key={product.product_id}
            product={product}
            onEdit={() => {
              editedProduct.hold(product);
              void navigate(paths.adminPages.productEdit('update'));
            }}
            onDelete={() => {
              setDoomed(product);
              setAsking(true);
            }}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`${withJosa(doomed?.product_name ?? '', '을/를')} 삭제할까요?`}
        description="상점에서 바로 사라져요. 지난 주문에는 그대로 남아요."
        confirmLabel="삭제하기"
        danger
        doneText="상품이 삭제되었습니다."
        failedText="상품 삭제에 실패했습니다. 다시 시도해주세요."
        onConfirm={() => deleteProduct(doomed?.product_id ?? '')}
      />
    </>
  );
}
