import { useEffect } from 'react';
import { useFirstTouch } from '../../ui/use-first-touch';
import { tellNewVersion } from '../parts/installed/NewVersion';

const MANIFEST = '/console.webmanifest';

function follow(): void {
  // After a log-in, which begins without what the log-out before it ended.
  import('../parts/device/device-push').then(({ hearAgain }) => hearAgain()).catch(() => undefined);
  // Without it the console works, but not without a network.
  import('../../offline/follow-versions')
    .then(({ followVersions }) => followVersions(tellNewVersion))
    .catch(() => undefined);
}

/** Makes the console an installable app: its manifest, its updates, and notifications of orders. */
export function ConsoleApp() {
  useEffect(() => {
    // A visitor from the public pages still has their manifest.
    document.querySelector('link[rel="manifest"]')?.setAttribute('href', MANIFEST);
  }, []);
  useFirstTouch(follow);
  return null;
}
