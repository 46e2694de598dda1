import { useEffect } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { NotFound } from './NotFound';
import { Waiting } from './Waiting';

/**
 * An address that this page does not know. A link that led here may mean the other page of the app, so the server is
 * asked for it; whoever came from outside has been asked for already, and there is no such address.
 */
export function OtherPage() {
  const cameByLink = useNavigationType() !== NavigationType.Pop;
  useEffect(() => {
    if (cameByLink) location.reload();
  }, [cameByLink]);
  return cameByLink ? <Waiting /> : <NotFound />;
}
