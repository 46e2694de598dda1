import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../addresses/paths';
import { adminPaths } from '../paths';
import { session } from '../../session/session';
import { Waiting } from '../../shell/Waiting';
import { showAlert } from '../../ui/alert';
import { takeUpUnsaved } from '../parts/forms/unsaved';
import { useIsPhone } from '../parts/use-is-phone';
import { shopQuery } from '../parts/shop/shop-query';

const { board, dashboard } = adminPaths;

/**
 * The door at exactly /store/admin: fetches the shop and goes on to the dashboard, or back to where the session ended. A
 * phone at the counter of a shop that sells goes to the board; what must be set up first stands on the dashboard.
 */
export function AdminLanding() {
  const { data: shop, isFetchedAfterMount, isSuccess, isError } = useQuery({ ...shopQuery, refetchOnMount: 'always' });
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const told = useRef(false);
  const isIn = isSuccess && isFetchedAfterMount;
  useEffect(() => {
    if (!isIn || told.current) return;
    told.current = true;
    const first = isPhone && shop?.status === 'active' ? board : dashboard;
    void navigate(takeUpUnsaved() ?? first, { replace: true });
  }, [isIn, isPhone, shop, navigate]);
  useEffect(() => {
    // A session that the server has ended is on its way to the log-in page already.
    if (!isError || told.current || !session.get()) return;
    told.current = true;
    void showAlert(t`로그인에 문제가 생겼습니다. 다시 로그인해주세요.`).then(() => navigate(paths.main));
  }, [isError, navigate]);
  return (
    <main id="main" tabIndex={-1}>
      <Waiting />
    </main>
  );
}
