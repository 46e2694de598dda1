import { useNavigate } from 'react-router';
import { paths } from '../../paths';
import { showAlert } from '../../ui/alert';
import { useShop } from '../shop/shop-query';

/** Goes to the form of a new product; a shop without its business registration goes there first. */
export function useAddProduct(): () => void {
  const shop = useShop();
  const navigate = useNavigate();
  return () => {
    if (shop?.status !== 'pending') return void navigate(paths.adminPages.productEdit('add'));
    void showAlert('사업자 등록을 먼저 완료해주세요.').then(() => navigate(paths.adminPages.profile));
  };
}
