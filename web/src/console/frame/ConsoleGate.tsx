import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths';
import { session, useSession } from '../../session';
import { showAlert } from '../../ui/alert';

/** Lets owners in and sends everybody else to the log-in page, once they have read why. */
export function ConsoleGate({ children }: { children: ReactNode }) {
  const [cameLoggedIn] = useState(() => session.get() !== null);
  const isLoggedIn = useSession() !== null;
  const navigate = useNavigate();
  const told = useRef(false);
  useEffect(() => {
    if (cameLoggedIn || told.current) return;
    told.current = true;
    void showAlert('로그인후 이용해주세요.').then(() => navigate(paths.login, { replace: true }));
  }, [cameLoggedIn, navigate]);
  return isLoggedIn ? children : <main id="main" tabIndex={-1} />;
}
