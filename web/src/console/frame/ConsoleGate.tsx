import { t } from '@lingui/core/macro';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { onSessionEnd } from '../../api/session-end';
import { paths } from '../../addresses/paths';
import { askForProof, useIsProofAsked } from '../../session/proof';
import { proofAsker } from '../../session/proof-asker';
import { session, useSession } from '../../session/session';
import { showAlert } from '../../ui/alert';
import { keepUnsaved } from '../parts/forms/unsaved';
import { leaveDevice } from './log-out';

const ProofDialog = lazy(async () => ({ default: (await import('./ProofDialog')).ProofDialog }));

/** Lets owners in and sends everybody else to the log-in page, once they have read why. */
export function ConsoleGate({ children }: { children: ReactNode }) {
  const [cameLoggedIn] = useState(() => session.get() !== null);
  const known = useSession();
  const shopId = known?.shop?.shopId;
  // Without its query, which may hold a name that was searched for or a code that is good once.
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const told = useRef(false);
  useEffect(() => {
    if (cameLoggedIn || told.current) return;
    told.current = true;
    void showAlert(t`로그인후 이용해주세요.`).then(() => navigate(paths.login, { replace: true }));
  }, [cameLoggedIn, navigate]);
  useEffect(() => onSessionEnd(leaveDevice), []);
  useEffect(() => void (proofAsker.ask = askForProof), []);
  useEffect(() => (shopId ? onSessionEnd(() => keepUnsaved(shopId, pathname)) : undefined), [shopId, pathname]);
  const isProofAsked = useIsProofAsked();
  if (!known) return <main id="main" tabIndex={-1} />;
  return (
    <>
      {children}
      <Suspense>{isProofAsked && <ProofDialog />}</Suspense>
    </>
  );
}
