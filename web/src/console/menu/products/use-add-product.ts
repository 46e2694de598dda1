import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { adminPaths } from '../../paths';
import { showAlert } from '../../../ui/alert';
import { shopQuery, useShop } from '../../parts/shop/shop-query';

function useSendToRegistration(): (replace: boolean) => void {
  const navigate = useNavigate();
  return useCallback(
    (replace) =>
      void showAlert(t`사업자 정보를 먼저 등록해주세요.`).then(() => navigate(adminPaths.profile, { replace })),
    [navigate],
  );
}

/** Goes to the form of a new product; a shop without its business registration goes there first. */
export function useAddProduct(): () => void {
  const shop = useShop();
  const navigate = useNavigate();
  const sendToRegistration = useSendToRegistration();
  return () => (shop?.status === 'pending' ? sendToRegistration(false) : void navigate(adminPaths.productEdit('add')));
}

/** The form itself, opened by its address, does not let a shop without its business registration fill it for nothing. */
export function useRegistrationFirst(): void {
  const isPending = useQuery(shopQuery).data?.status === 'pending';
  const sendToRegistration = useSendToRegistration();
  const told = useRef(false);
  useEffect(() => {
    if (!isPending || told.current) return;
    told.current = true;
    sendToRegistration(true);
  }, [isPending, sendToRegistration]);
}
