import { Outlet, useNavigation } from 'react-router';
import { Frame } from './Frame';

/** What the screens of the public pages and the console stand in. */
export function Root() {
  const going = useNavigation().state !== 'idle';
  return (
    <Frame>
      {going && <div aria-hidden className="fixed inset-x-0 top-0 z-50 h-0.5 animate-breathe bg-accent" />}
      <Outlet />
    </Frame>
  );
}
