import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths';
import { session } from '../../session';
import { Waiting } from '../../shell/Waiting';
import { showAlert } from '../../ui/alert';
import { takeUpUnsaved } from '../parts/unsaved';
import { shopQuery } from '../shop/shop-query';

/** The door at exactly /store/admin: fetches the shop and goes on to the dashboard, or back to where the session ended. */
export function AdminLanding() {
  const { isFetchedAfterMount, isSuccess, isError } = useQuery({ ...shopQuery, refetchOnMount: 'always' });
  const navigate = useNavigate();
  const told = useRef(false);
  const isIn = isSuccess && isFetchedAfterMount;
  useEffect(() => {
    if (!isIn || told.current) return;
    told.current = true;
    void navigate(takeUpUnsaved() ?? paths.adminPages.dashboard, { replace: true });
  }, [isIn, navigate]);
  useEffect(() => {
    // A session that the server has ended is on its way to the log-in page already.
    if (!isError || told.current || !session.get()) return;
    told.current = true;
    void showAlert('로그인에 문제가 생겼습니다. 다시 로그인해주세요.').then(() => navigate(paths.main));
  }, [isError, navigate]);
  return (
    <main id="main" tabIndex={-1}>
      <Waiting />
    </main>
  );
}
