import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { paths } from '../../paths';
import { showAlert } from '../../ui/alert';
import { editedProduct } from './edited-product';
import { ProductEditor } from './ProductEditor';

/** The form of a new product, or of the one the list handed over. */
export function ProductEditPage() {
  const { type } = useParams();
  if (type === 'add') return <ProductEditor key="add" />;
  return <ProductUpdate key="update" />;
}

function ProductUpdate() {
  const [product] = useState(() => editedProduct.get());
  const navigate = useNavigate();
  const told = useRef(false);
  useEffect(() => {
    if (product || told.current) return;
    told.current = true;
    void showAlert('잘못된 접근입니다.').then(() => navigate(paths.adminPages.products, { replace: true }));
  }, [product, navigate]);
  return product ? <ProductEditor product={product} /> : null;
}
