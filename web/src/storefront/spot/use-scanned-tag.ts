import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { showAlert } from '../../ui/alert';
import { keptSpot } from './kept-spot';

/** Takes a scanned tag out of the address, so that it is neither shared nor scanned again by a reload, and asks where it leads. */
export function useScannedTag(storeName: string): void {
  const navigate = useNavigate();
  const here = useLocation();
  const { search } = here;
  const state: unknown = here.state;
  useEffect(() => {
    const params = new URLSearchParams(search);
    const token = params.get('tag');
    if (token === null) return;
    params.delete('tag');
    const rest = params.size > 0 ? `?${params}` : '';
    void navigate({ pathname: location.pathname, search: rest }, { replace: true, preventScrollReset: true, state });
    import('./take-tag').then(
      ({ takeTag }) => takeTag(storeName, token),
      () => {
        keptSpot.forget(storeName);
        return showAlert(t`자리를 확인하지 못했어요. 자리의 QR을 다시 찍어주세요.`);
      },
    );
  }, [storeName, search, state, navigate]);
}
