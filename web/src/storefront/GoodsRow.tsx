import { Money } from '../ui/Money';
import { ProductPicture } from './ProductPicture';

interface GoodsRowProps {
  line: {
    quantity: number;
    product: { productName: string; productPrice: number };
    productImage: { path: string } | null;
  };
}

/** One ordered product: picture, name, count and line total. */
export function GoodsRow({ line: { product, productImage, quantity } }: GoodsRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-3">
      <div className="flex min-w-1/2 grow basis-0 items-center gap-3">
        <ProductPicture
          picture={productImage}
          name={product.productName}
          className="size-14 shrink-0 rounded-control"
          sizes="56px"
        />
        <div className="min-w-0 grow">
          <p className="line-clamp-2">{product.productName}</p>
          <p className="tabular text-small text-muted">{quantity}개</p>
        </div>
      </div>
      <Money amount={product.productPrice * quantity} className="font-semibold" />
    </li>
  );
}
