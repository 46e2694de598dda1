import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { adminPaths } from '../../paths';
import { showAlert } from '../../../ui/alert';
import { editedProduct, isProduct } from './edited-product';
import { ProductEditor } from './ProductEditor';
import { useRegistrationFirst } from './use-add-product';

/** The form of a new product, or of the one the list handed over. */
export function ProductEditPage() {
  const { type } = useParams();
  if (type === 'add') return <NewProduct key="add" />;
  return <ProductUpdate key={type} handsOver={type === 'update'} />;
}

function NewProduct() {
  useRegistrationFirst();
  return <ProductEditor />;
}

function ProductUpdate({ handsOver }: { handsOver: boolean }) {
  const [product] = useState(() => {
    const found = handsOver ? editedProduct.get() : undefined;
    return isProduct(found) ? found : undefined;
  });
  const navigate = useNavigate();
  const told = useRef(false);
  useEffect(() => {
    if (product || told.current) return;
    told.current = true;
    void showAlert(t`잘못된 접근입니다.`).then(() => navigate(adminPaths.products, { replace: true }));
  }, [product, navigate]);
  return product ? <ProductEditor product={product} /> : null;
}
