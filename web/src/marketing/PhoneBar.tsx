import { Menu } from 'lucide';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../addresses/paths';
import { LinkButton } from '../ui/Button';
import { IconButton } from '../ui/IconButton';
import { Link } from '../ui/Link';
import { TopBar } from '../ui/TopBar';
import { partOf } from '../util/part-of';
import { areaTitle } from './areas';
import { SERVICE_NAME } from './company';
import type { MenuSheet } from './MenuSheet';

interface PhoneBarProps {
  loggedIn: boolean;
  /** The legal pages don't ask anybody to log in. */
  prompt: boolean;
}

/** The header of the public pages on a phone. The menu's code loads at the first press. */
export function PhoneBar({ loggedIn, prompt }: PhoneBarProps) {
  const { pathname } = useLocation();
  const [Sheet, setSheet] = useState<typeof MenuSheet>();
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);

  function openMenu() {
    setFailed(false);
    partOf('MenuSheet', async () => (await import('./MenuSheet')).MenuSheet).then(
      (sheet) => {
        setSheet(() => sheet);
        setOpen(true);
      },
      () => setFailed(true),
    );
  }

  return (
    <>
      <TopBar
        title={areaTitle(pathname)}
        leading={
          <Link
            to={paths.main}
            aria-label={`${SERVICE_NAME}, 메인으로`}
            className="inline-flex size-11 items-center justify-center rounded-control"
          >
            <img src="/favicon.svg" alt="" width={28} height={28} />
          </Link>
        }
        trailing={
          <div className="flex items-center">
            {prompt && pathname !== paths.login && (
              <LinkButton to={loggedIn ? paths.admin : paths.login} kind="quiet" className="px-2">
                {loggedIn ? '내 매장' : '로그인'}
              </LinkButton>
            )}
            <IconButton icon={Menu} label="메뉴" aria-haspopup="dialog" aria-expanded={open} onClick={openMenu} />
          </div>
        }
      />
      {failed && (
        <p role="alert" className="gutter bg-danger-wash py-3 font-semibold text-danger md:hidden">
          메뉴를 불러오지 못했어요. 인터넷 연결을 확인하고 다시 눌러주세요.
        </p>
      )}
      {Sheet && <Sheet open={open} onClose={() => setOpen(false)} loggedIn={loggedIn} prompt={prompt} />}
    </>
  );
}
