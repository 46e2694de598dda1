import { useNavigate } from 'react-router';
import { queryClient } from '../../../api/query-client';
import { adminPaths } from '../../paths';
import { bellListQuery, useReadNotification } from '../../live/bell-query';

/** Opens an order of which only the number is known: its notification leads to the payment, else the list does. */
export function useOpenOrder(): (orderNumber: string) => Promise<void> {
  const navigate = useNavigate();
  const { mutate: read } = useReadNotification();
  return async (orderNumber) => {
    const known = await queryClient.fetchQuery({ ...bellListQuery, staleTime: 0 }).catch(() => []);
    const found = known.find((entry) => entry.orderNumber === orderNumber);
    if (found && !found.read) read(found.notificationId);
    await navigate(found ? adminPaths.payment(found.payment.paymentId) : adminPaths.payments);
  };
}
